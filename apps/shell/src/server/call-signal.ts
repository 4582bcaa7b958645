import { AsyncLocalStorage } from 'node:async_hooks';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs work whose API calls end when the signal aborts. */
export const withCallSignal = <Result>(signal: AbortSignal, work: () => Result): Result => signals.run(signal, work);

/** The signal of the work that makes the current call. */
export const callSignal = (): AbortSignal | undefined => signals.getStore();
