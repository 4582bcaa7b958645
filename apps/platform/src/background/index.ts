export { createWorker, type Worker } from './worker.ts';
