import { isRemoteFailure, remoteFailure, within } from './failure.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('work that settles in time keeps its result and leaves no timer', async () => {
  expect(await within(Promise.resolve('done'), 'lobby', 100)).toBe('done');
  await expect(within(Promise.reject(new Error('down')), 'lobby', 100)).rejects.toBeTruthy();
  expect(jest.getTimerCount()).toBe(0);
});

test('work that takes longer fails, and its later result is ignored', async () => {
  let finish = (_result: string): void => undefined;
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const failed = expect(within(work, 'lobby', 100)).rejects.toEqual({
    kind: 'RemoteFailure',
    remote: 'lobby',
    reason: 'timeout',
    message: 'lobby did not answer within 100 ms',
  });
  await jest.advanceTimersByTimeAsync(100);
  finish('late');
  await failed;
});

test('a failure of a remote keeps its reason; any other error becomes one', async () => {
  const contract = remoteFailure('lobby', 'contract', 'Another contract');
  await expect(within(Promise.reject(contract), 'lobby', 100)).rejects.toBe(contract);
  await expect(within(Promise.reject(new TypeError('down')), 'lobby', 100)).rejects.toEqual(
    remoteFailure('lobby', 'load', 'TypeError: down'),
  );
  await expect(within(Promise.reject('down'), 'lobby', 100)).rejects.toEqual(remoteFailure('lobby', 'load', 'down'));
});

test.each([null, undefined, 'RemoteFailure', {}, { kind: 'ApiError' }, new Error('RemoteFailure')])(
  '%p is no failure of a remote',
  (error) => expect(isRemoteFailure(error)).toBe(false),
);
