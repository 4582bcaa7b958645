// @ts-check
/**
 * Makes an executor of a module, because Nx loads executors as CommonJS.
 *
 * @template {(...args: any[]) => Promise<{ success: boolean }>} Task
 * @template {(...args: any[]) => AsyncGenerator} Batch
 * @param {() => Promise<{ runTask: Task, runBatch: Batch }>} load
 */
module.exports = (load) =>
  Object.assign(async (/** @type {Parameters<Task>} */ ...args) => (await load()).runTask(...args), {
    batch: async function* runBatch(/** @type {Parameters<Batch>} */ ...args) {
      yield* (await load()).runBatch(...args);
    },
  });
