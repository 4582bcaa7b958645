// @ts-check

/**
 * Calls back when npm, which started this program, has ended. A signal that is sent to npm alone may not arrive here:
 * the shell between them ends without passing it on.
 *
 * @param {() => void} onGone
 */
export const watchNpm = (onGone) => {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onGone();
  }, 250);
  watch.unref();
};
