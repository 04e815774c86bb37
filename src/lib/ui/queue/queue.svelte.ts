// The queue as the app sees it: whatever page is open, in whichever tab the work is done.
import { watchWork } from '../base/at-work.ts';
import { isKeeping } from '../base/keep.ts';
import { keepAwake } from '../base/awake.ts';
import type { Problem } from '../base/problem.ts';
import { background } from '../frame/background.svelte.ts';
import type { ServerState } from '#lib/scatter/types.ts';
import { clock } from '../fleet/clock.ts';
import { servers } from '../fleet/servers.svelte.ts';
import { fleetSpeed } from '../fleet/times-as-fast.ts';
import { engine } from '../frame/engine.svelte.ts';
import type { TranscriptionSetup } from '../transcript/request.ts';
import { queueWords as text } from '../words/transcript/queue.ts';
import { addFiles } from './add-files.ts';
import type { PickedFile } from './basket.ts';
import { openQueueChannel, type QueueNews, type Running } from './channel.ts';
import { endedWords } from './ended-words.ts';
import { countJobs, inOrder, rankAt, retried, type Job } from './job.ts';
import { forgetFile, openFile, type ReadableHandle } from './job-files.ts';
import { changeJob, forgetJob, keepWindow, listJobs, readState, writeState } from './journal.ts';
import { finishJob } from './results.ts';
import { createQueueSpeed, secondsLeft } from './speeds.ts';
import { atOnceOf, queueWorkers, sharesQueue } from './workers/queue-workers.ts';
import { markWork } from './work-mark.ts';
import { createQueueWork } from './work.ts';

