// @ts-check

/**
 * Sends a signal to a process.
 *
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @returns {boolean} false if the process has already exited
 */
export const sendSignal = (pid, signal) => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};

/**
 * Sends a signal to the process group that a process leads, so that its children end with it.
 *
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 * @returns {boolean} false if all of them have already exited
 */
export const signalGroup = (pid, signal) =>
  pid !== undefined && sendSignal(process.platform === 'win32' ? pid : -pid, signal);
