// @ts-check

/** @typedef {import('./release.mjs').Manifest} Manifest */

/**
 * Returns the reasons that a remote is incompatible with a shell, one sentence each. The shell provides the shared
 * packages, a remote declares the versions that it accepts.
 *
 * @param {Manifest} remote
 * @param {Manifest} shell
 * @returns {string[]}
 */
export const incompatibilities = (remote, shell) => {
  const found = [];
  if (remote.contract !== shell.contract)
    found.push(`${remote.name} uses contract ${remote.contract}, the shell contract ${shell.contract}`);
  for (const [name, { accepts }] of Object.entries(remote.shared ?? {})) {
    const provided = shell.shared?.[name]?.version;
    if (provided === undefined) found.push(`${remote.name} needs ${name}, which the shell does not provide`);
    else if (!accepted(provided, accepts))
      found.push(`${remote.name} needs ${name} ${accepts}, the shell provides ${provided}`);
  }
  return found;
};

/**
 * Whether a version satisfies a range. Builds write exact versions and `^` ranges; anything else is not accepted.
 *
 * @param {string} version
 * @param {string} range
 */
export const accepted = (version, range) => {
  const lowest = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range);
  const [major = NaN, minor = NaN, patch = NaN] = version.split('-')[0]?.split('.').map(Number) ?? [];
  if (!lowest) return version === range;
  const [, least_major = NaN, least_minor = NaN, least_patch = NaN] = lowest.map(Number);
  if (major !== least_major || version.includes('-')) return false;
  if (major === 0 && minor !== least_minor) return false;
  return minor > least_minor || (minor === least_minor && patch >= least_patch);
};
