// @ts-check
import { spawn } from 'node:child_process';

/**
 * Ends a process when this one ends, however it ends: a shell waits on a pipe that the kernel closes with us, `kill -9`
 * included. Returns a function that releases the process.
 *
 * @param {number} pid
 * @param {{ signal: 'INT' | 'TERM' | 'KILL', group?: boolean }} options `group` signals the whole process group
 * @returns {() => void}
 */
export const parentWatchdog = (pid, { signal, group = false }) => {
  if (process.platform === 'win32') return () => {};
  const target = group ? `-${pid}` : String(pid);
  const watcher = spawn(
    '/bin/sh',
    ['-c', `trap '' INT HUP; read -r word; test "$word" = off || kill -s ${signal} -- "$1"`, 'watchdog', target],
    {
      stdio: ['pipe', 'ignore', 'ignore'],
      cwd: '/',
      detached: true,
    },
  );
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  watcher.unref();
  /** @type {{ unref?: () => void } | null} */ (watcher.stdin)?.unref?.();
  return () => void watcher.stdin?.end('off\n');
};
