import { createBatchLoader } from './batch-loader.ts';

afterEach(() => {
  jest.useRealTimers();
});

const nextTick = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

it('reads ids of the same tick once, and repeats the read for the next call', async () => {
  const reads: (readonly number[])[] = [];
  const find = createBatchLoader(async (ids: readonly number[]) => {
    reads.push(ids);
    return new Map(ids.filter((id) => id > 0).map((id) => [id, `number ${id}`]));
  });
  expect(await Promise.all([find(1), find(2), find(1), find(-1)])).toEqual(['number 1', 'number 2', 'number 1', null]);
  expect(await find(1)).toBe('number 1');
  expect(reads).toEqual([[1, 2, -1], [1]]);
});

it('reads ids that were requested during a query in the next one', async () => {
  const reads: (readonly number[])[] = [];
  let answer = (): void => {};
  const find = createBatchLoader(async (ids: readonly number[]) => {
    reads.push(ids);
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return new Map(ids.map((id) => [id, id]));
  });
  const first = find(1);
  await nextTick();
  const second = [find(2)];
  await nextTick();
  second.push(find(1), find(3));
  await nextTick();
  expect(reads).toEqual([[1]]);
  answer();
  expect(await first).toBe(1);
  await nextTick();
  answer();
  expect(await Promise.all(second)).toEqual([2, 1, 3]);
  expect(reads).toEqual([[1], [2, 1, 3]]);
});

it('fails only the callers of the failed query', async () => {
  let isDown = true;
  const find = createBatchLoader(async (ids: readonly number[]) => {
    if (isDown) throw new Error('down');
    return new Map(ids.map((id) => [id, id]));
  });
  await expect(Promise.all([find(1), find(2)])).rejects.toThrow('down');
  isDown = false;
  expect(await find(1)).toBe(1);
});

it('rejects callers above the limit, and all callers at the deadline while a query hangs', async () => {
  const reads: (readonly number[])[] = [];
  let answer = (): void => {};
  const find = createBatchLoader(
    async (ids: readonly number[]) => {
      reads.push(ids);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return new Map(ids.map((id) => [id, id]));
    },
    { deadline_ms: 50, limit: 3 },
  );
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const unavailable = { code: 'ApplicationUnavailableException', details: { reason: 'database' } };
  const hanging = find(1);
  await nextTick();
  const results = Promise.allSettled([hanging, find(2), find(3), find(4)]);
  // A caller above the limit is rejected before the deadline.
  await expect(find(5)).rejects.toMatchObject(unavailable);
  jest.advanceTimersByTime(50);
  expect(await results).toEqual(Array(4).fill({ status: 'rejected', reason: expect.objectContaining(unavailable) }));
  const last = find(6);
  answer();
  await nextTick();
  await nextTick();
  answer();
  expect(await last).toBe(6);
  expect(reads).toEqual([[1], [6]]);
});
