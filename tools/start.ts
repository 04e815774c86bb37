// `npm start`: builds the app if needed and serves it.
import { buildIfNeeded } from './build.ts';
import { serveBuild } from './serve.ts';

const port = Number(process.env['PORT'] ?? 4173);
buildIfNeeded();
try {
	const { origin } = await serveBuild({ port });
	console.log(`Aloud is at ${origin}`);
} catch (error) {
	const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
	console.error(
		taken ? `Port ${port} is taken. Choose another: PORT=4174 npm start` : String(error)
	);
	process.exit(1);
}
