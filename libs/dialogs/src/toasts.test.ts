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

test('a toast disappears after five seconds, or after its own duration', async () => {
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

test('a toast that a newer one covers has its remaining time when it is visible again', async () => {
  const scope = fork();
  await show(scope, 'first');
  await jest.advanceTimersByTimeAsync(2000);
  await show(scope, 'second', 1000);
  await show(scope, 'third');
  // Releasing a covered toast does not start its timer.
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

test('a held toast stays held when the toast below it disappears', async () => {
  const scope = fork();
  await show(scope, 'under');
  await show(scope, 'held');
  await allSettled(toastHeld, { scope, params: 2 });
  await allSettled(toastDismissed, { scope, params: 1 });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(texts(scope)).toEqual(['held']);
});

test('a toast under the pointer is held; afterwards its remaining time runs', async () => {
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

test('closing a toast clears its timer, and the next one has its own', async () => {
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

test('scopes do not share toasts, and toasts are not serialized', async () => {
  const [one, two] = [fork(), fork()];
  await show(one, 'mine');
  expect(texts(two)).toEqual([]);
  expect(serialize(one)).toEqual({});
  await jest.advanceTimersByTimeAsync(5000);
  expect(texts(one)).toEqual([]);
});
