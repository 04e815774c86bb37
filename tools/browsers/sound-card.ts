// A sound card for machines without one: PulseAudio with a sink that plays to nobody, at the pace of a real one. Without
// any, Firefox and WebKitGTK never begin to play.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = 'pulseaudio';
const TRIES = 100;
const PAUSE_MILLISECONDS = 100;

/**
 * From now on every program that is started from here plays to the new card; to be called before any is. Where PulseAudio
 * is not installed nothing is changed, and the machine's own card is used.
 * @returns takes the card away again
 * @throws where PulseAudio does not start within ten seconds
 */
export async function plugInSoundCard(): Promise<() => void> {
	if (spawnSync('which', [PROGRAM]).status !== 0) {
		console.log(`There is no ${PROGRAM}: the machine's own sound card is used.`);
		return () => undefined;
	}
	const folder = mkdtempSync(join(tmpdir(), 'aloud-sound-'));
	const socket = join(folder, 'socket');
	const card = spawn(
		PROGRAM,
		[
			...['-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disable-shm'],
			'--load=module-null-sink',
			`--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`
		],
		{ stdio: 'ignore', env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder } }
	);
	const unplug = () => {
		card.kill();
		rmSync(folder, { recursive: true, force: true });
	};
	for (let tries = 0; !existsSync(socket); tries++) {
		if (tries === TRIES || card.exitCode !== null) {
			unplug();
			throw new Error(`${PROGRAM} did not start.`);
		}
		await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
	}
	process.env['PULSE_SERVER'] = `unix:${socket}`;
	return unplug;
}
