import type { ImageFormat } from './image-variants.ts';
import { createWorkerPool } from './worker-pool.ts';

export type Conversion = Readonly<{
  source: Buffer;
  width: number;
  height: number;
  fit: 'cover' | 'inside';
  quality: number;
  format: ImageFormat;
  /** Whether a large source is converted. If not, the result says that it is large. */
  mayBeLarge: boolean;
}>;

/** What a worker sends. Without bytes, the source is large or not readable. */
export type WorkerAnswer = Readonly<{
  bytes?: Uint8Array;
  isLarge?: boolean;
  /** Whether the worker keeps so much memory that another one should take its place. */
  isSpent?: boolean;
}>;

export type ConversionLimits = Readonly<{
  /** Maximum number of pixels of a source. */
  pixels: number;
  /** Maximum memory of a conversion, above what the idle process has. */
  memory_bytes: number;
}>;

export type Converted = Readonly<
  { kind: 'image'; bytes: Buffer } | { kind: 'unreadable' | 'large' | 'timeout' | 'cancelled' }
>;

export type Converter = Readonly<{
  convert: (conversion: Conversion, signal: AbortSignal) => Promise<Converted>;
  close: () => void;
}>;

type Options = Readonly<{
  /** Path of the worker script. */
  program: string;
  /** Time limit of one conversion. */
  timeout_ms: number;
  /** What one conversion may need. */
  limits: ConversionLimits;
  /** Idle time after which a worker is killed to free its memory. */
  idle_ms?: number;
}>;

/**
 * Converts pictures in worker processes, one conversion per process at a time. An encoder cannot be interrupted,
 * so the converter kills the process of a conversion that times out or is cancelled. A process that needs too much
 * memory ends itself.
 * The caller limits concurrency.
 */
export const createConverter = ({ program, timeout_ms, limits, idle_ms = 60_000 }: Options): Converter => {
  const workers = createWorkerPool({ program, idle_ms });

  return {
    convert: (conversion, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve({ kind: 'cancelled' });
        const worker = workers.take();
        const finish = (result: Converted, isUsable: boolean): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          worker.off('message', onMessage).off('exit', onExit);
          if (isUsable) workers.release(worker);
          else workers.kill(worker);
          resolve(result);
        };
        const cancel = (): void => finish({ kind: 'cancelled' }, false);
        const onExit = (): void => finish({ kind: 'unreadable' }, false);
        const onMessage = ({ bytes, isLarge, isSpent }: WorkerAnswer): void => {
          const failure = { kind: isLarge ? 'large' : 'unreadable' } as const;
          finish(bytes ? { kind: 'image', bytes: Buffer.from(bytes) } : failure, !isSpent);
        };
        const timer = setTimeout(() => finish({ kind: 'timeout' }, false), timeout_ms);
        signal.addEventListener('abort', cancel, { once: true });
        worker.once('message', onMessage).once('exit', onExit);
        worker.send({ ...conversion, limits }, (error) => {
          if (error) onExit();
        });
        return undefined;
      }),
    close: workers.close,
  };
};
