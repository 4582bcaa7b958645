import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@croupier/service/testing';
import type { Conversion, Converted } from './converter.ts';
import { createImages, type Images } from './images.service.ts';

type Running = Readonly<{ width: number; signal: AbortSignal; finish: () => void }>;

let server: Server;
/** Running conversions in start order; each lasts until the test finishes it. */
let running: Running[];
/** The widths of all conversions that were started. */
let started: number[];
let cached: Map<string, Buffer>;

beforeEach(async () => {
  running = [];
  started = [];
  cached = new Map();
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('source');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sources of pictures with a width of more than 1000 are large. */
const convert = ({ width, mayBeLarge }: Conversion, signal: AbortSignal): Promise<Converted> =>
  new Promise((resolve) => {
    if (width > 1000 && !mayBeLarge) return resolve({ kind: 'large' });
    const end = (result: Converted): void => {
      running = running.filter((conversion) => conversion.signal !== signal);
      resolve(result);
    };
    signal.addEventListener('abort', () => end({ kind: 'cancelled' }));
    started.push(width);
    running.push({ width, signal, finish: () => end({ kind: 'image', bytes: Buffer.from(String(width)) }) });
    return undefined;
  });

const createService = (queueLimit = 100, conversions = 1): Images =>
  createImages({
    cache: {
      get: async (key) => cached.get(key) ?? null,
      put: async (key, bytes) => {
        cached.set(key, bytes);
      },
      size_bytes: () => 0,
    },
    convert,
    fetchTimeout_ms: 120_000,
    conversions,
    queueLimit,
  });

/** Requests a distinct picture per width. */
const ask = (images: Images, width: number, client = 'one') => {
  const leaving = new AbortController();
  const result = images.get(
    {
      src: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
      width,
      height: 10,
      fit: 'cover',
      quality: 95,
      format: 'webp',
    },
    { id: client, signal: leaving.signal },
  );
  return { result, leave: () => leaving.abort() };
};

const runs = (...widths: number[]): Promise<boolean> =>
  waitFor(
    `conversions of the widths ${widths.join(', ')}`,
    () => JSON.stringify(running.map(({ width }) => width)) === JSON.stringify(widths),
  );
const finish = (): void => running[0]?.finish();

test('converts concurrent identical requests once and caches the result', async () => {
  const images = createService();
  const asked = [1, 1, 1].map((width, index) => ask(images, width, `client ${index}`));
  await runs(1);
  finish();
  for (const { result } of asked) expect(await result).toMatchObject({ kind: 'image', bytes: Buffer.from('1') });
  expect(await ask(images, 1).result).toMatchObject({ kind: 'image' });
  expect(running).toEqual([]);
});

test('cancels a running conversion when its last client disconnects, and frees its slot', async () => {
  const images = createService();
  const [first, second, other] = [ask(images, 1), ask(images, 1, 'two'), ask(images, 2, 'three')];
  await runs(1);
  first.leave();
  await runs(1);
  second.leave();
  await runs(2);
  expect(await first.result).toMatchObject({ kind: 'refused', status: 503 });
  finish();
  expect(await other.result).toMatchObject({ kind: 'image', bytes: Buffer.from('2') });
});

test('a queued request whose client leaves is never converted', async () => {
  const images = createService();
  const [first, queued, other] = [ask(images, 1), ask(images, 2), ask(images, 3)];
  await runs(1);
  queued.leave();
  finish();
  await runs(3);
  finish();
  const results = await Promise.all([first, queued, other].map(({ result }) => result));
  expect(results.map(({ kind }) => kind)).toEqual(['image', 'refused', 'image']);
  expect(started).toEqual([1, 3]);
});

test('a new request for a cancelled picture starts a new conversion', async () => {
  const images = createService();
  const left = ask(images, 1);
  await runs(1);
  left.leave();
  const again = ask(images, 1);
  await runs(1);
  finish();
  expect(await again.result).toMatchObject({ kind: 'image' });
});

test('another client waits for one request of a busy client, not for all', async () => {
  const images = createService();
  const busy = Array.from({ length: 20 }, (_, index) => ask(images, 10 + index));
  const other = ask(images, 1, 'two');
  let finished = 0;
  let isServed = false;
  void other.result.then(() => {
    isServed = true;
  });
  while (!isServed) {
    await waitFor('a conversion or the answer', () => isServed || running.length === 1);
    if (isServed) break;
    finished += 1;
    finish();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
  }
  // The four slots are occupied at first; this client is next, and the worker's queue alternates too.
  expect(finished).toBeLessThanOrEqual(7);
  for (const { leave } of busy) leave();
});

test('refuses with 503 when the queue is full, and serves again when there is room', async () => {
  const images = createService(2);
  const accepted = [1, 2, 3, 4, 5].map((width) => ask(images, width));
  await runs(1);
  expect(await ask(images, 6).result).toMatchObject({ kind: 'refused', status: 503 });
  for (const { leave } of accepted) leave();
  await runs();
  const later = ask(images, 7);
  await runs(7);
  finish();
  expect(await later.result).toMatchObject({ kind: 'image' });
});

test('large sources of several clients leave one worker for other pictures', async () => {
  const images = createService(100, 2);
  const large = ['one', 'two', 'three'].map((client, index) => ask(images, 1001 + index, client));
  await runs(1001);
  const other = ask(images, 1, 'four');
  await runs(1001, 1);
  running[1]?.finish();
  expect(await other.result).toMatchObject({ kind: 'image', bytes: Buffer.from('1') });
  finish();
  await runs(1002);
  large[1]?.leave();
  await runs(1003);
  finish();
  expect(await large[2]?.result).toMatchObject({ kind: 'image', bytes: Buffer.from('1003') });
});
