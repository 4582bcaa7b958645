/** Lets the browser do what is waiting (a touch, a frame) before the work goes on. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Runs parts of a file that is here already one after the other, each in a task of its own: none of it keeps a slow
 * phone from answering to a touch. What a part needs of those before it is run then.
 */
export const runOneByOne = async (parts: readonly (() => Promise<unknown>)[]): Promise<void> => {
  for (const run of parts) {
    await run();
    await nextTask();
  }
};
