import { fork, type ChildProcess } from 'node:child_process';
import type { ImageFormat } from './image-variants.ts';

export type Conversion = Readonly<{
  source: Buffer;
  width: number;
  height: number;
  fit: 'cover' | 'inside';
  quality: number;
  format: ImageFormat;
}>;

export type Converted = Readonly<{ kind: 'image'; bytes: Buffer } | { kind: 'unreadable' | 'timeout' | 'cancelled' }>;

export type Converter = Readonly<{
  convert: (conversion: Conversion, signal: AbortSignal) => Promise<Converted>;
  close: () => void;
}>;

type Options = Readonly<{
  /** Path of the worker script. */
  program: string;
  /** Time limit of one conversion. */
  timeout_ms: number;
  /** Idle time after which a worker is killed to free its memory. */
  idle_ms?: number;
}>;

/**
 * Converts pictures in worker processes, one conversion per process at a time. An encoder cannot be interrupted,
 * so the converter kills the process of a conversion that times out or is cancelled.
 * The caller limits concurrency.
 */
export const createConverter = ({ program, timeout_ms, idle_ms = 60_000 }: Options): Converter => {
  const all = new Set<ChildProcess>();
  /** Idle workers and the timer that kills each of them. */
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  const kill = (worker: ChildProcess): void => {
    all.delete(worker);
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    worker.kill('SIGKILL');
  };

  const start = (): ChildProcess => {
    const worker = fork(program, { serialization: 'advanced', execArgv: [] });
    all.add(worker);
    // `error` without a listener would end the gateway; `exit` follows, or `send` has failed.
    worker.on('error', () => kill(worker));
    worker.once('exit', () => kill(worker));
    worker.unref();
    worker.channel?.unref();
    return worker;
  };

  const take = (): ChildProcess => {
    const [known] = idle.keys();
    if (!known) return start();
    clearTimeout(idle.get(known));
    idle.delete(known);
    return known;
  };

  const release = (worker: ChildProcess): void => {
    if (all.has(worker)) idle.set(worker, setTimeout(() => kill(worker), idle_ms).unref());
  };

  return {
    convert: (conversion, signal) =>
      new Promise((resolve) => {
        if (signal.aborted) return resolve({ kind: 'cancelled' });
        const worker = take();
        const finish = (result: Converted, isUsable: boolean): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', cancel);
          worker.off('message', answered).off('exit', exited);
          if (isUsable) release(worker);
          else kill(worker);
          resolve(result);
        };
        const cancel = (): void => finish({ kind: 'cancelled' }, false);
        const exited = (): void => finish({ kind: 'unreadable' }, false);
        const answered = (bytes: unknown): void => {
          const isImage = bytes instanceof Uint8Array && bytes.length > 0;
          finish(isImage ? { kind: 'image', bytes: Buffer.from(bytes) } : { kind: 'unreadable' }, true);
        };
        const timer = setTimeout(() => finish({ kind: 'timeout' }, false), timeout_ms);
        signal.addEventListener('abort', cancel, { once: true });
        worker.once('message', answered).once('exit', exited);
        worker.send(conversion, (error) => {
          if (error) exited();
        });
        return undefined;
      }),
    close: () => {
      for (const worker of all) kill(worker);
    },
  };
};
