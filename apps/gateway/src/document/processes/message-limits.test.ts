import { createLogLimit, createMessageLimit } from './message-limits.ts';

let now_ms = 0;
const now = () => now_ms;

beforeEach(() => {
  now_ms = 0;
});

test('a process may send 5000 messages and 64 MB in a second', () => {
  const limit = createMessageLimit(now);
  for (let count = 0; count < 5000; count += 1) expect(limit.add(100)).toBe(false);
  expect(limit.add(100)).toBe(true);
  now_ms = 1000;
  expect(limit.add(64 * 1024 * 1024)).toBe(false);
  expect(limit.add(1)).toBe(true);
});

test('a log limit passes the number of skipped lines with the next one', () => {
  const lines: number[] = [];
  const limited = createLogLimit(2, now);
  for (let count = 0; count < 5; count += 1) limited((skipped) => lines.push(skipped));
  now_ms = 1000;
  limited((skipped) => lines.push(skipped));
  expect(lines).toEqual([0, 0, 3]);
});