export class Queue {
	/** In the order of work. */
	jobs = $state.raw<readonly Job[]>([]);
	isPaused = $state(false);
	/** Why it has halted, or why files were not added. */
	problem = $state.raw<Problem | null>(null);
	/** What is heard at this moment, here or in another tab. */
	running = $state.raw<readonly Running[]>([]);
	/** How those are who share the work, while this tab works. */
	workers = $state.raw<readonly ServerState[]>([]);
	readonly speed = $derived(
		fleetSpeed(this.workers, atOnceOf, Math.max(0, ...this.running.map((one) => one.overallRate)))
	);
	/** How many files are being copied. */
	adding = $state(0);
	/** What has ended last, in words: for those who cannot see the list. */
	said = $state('');
	readonly counts = $derived(countJobs(this.jobs));
	/** Null while it cannot be told. */
	readonly secondsLeft = $derived(secondsLeft(this.jobs, this.running));
	/** This tab works. */
	#isHere = $state(false);
	#letSleep: (() => void) | undefined;
	#speed = createQueueSpeed();
	#reading: Promise<void> = Promise.resolve();
	/** A reading is about to begin. */
	#isAsked = false;
	readonly #channel = openQueueChannel((news) => this.#hear(news));
	readonly #work = createQueueWork({
		hearing: {
			open: openFile,
			transcribe: (file, options, signal) => engine.client.transcribe(file, options, signal),
			keep: (id, heard) => keepWindow(id, heard),
			wait: (milliseconds, signal) => clock.wait(milliseconds, signal)
		},
		workers: queueWorkers,
		clock,
		finish: finishJob,
		onProgress: (job, heardSeconds, durationSeconds) => {
			const { id } = job;
			const speed = this.#speed.at(id, heardSeconds, performance.now());
			const { overallRate } = speed;
			const others = this.running.filter((one) => one.id !== id);
			const now = { id, heardSeconds, durationSeconds, ...speed };
			this.#tellRunning([...others.map((one) => ({ ...one, overallRate })), now]);
		},
		onLeave: (id) => {
			this.#speed.leave(id);
			if (this.running.length > 1) this.#tellRunning(this.running.filter((one) => one.id !== id));
		},
		onRest: () => {
			this.#speed = createQueueSpeed();
			this.#tellRunning([]);
			this.workers = [];
		},
		onChange: () => this.#changed(),
		onWorkers: (workers) => (this.workers = workers)
	});

	constructor() {
		watchWork({
			isBusy: () => this.#isHere || this.adding > 0,
			// Only copying can be lost: what is heard is written down window by window.
			isLosing: () => this.adding > 0 || (this.#isHere && isKeeping())
		});
		this.#channel.tell({ type: 'hello' });
		void this.#read().then(() => this.#goOn());
		if (sharesQueue()) void servers.refresh().then(() => this.share());
	}

	/** Other servers take part now, or fewer. */
	async share(): Promise<void> {
		await this.#work.look();
	}

	/** Puts files at the end of the queue, each with what is chosen now; false where one could not be kept. */
	async add(files: readonly PickedFile[], order: TranscriptionSetup): Promise<boolean> {
		this.problem = null;
		this.adding += files.length;
		let left = files.length;
		try {
			await addFiles(files, order, async (failed) => {
				this.adding--;
				left--;
				if (failed)
					this.problem = { what: text.notAdded(failed), advice: text.notAddedAdvice, code: null };
				this.#changed();
				await this.#read();
				this.#goOn();
			});
		} finally {
			this.adding -= left;
		}
		return this.problem === null;
	}

	async pause(): Promise<void> {
		await this.#setState(true);
	}

	/** Also after it has halted. */
	async resume(): Promise<void> {
		await this.#setState(false);
	}

	/** What was heard of it stays, for another try. */
	async cancel(id: string): Promise<void> {
		await this.#change(id, (job) =>
			job.state === 'waiting' ? { ...job, state: 'cancelled' } : null
		);
	}

	async retry(id: string): Promise<void> {
		await this.#change(id, retried);
	}

	/** Out of the list, with its copy. Its transcript, once done, stays where it is. */
	async remove(id: string): Promise<void> {
		const job = this.jobs.find((one) => one.id === id);
		await forgetJob(id, true);
		this.#changed();
		await this.#read();
		if (job && job.state !== 'done') await forgetFile(job);
	}

	/** Everything that is done or was cancelled. */
	async clearEnded(): Promise<void> {
		for (const { id, state } of this.jobs) {
			if (state === 'done' || state === 'cancelled') await this.remove(id);
		}
	}

	/** Stands `index`-th among those that wait. */
	async move(id: string, index: number): Promise<void> {
		const rank = rankAt(this.jobs, id, index);
		await this.#change(id, (job) => ({ ...job, rank }));
	}

	/** Asks the browser, in answer to a press, whether the file may be read again where it lies. */
	async allow(id: string): Promise<void> {
		const source = this.jobs.find((job) => job.id === id)?.source;
		if (source?.kind !== 'handle') return;
		const handle: ReadableHandle = source.handle;
		const answer = await handle.requestPermission?.({ mode: 'read' });
		if (answer === 'denied') return;
		await this.#change(id, (job) => ({ ...job, needsAccess: false }));
	}

	async #setState(isPaused: boolean): Promise<void> {
		await writeState({ isPaused, problem: null });
		await this.#afterChange();
	}

	async #change(id: string, change: (job: Job) => Job | null): Promise<void> {
		await changeJob(id, change);
		await this.#afterChange();
	}

	async #afterChange(): Promise<void> {
		this.#changed();
		await this.#read();
		this.#goOn();
	}

	/** Records have changed here: all tabs read them anew. */
	#changed(): void {
		this.#channel.tell({ type: 'changed' });
		void this.#read();
	}

	#hear(news: QueueNews): void {
		if (news.type === 'running') this.running = Array.isArray(news.running) ? news.running : [];
		else if (news.type === 'changed') void this.#read().then(() => this.#goOn());
		else if (this.#isHere)
			this.#channel.tell({ type: 'running', running: $state.snapshot(this.running) });
	}

	/** One reading after the other, and one for all who ask meanwhile: the last one tells how things are. */
	#read(): Promise<void> {
		if (this.#isAsked) return this.#reading;
		this.#isAsked = true;
		this.#reading = this.#reading.then(async () => {
			this.#isAsked = false;
			const [jobs, state] = await Promise.all([listJobs(), readState()]);
			this.said = endedWords(this.jobs, jobs) ?? this.said;
			this.jobs = inOrder(jobs);
			this.isPaused = state.isPaused;
			if (state.problem || !state.isPaused) this.problem = state.problem ?? this.problem;
			const { waiting } = this.counts;
			background.waitingFiles = waiting;
			markWork(waiting > 0 && !state.isPaused);
			if (waiting === 0) this.running = [];
			await this.#work.look();
		});
		this.#reading = this.#reading.catch(() => undefined); // a browser that keeps nothing has no queue
		return this.#reading;
	}

	#goOn(): void {
		if (this.counts.waiting > 0 && !this.isPaused) void this.#work.start();
	}

	#tellRunning(running: readonly Running[]): void {
		this.#isHere = running.length > 0;
		this.running = running;
		if (this.#isHere) this.#letSleep ??= keepAwake();
		else {
			this.#letSleep?.();
			this.#letSleep = undefined;
		}
		this.#channel.tell({ type: 'running', running });
	}
}

export const queue = new Queue();
