// @ts-check

/**
 * Calls back when npm, having started this program, is gone. A signal sent to npm alone does not always get here: the
 * shell between ends by it and says nothing.
 *
 * @param {() => void} gone
 */
export const watchNpm = (gone) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    gone();
  }, 250);
  watch.unref();
};
