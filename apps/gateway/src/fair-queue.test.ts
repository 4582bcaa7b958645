import { createFairQueue, type Acquisition } from './fair-queue.ts';

const forever = new AbortController().signal;

const createQueue = (limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) => {
  const queue = createFairQueue({ concurrency: 1, limit: 10, clientLimit: 10, ...limits });
  const acquired: string[] = [];
  /** Clients that hold a slot. */
  const holders: string[] = [];
  const acquire = (name: string, client = 'one', signal = forever): Promise<Acquisition> => {
    const acquisition = queue.acquire(client, signal);
    void acquisition.then((result) => {
      if (result !== 'acquired') return;
      acquired.push(name);
      holders.push(client);
    });
    return acquisition;
  };
  return {
    acquire,
    acquired,
    release: async () => {
      queue.release(holders.shift() ?? '');
      await Promise.resolve();
    },
  };
};

test('gives out no more than its slots', async () => {
  const { acquire, acquired, release } = createQueue();
  await acquire('a');
  void acquire('b');
  await Promise.resolve();
  expect(acquired).toEqual(['a']);
  await release();
  expect(acquired).toEqual(['a', 'b']);
});

test('gives each free slot to the next client, not to the next request of the same one', async () => {
  const { acquire, acquired, release } = createQueue();
  await acquire('one 1');
  for (const name of ['one 2', 'one 3', 'one 4']) void acquire(name, 'one');
  void acquire('two 1', 'two');
  void acquire('three 1', 'three');
  for (let count = 0; count < 5; count += 1) await release();
  expect(acquired).toEqual(['one 1', 'one 2', 'two 1', 'three 1', 'one 3', 'one 4']);
});

test('refuses a request when the queue is full', async () => {
  const { acquire } = createQueue({ limit: 2, clientLimit: 2 });
  await acquire('a');
  void acquire('b', 'one');
  void acquire('c', 'two');
  expect(await acquire('d', 'three')).toBe('full');
});

test('limits the queue share of one client', async () => {
  const { acquire } = createQueue({ limit: 4, clientLimit: 2 });
  await acquire('a');
  void acquire('b');
  void acquire('c');
  expect(await acquire('d')).toBe('full');
  const other = acquire('e', 'two');
  expect(await Promise.race([other, Promise.resolve('waits')])).toBe('waits');
});

test('a cancelled wait takes neither a slot nor room in the queue', async () => {
  const { acquire, acquired, release } = createQueue({ limit: 1, clientLimit: 1 });
  await acquire('a');
  const leaving = new AbortController();
  const gone = acquire('b', 'one', leaving.signal);
  leaving.abort();
  expect(await gone).toBe('cancelled');
  void acquire('c', 'two');
  await release();
  expect(acquired).toEqual(['a', 'c']);
  expect(await acquire('d', 'one', leaving.signal)).toBe('cancelled');
});

test('limits the slots of one client, and keeps the others for other clients', async () => {
  const { acquire, acquired, release } = createQueue({ concurrency: 3, clientConcurrency: 2 });
  for (const name of ['one 1', 'one 2', 'one 3', 'one 4']) void acquire(name, 'one');
  await Promise.resolve();
  expect(acquired).toEqual(['one 1', 'one 2']);
  await acquire('two 1', 'two');
  void acquire('three 1', 'three');
  // Round-robin over the clients, within their shares.
  await release();
  expect(acquired).toEqual(['one 1', 'one 2', 'two 1', 'one 3']);
  await release();
  expect(acquired).toEqual(['one 1', 'one 2', 'two 1', 'one 3', 'three 1']);
});
