// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { residentMemory_mb, watchMemory } from './memory.mjs';

test('returns the resident memory of a process, or NaN when it has ended', async () => {
  const own_mb = process.memoryUsage.rss() / 2 ** 20;
  expect(residentMemory_mb(process.pid) / own_mb).toBeCloseTo(1, 0);
  const child = spawn(process.execPath, ['--version']);
  await once(child, 'close');
  expect(residentMemory_mb(child.pid)).toBeNaN();
});

test('keeps the highest value until it stops', async () => {
  let pid = process.pid;
  const memory = watchMemory(() => pid);
  const small = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  await once(small, 'spawn');
  pid = Number(small.pid);
  const least_mb = residentMemory_mb(process.pid) / 2;
  expect(residentMemory_mb(pid)).toBeLessThan(least_mb);
  expect(memory.stop()).toBeGreaterThan(least_mb);
  small.kill();
});
