// Why a server cannot listen, and what to do about it.
import { StartError } from '../start-error.ts';

export function explainListening(error: Error, port: number, host: string): Error {
	const code = 'code' in error ? error.code : undefined;
	const told = (message: string) => new StartError(message, { cause: error });
	if (code === 'EADDRINUSE')
		return told(
			`Port ${port} is in use. Choose another with --port, or stop the program that uses it.`
		);
	if (code === 'EACCES')
		return told(`This user may not listen on port ${port}. Choose one from 1024 on with --port.`);
	if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
		return told(
			`"${host}" is no address of this machine. Give --host 127.0.0.1 for this machine alone, or 0.0.0.0 for all of its networks.`
		);
	return error;
}
