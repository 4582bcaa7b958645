// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * @param {number | undefined} pid
 * @returns {number} what the process holds of the machine's memory, in MB
 */
export const residentMemory_mb = (pid) => {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number.parseInt(stdout ?? '', 10) / 1024;
};

/**
 * Looks at a process's memory again and again.
 *
 * @param {() => number | undefined} pid
 * @returns {{ stop: () => number }} `stop` tells the most that was seen, in MB
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
