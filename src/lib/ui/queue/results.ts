// What becomes of a finished job.
import type { Segment } from '#lib/api/client/client.ts';
import type { Job } from './job.ts';

export type FinishedJob = { job: Job; segments: readonly Segment[]; file: File };
