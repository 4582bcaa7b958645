// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * @param {number | undefined} pid
 * @returns {number} the resident memory of the process, in MB
 */
export const residentMemory_mb = (pid) => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) / 1024;
};

/**
 * Samples the memory of a process.
 *
 * @param {() => number | undefined} pid
 * @returns {{ stop: () => number }} `stop` returns the peak, in MB
 */
export const watchMemory = (pid) => {
  let peak = residentMemory_mb(pid());
  const look = () => (peak = Math.max(peak, residentMemory_mb(pid())));
  const timer = setInterval(look, 500);
  return {
    stop: () => {
      clearInterval(timer);
      return look();
    },
  };
};
