import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createConnection, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { runUntilStopped } from '@croupier/service';
import { waitFor } from '@croupier/service/testing';
import { browser, pageSource, useGateway } from './testing/index.ts';

// All visitors have one address, so that one client may have all renders.
const site = useGateway({ PAGE_RENDERS: '800' });

/** A shell whose render blocks until the test releases it; it records each request that is aborted. */
const slowShell = (platform: string): string => `
exports.connect = () => {};
exports.render = async ({ signal, hasSession }) => {
  await fetch('${platform}/began');
  await new Promise((resolve, reject) => {
    fetch('${platform}/go').then(resolve, () => undefined);
    signal?.addEventListener('abort', () => { void fetch('${platform}/cancelled'); reject(signal.reason); });
  });
  await fetch('${platform}/rendered');
  return ${pageSource("html: '<h1>rendered</h1>', isGuest: !hasSession")};
};`;

const requestsTo = (path: string): number => site.seen.filter(({ url }) => url === path).length;
const untilRequested = (path: string, count = 1): Promise<boolean> =>
  waitFor(`${count} requests to ${path}`, () => requestsTo(path) === count);
/** Less than the time after which a server closes an idle connection, for a busy machine. */
const shutdown_ms = 60_000;

/** Slow responses, held until `letGo` ends them. */
const held: ServerResponse[] = [];
const letGo = (): void => {
  for (const response of held.splice(0)) response.end('two');
};

let origin = '';
const unhandled = jest.fn();

beforeEach(async () => {
  origin = await site.listen();
  site.deploy('slow', { server: slowShell(`http://127.0.0.1:${(site.platform.address() as AddressInfo).port}`) });
  held.length = 0;
  site.answer = (request, response) =>
    request.url === '/go' ? void held.push(response) : site.platformAnswers(request, response);
  unhandled.mockReset();
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});

/** Shuts the gateway down as its process does. Returns the exit status. */
const stop = (): Promise<number> =>
  new Promise((resolve) => {
    const app = site.running();
    const host = Object.assign(new EventEmitter(), { exit: resolve });
    const close = () => app.close();
    runUntilStopped({ log: app.log, server: app.server, close, shutdownTimeout_ms: 2 * shutdown_ms, host });
    host.emit('SIGTERM', 'SIGTERM');
  });

/** Requests a page on a separate connection and closes it if the response requires that. */
const visit = (path: string, cookie: string): Readonly<{ leave: () => void }> => {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${cookie ? `cookie: ${cookie}\r\n` : ''}\r\n`);
  return { leave: () => socket.destroy() };
};

test('shutdown finishes the render and the response in progress and refuses new connections', async () => {
  site.answer = (request, response) => {
    if (request.url === '/api/slow') response.writeHead(200, { 'content-type': 'text/plain' }).write('one ');
    else if (request.url !== '/go') return site.platformAnswers(request, response);
    held.push(response);
    return undefined;
  };
  const page = fetch(`${origin}/`);
  const answer = fetch(`${origin}/api/slow`);
  await untilRequested('/go');
  await untilRequested('/api/slow');
  const ended = stop();
  // `Connection: close` marks the last response of a connection.
  while (
    (await fetch(`${origin}/healthz`).then(
      (response) => response.text(),
      () => null,
    )) !== null
  )
    await sleep(10);
  letGo();
  expect(
    await page.then(async (response) => [response.status, (await response.text()).includes('<h1>rendered</h1>')]),
  ).toEqual([200, true]);
  expect(await answer.then((response) => response.text())).toBe('one two');
  const began = Date.now();
  expect(await ended).toBe(0);
  expect(Date.now() - began).toBeLessThan(shutdown_ms);
});

test('shutdown does not wait for idle connections', async () => {
  const socket = createConnection(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const gone = once(socket, 'close');
  socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  const began = Date.now();
  expect(await stop()).toBe(0);
  expect(Date.now() - began).toBeLessThan(shutdown_ms);
  await gone;
});

test('the gateway aborts the render when the player disconnects', async () => {
  const visitor = visit('/cashier', 'session=x');
  await untilRequested('/began');
  visitor.leave();
  await untilRequested('/cancelled');
  letGo();
  await sleep(100);
  expect(requestsTo('/rendered')).toBe(0);
  expect(site.logged).toEqual([]);
});

test('a guest who disconnects does not abort the shared render of the others', async () => {
  const visitor = visit('/', '');
  await untilRequested('/began');
  const other = fetch(`${origin}/`, { headers: { 'user-agent': browser } });
  visitor.leave();
  await untilRequested('/go');
  letGo();
  expect((await other).status).toBe(200);
  expect([requestsTo('/began'), requestsTo('/rendered'), requestsTo('/cancelled')]).toEqual([1, 1, 0]);
});

test('the gateway closes the connections of many aborted requests', async () => {
  const connections = (): Promise<number> =>
    new Promise((resolve, reject) => {
      site.running().server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  const visitors = Array.from({ length: 50 }, (_, index) => visit(`/?page=${index}`, 'session=x'));
  await untilRequested('/began', 50);
  for (const visitor of visitors) visitor.leave();
  await untilRequested('/cancelled', 50);
  await waitFor('closed connections', async () => (await connections()) === 0);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});
