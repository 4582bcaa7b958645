// @ts-check
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Linux tells it in a file; starting `ps` would stop the caller, who may be measuring, for 20 ms. */
const residentOnLinux_kb = (/** @type {number | undefined} */ pid) => {
  try {
    return Number.parseInt(/^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '', 10);
  } catch {
    return Number.NaN;
  }
};

const residentByPs_kb = (/** @type {number | undefined} */ pid) =>
  Number.parseInt(spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '', 10);

/**
 * @param {number | undefined} pid
 * @returns {number} the resident memory of the process, in MB; NaN when it has ended
 */
export const residentMemory_mb = (pid) =>
  (process.platform === 'linux' ? residentOnLinux_kb(pid) : residentByPs_kb(pid)) / 1024;

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
