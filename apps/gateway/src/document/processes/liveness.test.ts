import { createLiveness } from './liveness.ts';
import type { ProcessUsage } from './process-usage.ts';

let now_ms = 0;
const usageOf = (state: ProcessUsage['state'], cpu_ms: number): ProcessUsage => ({ memory_bytes: 1, cpu_ms, state });
const create = () => {
  const ping = jest.fn();
  const liveness = createLiveness({ ping, now: () => now_ms });
  /** Checks every 100 ms until the process is hung; returns the time that took, or null after a minute. */
  const timeUntilHung = (usageAt: (elapsed_ms: number) => ProcessUsage | null): number | null => {
    const from = now_ms;
    for (; now_ms - from <= 60_000; now_ms += 100) if (liveness.check(usageAt(now_ms - from))) return now_ms - from;
    return null;
  };
  return { ping, liveness, timeUntilHung };
};

beforeEach(() => {
  now_ms = 1_000_000;
});

test.each([
  ['computes', (elapsed_ms: number) => usageOf('running', elapsed_ms), 2000],
  ['waits for something that does not come', () => usageOf('waiting', 0), 2000],
  ['has a usage that is not known', () => null, 2000],
  ['gets half of a processor', (elapsed_ms: number) => usageOf('running', elapsed_ms / 2), 2000],
  ['gets a quarter of a processor', (elapsed_ms: number) => usageOf('running', elapsed_ms / 4), 4000],
  ['gets hardly any processor', (elapsed_ms: number) => usageOf('running', elapsed_ms / 50), 20_000],
  ['waits for a disk', () => usageOf('disk', 0), 20_000],
])('a process that does not answer and %s is hung after some time', (_, usageAt, time_ms) => {
  expect(create().timeUntilHung(usageAt)).toBe(time_ms);
});

test('a process that answers is never hung', () => {
  const { liveness, ping } = create();
  for (let count = 0; count < 100; count += 1) {
    expect(liveness.check(usageOf('running', now_ms))).toBe(false);
    liveness.answered();
    now_ms += 100;
  }
  expect(ping).toHaveBeenCalledTimes(100);
});

test('time in which the gateway itself stood still does not count', () => {
  const { liveness } = create();
  liveness.check(usageOf('running', 0));
  now_ms += 60_000;
  expect(liveness.check(usageOf('running', 60_000))).toBe(false);
  expect(liveness.isResponsive()).toBe(false);
  liveness.answered();
  expect(liveness.isResponsive()).toBe(true);
});
