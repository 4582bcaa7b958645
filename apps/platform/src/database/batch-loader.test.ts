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

it('rejects callers above the limit while a query runs', async () => {
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
    { limit: 3 },
  );
  const first = find(1);
  await nextTick();
  const waiting = [find(2), find(3), find(4)];
  await expect(find(5)).rejects.toMatchObject({
    code: 'ApplicationUnavailableException',
    details: { reason: 'database' },
  });
  answer();
  expect(await first).toBe(1);
  await nextTick();
  answer();
  expect(await Promise.all(waiting)).toEqual([2, 3, 4]);
  expect(reads).toEqual([[1], [2, 3, 4]]);
});
