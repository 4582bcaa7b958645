import { createFairQueue, type Entry } from './fair-queue.ts';

const forever = new AbortController().signal;

const createQueue = (limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const queue = createFairQueue({ concurrency: 1, limit: 10, clientLimit: 10, ...limits });
  const entered: string[] = [];
  /** Clients that hold a slot. */
  const holders: string[] = [];
  const enter = (name: string, client = 'one', signal = forever): Promise<Entry> => {
    const entry = queue.enter(client, signal);
    void entry.then((result) => {
      if (result !== 'entered') return;
      entered.push(name);
      holders.push(client);
    });
    return entry;
  };
  return {
    enter,
    entered,
    leave: async () => {
      queue.leave(holders.shift() ?? '');
      await Promise.resolve();
    },
  };
};

test('admits no more than its slots', async () => {
  const { enter, entered, leave } = createQueue();
  await enter('a');
  void enter('b');
  await Promise.resolve();
  expect(entered).toEqual(['a']);
  await leave();
  expect(entered).toEqual(['a', 'b']);
});

test('gives each free slot to the next client, not to the next request of the same one', async () => {
  const { enter, entered, leave } = createQueue();
  await enter('one 1');
  for (const name of ['one 2', 'one 3', 'one 4']) void enter(name, 'one');
  void enter('two 1', 'two');
  void enter('three 1', 'three');
  for (let turn = 0; turn < 5; turn += 1) await leave();
  expect(entered).toEqual(['one 1', 'one 2', 'two 1', 'three 1', 'one 3', 'one 4']);
});

test('refuses a request when the queue is full', async () => {
  const { enter } = createQueue({ limit: 2, clientLimit: 2 });
  await enter('a');
  void enter('b', 'one');
  void enter('c', 'two');
  expect(await enter('d', 'three')).toBe('full');
});

test('limits the queue share of one client', async () => {
  const { enter } = createQueue({ limit: 4, clientLimit: 2 });
  await enter('a');
  void enter('b');
  void enter('c');
  expect(await enter('d')).toBe('full');
  const other = enter('e', 'two');
  expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
});

test('a cancelled wait takes neither a slot nor room in the queue', async () => {
  const { enter, entered, leave } = createQueue({ limit: 1, clientLimit: 1 });
  await enter('a');
  const leaving = new AbortController();
  const gone = enter('b', 'one', leaving.signal);
  leaving.abort();
  expect(await gone).toBe('cancelled');
  void enter('c', 'two');
  await leave();
  expect(entered).toEqual(['a', 'c']);
  expect(await enter('d', 'one', leaving.signal)).toBe('cancelled');
});

test('limits the slots of one client, and keeps the others for other clients', async () => {
  const { enter, entered, leave } = createQueue({ concurrency: 3, clientConcurrency: 2 });
  for (const name of ['one 1', 'one 2', 'one 3', 'one 4']) void enter(name, 'one');
  await Promise.resolve();
  expect(entered).toEqual(['one 1', 'one 2']);
  await enter('two 1', 'two');
  void enter('three 1', 'three');
  // Clients take turns, within their shares.
  await leave();
  expect(entered).toEqual(['one 1', 'one 2', 'two 1', 'one 3']);
  await leave();
  expect(entered).toEqual(['one 1', 'one 2', 'two 1', 'one 3', 'three 1']);
});
