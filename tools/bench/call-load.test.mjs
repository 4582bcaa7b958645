// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:http';
import { loadCalls, parseHead } from './call-load.mjs';

const body = 'x'.repeat(200_000);
const server = createServer((request, response) => {
  const isKnown = request.headers['if-none-match'] === '"tag"';
  if (isKnown) response.writeHead(304).end();
  else response.writeHead(request.url === '/' ? 200 : 404, { 'content-length': body.length }).end(body);
});
/** @type {string} */
let origin;

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => server.close());

const load = { inFlight: 2, seconds: 0.1 };

test('counts responses with the expected status and their size', async () => {
  const { perSecond, bytes, refused } = await loadCalls({ ...load, origin, path: '/' });
  expect(perSecond).toBeGreaterThan(0);
  expect([bytes, refused]).toEqual([body.length, 0]);
});

test('counts responses with another status as refused', async () => {
  const { perSecond, refused } = await loadCalls({ ...load, origin, path: '/missing' });
  expect(perSecond).toBe(0);
  expect(refused).toBeGreaterThan(0);
});

test('counts responses without a body where 304 is expected', async () => {
  const known = { ...load, origin, path: '/', headers: [{ 'if-none-match': '"tag"' }] };
  const { perSecond, bytes, refused } = await loadCalls({ ...known, status: 304 });
  expect(perSecond).toBeGreaterThan(0);
  expect([bytes, refused]).toEqual([0, 0]);
  expect((await loadCalls(known)).perSecond).toBe(0);
});

test('reports no size for a response without a length', () => {
  expect(parseHead('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n')).toBeNull();
});
