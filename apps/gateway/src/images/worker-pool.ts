import { fork, type ChildProcess } from 'node:child_process';

type Options = Readonly<{
  /** Path of the worker script. */
  program: string;
  /** Idle time after which a worker is killed to free its memory. */
  idle_ms: number;
}>;

/** What the conversion library reads. Workers decode foreign data, so that they get no secrets. */
const workerEnvironment = (): NodeJS.ProcessEnv => ({
  // Fewer pools of the allocator keep less memory.
  MALLOC_ARENA_MAX: '2',
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) =>
      /^(PATH|HOME|TMPDIR|LANG|LC_\w+|FONTCONFIG_\w+|SYSTEMROOT)$/i.test(name),
    ),
  ),
});

/** Worker processes of a script, reused while they are idle. The caller limits their number. */
export const createWorkerPool = ({ program, idle_ms }: Options) => {
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
    const worker = fork(program, { serialization: 'advanced', execArgv: [], env: workerEnvironment() });
    all.add(worker);
    // `error` without a listener would end the gateway; `exit` follows, or `send` has failed.
    worker.on('error', () => kill(worker));
    worker.once('exit', () => kill(worker));
    worker.unref();
    worker.channel?.unref();
    return worker;
  };

  return {
    /** Returns an idle worker or starts one. */
    take: (): ChildProcess => {
      const [known] = idle.keys();
      if (!known) return start();
      clearTimeout(idle.get(known));
      idle.delete(known);
      return known;
    },
    /** Makes a worker available again. */
    release: (worker: ChildProcess): void => {
      if (all.has(worker)) idle.set(worker, setTimeout(() => kill(worker), idle_ms).unref());
    },
    kill,
    /** Kills all workers. */
    close: (): void => {
      for (const worker of all) kill(worker);
    },
  };
};
