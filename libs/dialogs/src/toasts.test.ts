/** @jest-environment jsdom */
import { allSettled, fork, serialize, type Scope } from 'effector';
import { $toasts, toastDismissed, toastHeld, toastReleased, toastShown } from './index.ts';

const texts = (scope: Scope) => scope.getState($toasts).map((toast) => ('text' in toast ? toast.text : 'component'));
const show = (scope: Scope, text: string, durationMs?: number) =>
  allSettled(toastShown, { scope, params: { kind: 'info', text, ...(durationMs ? { durationMs } : {}) } });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a toast goes after five seconds, or after its own time', async () => {
  const scope = fork();
  await show(scope, 'saved');
  await jest.advanceTimersByTimeAsync(4999);
  expect(texts(scope)).toEqual(['saved']);
  await jest.advanceTimersByTimeAsync(1);
  expect(texts(scope)).toEqual([]);
  await show(scope, 'short', 1000);
  await jest.advanceTimersByTimeAsync(1000);
  expect(texts(scope)).toEqual([]);
});

test('one that is covered by a newer one has the rest of its time when it is seen again', async () => {
  const scope = fork();
  await show(scope, 'first');
  await jest.advanceTimersByTimeAsync(2000);
  await show(scope, 'second', 1000);
  await show(scope, 'third');
  // Who leaves what is covered starts nothing.
  await allSettled(toastReleased, { scope, params: 1 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(texts(scope)).toEqual(['first', 'second']);
  await jest.advanceTimersByTimeAsync(1000);
  expect(texts(scope)).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(2999);
  expect(texts(scope)).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(1);
  expect(texts(scope)).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test('one that is held stays held when what lay under it is gone', async () => {
  const scope = fork();
  await show(scope, 'under');
  await show(scope, 'held');
  await allSettled(toastHeld, { scope, params: 2 });
  await allSettled(toastDismissed, { scope, params: 1 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(texts(scope)).toEqual(['held']);
});

test('pointing at it holds it; then the rest of its time runs', async () => {
  const scope = fork();
  await show(scope, 'read me');
  await jest.advanceTimersByTimeAsync(4000);
  await allSettled(toastHeld, { scope, params: 1 });
  await allSettled(toastHeld, { scope, params: 1 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(texts(scope)).toEqual(['read me']);
  await allSettled(toastReleased, { scope, params: 1 });
  await allSettled(toastReleased, { scope, params: 1 });
  await jest.advanceTimersByTimeAsync(999);
  expect(texts(scope)).toEqual(['read me']);
  await jest.advanceTimersByTimeAsync(1);
  expect(texts(scope)).toEqual([]);
});

test('a closed toast leaves no clock behind, and the next keeps its own time', async () => {
  const scope = fork();
  await show(scope, 'one');
  await allSettled(toastDismissed, { scope, params: 1 });
  expect(texts(scope)).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
  await show(scope, 'two');
  expect(scope.getState($toasts)[0]?.id).toBe(2);
  await allSettled(toastReleased, { scope, params: 1 });
  await jest.advanceTimersByTimeAsync(5000);
  expect(texts(scope)).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});

test("two pages do not see each other's toasts, and none travel", async () => {
  const [one, two] = [fork(), fork()];
  await show(one, 'mine');
  expect(texts(two)).toEqual([]);
  expect(serialize(one)).toEqual({});
  await jest.advanceTimersByTimeAsync(5000);
  expect(texts(one)).toEqual([]);
});
