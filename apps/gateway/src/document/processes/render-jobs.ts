import type { PageRequest } from '../renderer.ts';
import type { Release } from '../release-stack.ts';
import type { PlainRequest, SharedValues } from './messages.ts';
import type { Visitor } from './platform-calls.ts';

/** What a process does for the gateway. */
export type Task = Readonly<
  | { kind: 'render'; values: SharedValues; request: PlainRequest; visitor: Visitor }
  | { kind: 'offline-texts'; values: Pick<SharedValues, 'registry'>; locale: string }
> &
  Pick<PageRequest, 'signal' | 'report'>;

/** The result of a task. The process may have ended first: `isSuspect` tells whether the task may be the reason. */
export type Outcome = Readonly<{ kind: 'done'; result: unknown } | { kind: 'lost'; isSuspect: boolean }>;

export type Job = Readonly<{
  id: number;
  task: Task;
  /** The releases whose code ran for the job, in this order. */
  entered: Release[];
  /** Number of log lines of the job. */
  reports: { count: number };
  settle: (outcome: Outcome) => void;
  fail: (error: unknown) => void;
}>;

const isSame = (one: Release, other: Release): boolean => one.app === other.app && one.version === other.version;

type Options = Readonly<{ onAbort: (id: number) => void; onEnd: (id: number) => void }>;

/** The tasks of one process that have no result yet. */
export const createJobs = ({ onAbort, onEnd }: Options) => {
  const jobs = new Map<number, Job>();
  let lastId = 0;

  const add = (task: Task, start: (job: Job) => void): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      lastId += 1;
      const id = lastId;
      const { signal } = task;
      const end = (): void => {
        jobs.delete(id);
        signal?.removeEventListener('abort', abort);
        onEnd(id);
      };
      const abort = (): void => {
        end();
        onAbort(id);
        reject(signal?.reason);
      };
      const job: Job = {
        id,
        task,
        entered: [],
        reports: { count: 0 },
        settle: (outcome) => (end(), resolve(outcome)),
        fail: (error) => (end(), reject(error)),
      };
      jobs.set(id, job);
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      return start(job);
    });

  return {
    add,
    get: (id: number): Job | undefined => jobs.get(id),
    count: (): number => jobs.size,
    /** The release that was entered last by a job without a result: a remote if there is one. */
    lastEntered: (): Release | null => {
      const entered = [...jobs.values()].flatMap((job) => job.entered);
      return entered.findLast(({ app }) => app !== 'shell') ?? entered.at(-1) ?? null;
    },
    /** Ends all jobs because their process has ended. Without a culprit none of them is suspect. */
    lose: (culprit: Release | null): void => {
      for (const job of jobs.values()) {
        const isSuspect = culprit !== null && job.entered.some((release) => isSame(release, culprit));
        job.settle({ kind: 'lost', isSuspect });
      }
    },
  };
};

export type Jobs = ReturnType<typeof createJobs>;
