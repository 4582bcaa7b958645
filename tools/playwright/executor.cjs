// @ts-check
/* Nx requires executors; ours are modules. */

/** @type {import('./executor.mjs')['runTask']} */
const runTask = async (...args) => (await import('./executor.mjs')).runTask(...args);

/** @type {import('./executor.mjs')['runBatch']} */
const runBatch = async function* runBatch(...args) {
  yield* (await import('./executor.mjs')).runBatch(...args);
};

module.exports = Object.assign(runTask, { batch: runBatch });
