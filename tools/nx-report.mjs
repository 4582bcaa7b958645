// @ts-check

/**
 * What Nx printed about the tasks that failed, without the others; all of it, at most so many lines, when it names
 * none.
 *
 * @param {string} output
 * @param {number} [lines] of each failed task, from its end
 * @returns {string}
 */
export const failureReport = (output, lines = 60) => {
  const failed = failedTasks(output);
  const sections = output
    .split(/^(?=> nx run )/m)
    .filter((section) => failed.has(/^> nx run ([\w-]+:[\w-]+)/.exec(section)?.[1] ?? ''));
  const last = (/** @type {string} */ text) =>
    text
      .split(/^ NX {3}/m)[0]
      ?.trim()
      .split('\n')
      .slice(-lines)
      .join('\n');
  // A task of a batch has two sections: one of them is empty.
  const nonEmpty = sections
    .map((section) => ({ title: section.split('\n')[0], text: last(section.slice(section.indexOf('\n'))) }))
    .filter(({ text }) => text);
  return nonEmpty.length > 0
    ? nonEmpty.map(({ title, text }) => `${title}\n${text}`).join('\n\n')
    : output.trim().split('\n').slice(-lines).join('\n');
};

/**
 * The tasks in Nx's list of failures, as `project:target`.
 *
 * @param {string} output
 * @returns {Set<string>}
 */
export const failedTasks = (output) =>
  new Set(
    [...(output.split('Failed tasks:')[1] ?? '').matchAll(/^- ([\w-]+:[\w-]+)\s*$/gm)].map(([, task = '']) => task),
  );
