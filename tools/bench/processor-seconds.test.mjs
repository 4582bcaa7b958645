// @ts-check
import { processorSeconds, timesOfStat } from './processor-seconds.mjs';

test('times are read after a program name with spaces and parentheses', () => {
  const fields = 'S 1 2 3 4 5 6 7 8 9 10 250 50 700 300 20';
  expect(timesOfStat(`42 (a (b) c) ${fields}`)).toEqual({ own: 3, endedChildren: 10 });
});

const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('the processor time of a process rises while it computes', () => {
  const before = processorSeconds(process.pid);
  const { user, system } = process.cpuUsage();
  let sum = 0;
  // A third of a second of this process, however long that takes.
  for (let used = 0; used < 300_000;) {
    for (let index = 0; index < 100_000; index += 1) sum += index;
    const now = process.cpuUsage();
    used = now.user + now.system - user - system;
  }
  expect(sum).toBeGreaterThan(0);
  expect(processorSeconds(process.pid)).toBeGreaterThan(before);
});
