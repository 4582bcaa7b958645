export { createCleaning, daysBefore } from './cleaning.ts';
export { jobStates, type JobState } from './jobs.ts';
export { createWorker, type Worker } from './worker.ts';
