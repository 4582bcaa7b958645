// @ts-check
/* Nx's executor `@croupier/tools:build`. Nx loads it as CommonJS; what builds is a module. */
const load = () => {
  // Packages and loaders are built for production, whatever the shell's environment says.
  process.env.NODE_ENV = 'production';
  return import('./build-apps.mjs');
};

/** @type {import('@nx/devkit').PromiseExecutor<{}>} */
const buildOne = async (_options, { projectName = '' }) => {
  const { buildApps } = await load();
  for await (const { success, output } of buildApps([projectName])) {
    process.stdout.write(output);
    return { success };
  }
  return { success: false };
};

/**
 * Builds all apps of a run in one process.
 *
 * @param {import('@nx/devkit').TaskGraph} taskGraph
 */
async function* buildBatch(taskGraph) {
  const { buildApps, largestFirst } = await load();
  const tasks = new Map(Object.values(taskGraph.tasks).map(({ id, target: { project } }) => [project, id]));
  for await (const { name, success, output, startTime, endTime } of buildApps(largestFirst([...tasks.keys()]))) {
    yield { task: tasks.get(name), result: { success, terminalOutput: output, startTime, endTime } };
  }
}

module.exports = { default: buildOne, buildBatch };
