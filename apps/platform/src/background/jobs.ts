/** The state of a background job of this process. */
export type JobState = Readonly<{
  name: string;
  interval_ms: number;
  succeeded: number;
  failed: number;
  /** The end of the last run without an error, or the start of the job. */
  lastSuccess: Date;
}>;

export type JobRecord = Readonly<{
  started: () => void;
  succeeded: () => void;
  failed: () => void;
  stopped: () => void;
}>;

const running = new Map<object, JobState>();

/** Creates the record of a job, which `jobStates` lists while the job runs. */
export const createJobRecord = (job: Pick<JobState, 'name' | 'interval_ms'>): JobRecord => {
  const key = {};
  const change = (changed: (state: JobState) => Partial<JobState>): void => {
    const state = running.get(key);
    if (state) running.set(key, { ...state, ...changed(state) });
  };
  return {
    started: () => void running.set(key, { ...job, succeeded: 0, failed: 0, lastSuccess: new Date() }),
    succeeded: () => change(({ succeeded }) => ({ succeeded: succeeded + 1, lastSuccess: new Date() })),
    failed: () => change(({ failed }) => ({ failed: failed + 1 })),
    stopped: () => void running.delete(key),
  };
};

/** Returns the background jobs that run in this process. */
export const jobStates = (): readonly JobState[] => [...running.values()];
