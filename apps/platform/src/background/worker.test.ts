import { jobStates } from './jobs.ts';
import { createWorker } from './worker.ts';

const nothing = (): void => undefined;

/** Work whose runs end when the test calls `end`. */
const createManualWork = () => {
  const ends: (() => void)[] = [];
  const work = jest.fn(
    () =>
      new Promise<'done'>((resolve) => {
        ends.push(() => resolve('done'));
      }),
  );
  const end = async (): Promise<void> => {
    ends.shift()?.();
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return { work, end };
};

it('lets a caller during a run wait for it and for one more run', async () => {
  const { work, end } = createManualWork();
  const worker = createWorker({ name: 'test', interval_ms: 60_000, work, onError: nothing });
  worker.start();
  await Promise.resolve();
  expect(work).toHaveBeenCalledTimes(1);
  let isIdle = false;
  const idle = worker.runUntilIdle().then(() => {
    isIdle = true;
  });
  await end();
  expect([work.mock.calls.length, isIdle]).toEqual([2, false]);
  await end();
  await idle;
  expect(isIdle).toBe(true);
  await worker.stop();
});

it('continues while there is more work, and reports a failed run', async () => {
  const failure = new Error('no');
  const work = jest
    .fn<Promise<'more' | 'done'>, []>()
    .mockResolvedValueOnce('done')
    .mockResolvedValueOnce('more')
    .mockRejectedValueOnce(failure);
  const onError = jest.fn();
  const worker = createWorker({ name: 'test', interval_ms: 60_000, work, onError });
  worker.start();
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(work).toHaveBeenCalledTimes(1);
  await worker.runUntilIdle();
  expect(work).toHaveBeenCalledTimes(3);
  expect(onError).toHaveBeenCalledWith(failure);
  await worker.stop();
});

it('does nothing after it was stopped', async () => {
  const work = jest.fn<Promise<'more' | 'done'>, []>().mockResolvedValue('done');
  const worker = createWorker({ name: 'test', interval_ms: 60_000, work, onError: nothing });
  worker.start();
  await worker.stop();
  const before = work.mock.calls.length;
  await worker.runUntilIdle();
  expect(work).toHaveBeenCalledTimes(before);
});

it('lists its successful and failed runs while it is active', async () => {
  const before = new Date();
  const work = jest
    .fn<Promise<'more' | 'done'>, []>()
    .mockResolvedValueOnce('more')
    .mockResolvedValueOnce('done')
    .mockRejectedValue(new Error('no'));
  const worker = createWorker({ name: 'listed', interval_ms: 60_000, work, onError: nothing });
  const state = () => jobStates().find(({ name }) => name === 'listed');
  expect(state()).toBeUndefined();
  worker.start();
  await worker.runUntilIdle();
  await worker.runUntilIdle();
  expect(state()).toMatchObject({ interval_ms: 60_000, succeeded: 2 });
  expect(state()?.failed).toBeGreaterThan(0);
  expect(state()?.lastSuccess.getTime()).toBeGreaterThanOrEqual(before.getTime());
  await worker.stop();
  expect(state()).toBeUndefined();
});
