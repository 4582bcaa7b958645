import { gather } from './gather.ts';

it('reads what is asked for together once, and asks again for what comes later', async () => {
  const reads: (readonly number[])[] = [];
  const find = gather(async (ids: readonly number[]) => {
    reads.push(ids);
    return new Map(ids.filter((id) => id > 0).map((id) => [id, `number ${id}`]));
  });
  expect(await Promise.all([find(1), find(2), find(1), find(-1)])).toEqual(['number 1', 'number 2', 'number 1', null]);
  expect(await find(1)).toBe('number 1');
  expect(reads).toEqual([[1, 2, -1], [1]]);
});

it('asks once more for all that were asked for while it read', async () => {
  const reads: (readonly number[])[] = [];
  let answer = (): void => {};
  const find = gather(async (ids: readonly number[]) => {
    reads.push(ids);
    await new Promise<void>((resolve) => { answer = resolve; });
    return new Map(ids.map((id) => [id, id]));
  });
  const turn = () => new Promise((resolve) => { setImmediate(resolve); });
  const first = find(1);
  await turn();
  const later = [find(2)];
  await turn();
  later.push(find(1), find(3));
  await turn();
  expect(reads).toEqual([[1]]);
  answer();
  expect(await first).toBe(1);
  await turn();
  answer();
  expect(await Promise.all(later)).toEqual([2, 1, 3]);
  expect(reads).toEqual([[1], [2, 1, 3]]);
});

it('fails those who asked, and only them', async () => {
  let isDown = true;
  const find = gather(async (ids: readonly number[]) => {
    if (isDown) throw new Error('down');
    return new Map(ids.map((id) => [id, id]));
  });
  await expect(Promise.all([find(1), find(2)])).rejects.toThrow('down');
  isDown = false;
  expect(await find(1)).toBe(1);
});
