// @ts-check
import { comparePairs, reportComparison } from './comparison.mjs';
import { processorTimeOf } from './processor-time.mjs';

const pair = (/** @type {number} */ present, /** @type {number} */ without) => ({
  with: { script_kb: present },
  without: { script_kb: without },
});

test('compares visits that followed each other, so that a machine that becomes slower changes no gain', () => {
  expect(comparePairs([pair(100, 110), pair(200, 212), pair(300, 309)])).toEqual({
    script_kb: { with: 200, without: 212, gain: 10, noise: 1 },
  });
});

test('distinguishes a gain from noise, and prints JSON last', () => {
  /** @type {string[]} */
  const lines = [];
  const compared = {
    'first view': {
      ...comparePairs([pair(100, 110), pair(200, 212)]),
      cls: { with: 0, without: 0.1, gain: 0.1, noise: 0.2 },
    },
  };
  reportComparison(compared, (line) => lines.push(line));
  expect(lines.slice(0, -1)).toEqual([
    'first view',
    '  script_kb: 150 with, 161 without; differs by 11 ± 1',
    '  cls: 0 with, 0.1 without; within the noise: 0.1 ± 0.2',
  ]);
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual(compared);
});

test('the processor time of a page is that of its main thread, not of other frames, threads and browser parts', () => {
  const thread = (/** @type {number} */ pid, /** @type {number} */ tid, /** @type {string} */ name) => ({
    name: 'thread_name',
    pid,
    tid,
    args: { name },
  });
  const task = (/** @type {number} */ pid, /** @type {number} */ tid, /** @type {number} */ tdur) => ({
    name: 'ThreadControllerImpl::RunTask',
    pid,
    tid,
    tdur,
  });
  expect(
    processorTimeOf([
      task(1, 1, 9_000),
      task(2, 2, 1_000),
      thread(1, 1, 'CrBrowserMain'),
      thread(2, 2, 'CrRendererMain'),
      thread(2, 3, 'Compositor'),
      thread(4, 4, 'CrRendererMain'),
      task(2, 2, 3_000),
      task(2, 3, 8_000),
      task(4, 4, 2_000),
      { name: 'another event', pid: 2, tid: 2, tdur: 5_000 },
    ]),
  ).toEqual({ processor_ms: 4, longestTaskProcessor_ms: 3 });
});
