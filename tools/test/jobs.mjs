// @ts-check

/** @typedef {import('./schedule.mjs').Job} Job */
/** @typedef {Record<'build' | 'translations' | 'sids' | 'folders' | 'types' | 'lint' | 'unit' | 'server', Job['run']>} Checks */

/** The suites that take longest: nearly as long as the unit tests beside them. */
const longest = 'browser';

/**
 * Returns the jobs of the chosen parts in the order in which they start. The longest start first, so that both slots
 * end at about the same time.
 *
 * @param {import('./options.mjs').TestOptions['includes']} includes
 * @param {Checks} checks
 * @param {readonly Job[]} suites the browser suites
 * @returns {Job[]}
 */
export const jobsOf = (includes, checks, suites) => {
  const built = [
    { name: 'build', run: checks.build },
    { name: 'translations', needs: ['build'], run: checks.translations },
    { name: 'SIDs', needs: ['build'], run: checks.sids },
    { name: 'production folders', needs: ['build'], run: checks.folders },
  ];
  return [
    ...(includes('browser') ? built : []),
    ...(includes('types') ? [{ name: 'types', run: checks.types }] : []),
    ...suites.filter(({ name }) => name === longest),
    ...(includes('unit') ? [{ name: 'unit', run: checks.unit }] : []),
    ...suites.filter(({ name }) => name !== longest),
    ...(includes('lint') ? [{ name: 'lint', run: checks.lint }] : []),
    ...(includes('server') ? [{ name: 'server', run: checks.server }] : []),
  ];
};
