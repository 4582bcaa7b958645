import { createWriter } from './ledger.writer.ts';

/** Lets everything happen that waits for nothing but its turn. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1)
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

const late = { code: 'ApplicationUnavailableException', details: { reason: 'ledger_deadline' } };

/** A database that answers when told to. */
const stuck = () => {
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

it('tells who waits in time while a commit hangs, and writes nothing that was told so in the queue', async () => {
  const { written, write, go } = stuck();
  const writer = createWriter({ write, batchSize: 2, deadline_ms: 100 });
  const all = Promise.allSettled([1, 2, 3, 4, 5].map(writer.submit));
  await turns();
  jest.advanceTimersByTime(100);
  expect((await all).map((result) => (result.status === 'rejected' ? result.reason : result.value))).toEqual(
    Array(5).fill(expect.objectContaining(late)),
  );
  go();
  await turns();
  expect(written).toEqual([[1, 2]]);
  const next = writer.submit(6);
  await turns();
  go();
  expect(await next).toBe(60);
  expect(written).toEqual([[1, 2], [6]]);
});

it('does not write a failed batch again for those who were told', async () => {
  const { written, write, go } = stuck();
  const writer = createWriter({ write, deadline_ms: 100 });
  const both = Promise.allSettled([1, 2].map(writer.submit));
  await turns();
  jest.advanceTimersByTime(100);
  await both;
  go(new Error('The connection is gone'));
  await writer.stop();
  expect(written).toEqual([[1, 2]]);
});

it('takes no more than may wait', async () => {
  const { write, go } = stuck();
  const writer = createWriter({ write, batchSize: 1, queueSize: 3, deadline_ms: 5000 });
  const first = writer.submit(1);
  await turns();
  const waiting = [2, 3, 4].map(writer.submit);
  await expect(writer.submit(5)).rejects.toMatchObject({ details: { reason: 'ledger_busy' } });
  for (const _ of [1, 2, 3, 4]) {
    go();
    await turns();
  }
  expect(await Promise.all([first, ...waiting])).toEqual([10, 20, 30, 40]);
});
