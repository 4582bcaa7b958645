import { createWriter } from './ledger.writer.ts';

/** Runs everything that is queued in the event loop. */
const runQueued = async () => {
  for (let tick = 0; tick < 5; tick += 1)
    await new Promise((done) => {
      setImmediate(done);
    });
};
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
});

const deadlineExceeded = { code: 'ApplicationUnavailableException', details: { reason: 'ledger_deadline' } };

/** A database whose commit hangs until the test calls `go`, optionally with an error. */
const hangingDatabase = () => {
  const written: number[][] = [];
  let go = (_error?: Error): void => {};
  const write = async (requests: readonly number[]): Promise<readonly number[]> => {
    written.push([...requests]);
    await new Promise<void>((resolve, reject) => {
      go = (error) => (error ? reject(error) : resolve());
    });
    return requests.map((request) => request * 10);
  };
  return { written, write, go: (error?: Error) => go(error) };
};

it('rejects requests at the deadline while a commit hangs, and never writes those in the queue', async () => {
  const { written, write, go } = hangingDatabase();
  const writer = createWriter({ write, batchSize: 2, deadline_ms: 100 });
  const all = Promise.allSettled([1, 2, 3, 4, 5].map(writer.submit));
  await runQueued();
  jest.advanceTimersByTime(100);
  expect((await all).map((result) => (result.status === 'rejected' ? result.reason : result.value))).toEqual(
    Array(5).fill(expect.objectContaining(deadlineExceeded)),
  );
  go();
  await runQueued();
  expect(written).toEqual([[1, 2]]);
  const next = writer.submit(6);
  await runQueued();
  go();
  expect(await next).toBe(60);
  expect(written).toEqual([[1, 2], [6]]);
});

it('does not write requests of a failed batch again after their deadline', async () => {
  const { written, write, go } = hangingDatabase();
  const writer = createWriter({ write, deadline_ms: 100 });
  const both = Promise.allSettled([1, 2].map(writer.submit));
  await runQueued();
  jest.advanceTimersByTime(100);
  await both;
  go(new Error('The connection was lost'));
  await writer.stop();
  expect(written).toEqual([[1, 2]]);
});

it('refuses requests when the queue is full', async () => {
  const { write, go } = hangingDatabase();
  const writer = createWriter({ write, batchSize: 1, queueSize: 3, deadline_ms: 5000 });
  const first = writer.submit(1);
  await runQueued();
  const waiting = [2, 3, 4].map(writer.submit);
  await expect(writer.submit(5)).rejects.toMatchObject({ details: { reason: 'ledger_busy' } });
  for (const _ of [1, 2, 3, 4]) {
    go();
    await runQueued();
  }
  expect(await Promise.all([first, ...waiting])).toEqual([10, 20, 30, 40]);
});

it('writes the requests of a failed batch one by one, so that only the invalid one fails', async () => {
  const errors: unknown[] = [];
  const write = async (requests: readonly number[]): Promise<readonly number[]> => {
    if (requests.includes(2)) throw new Error('a bad request');
    return requests.map((request) => request * 10);
  };
  const writer = createWriter({ write, onError: (error) => errors.push(error) });
  const results = Promise.allSettled([1, 2, 3].map(writer.submit));
  await runQueued();
  expect((await results).map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
    10,
    'failed',
    30,
  ]);
  expect(errors).toHaveLength(2);
});

it('rejects a request without an outcome, and resolves the others', async () => {
  const writer = createWriter({ write: async (requests: readonly number[]) => requests.slice(0, 1) });
  const results = Promise.allSettled([1, 2].map(writer.submit));
  await runQueued();
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});

it('writes its queue before it stops, and refuses requests afterwards', async () => {
  const { written, write, go } = hangingDatabase();
  const writer = createWriter({ write, batchSize: 1 });
  const all = Promise.all([1, 2].map(writer.submit));
  await runQueued();
  expect(writer.waiting()).toBe(1);
  const stopped = writer.stop();
  await expect(writer.submit(3)).rejects.toMatchObject({ details: { reason: 'stopping' } });
  go();
  await runQueued();
  go();
  await stopped;
  expect(await all).toEqual([10, 20]);
  expect(written).toEqual([[1], [2]]);
});
