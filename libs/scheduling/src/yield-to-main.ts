/**
 * Continues in a new task where the browser has `scheduler.yield`, otherwise at once. For work that is short enough and
 * also runs on the server.
 */
export const yieldIfSupported = (): Promise<void> | undefined => globalThis.scheduler?.yield?.();

/** Continues in a new task, so that the browser can handle input before. */
export const yieldToMain = (): Promise<void> =>
  yieldIfSupported() ??
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** Runs steps one after the other, each in a task. Rejects with the error of the first step that fails. */
export const runInTasks = async (steps: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const step of steps) {
    await step();
    await yieldToMain();
  }
};
