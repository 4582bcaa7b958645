// @ts-check

/**
 * One spec file of a browser suite.
 *
 * @typedef {object} Spec
 * @property {string} suite project and target, such as `shell:e2e`
 * @property {string} file its path within the workspace
 */

/** @typedef {Record<string, number>} Durations seconds by path of the spec file */

/**
 * Returns the spec files of one shard. Assigns the longest file first, each to the shard with the lowest total,
 * so that shards take equal time. A file without a recorded duration counts as the mean of the others.
 *
 * @param {readonly Spec[]} specs
 * @param {Durations} durations
 * @param {{ index: number, count: number }} shard `index` counts from 1
 * @returns {Map<string, string[]>} files by suite; a suite without files is missing
 */
export const specsOfShard = (specs, durations, { index, count }) => {
  const known = specs.flatMap(({ file }) => durations[file] ?? []);
  const mean = known.length > 0 ? known.reduce((sum, seconds) => sum + seconds, 0) / known.length : 1;
  const weighted = specs
    .map((spec) => ({ ...spec, seconds: durations[spec.file] ?? mean }))
    .sort((one, other) => other.seconds - one.seconds || one.file.localeCompare(other.file));
  /** @type {{ seconds: number, specs: Spec[] }[]} */
  const shards = Array.from({ length: count }, () => ({ seconds: 0, specs: [] }));
  for (const { suite, file, seconds } of weighted) {
    const least = shards.reduce((one, other) => (other.seconds < one.seconds ? other : one));
    least.seconds += seconds;
    least.specs.push({ suite, file });
  }
  /** @type {Map<string, string[]>} */
  const bySuite = new Map();
  for (const { suite, file } of shards[index - 1]?.specs ?? [])
    bySuite.set(suite, [...(bySuite.get(suite) ?? []), file]);
  return bySuite;
};
