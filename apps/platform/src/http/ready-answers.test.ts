import { once } from 'node:events';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getCategories } from '@croupier/contract/games';
import Fastify from 'fastify';
import { refuse } from '../errors.ts';
import { handleShared } from '../module.ts';
import { createCallCounter } from './call-counter.ts';
import { createReadyAnswers } from './ready-answers.ts';

const address = '/api/games.getCategories?locale=en';
const bytes = Buffer.from('{"data":["kept"]}');
const hosts: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of hosts.splice(0)) await close();
});

type Situation = Readonly<{
  limit?: number;
  queueSize?: number;
  trustProxy?: string;
  revision?: () => Promise<string | null>;
  admit?: () => Promise<void>;
}>;

/** A server of the framework that says what reaches it, and the kept answer before it. */
const setUp = async ({
  limit = 1000,
  queueSize = 100,
  trustProxy = 'loopback',
  revision = async () => 'one',
  admit = async () => {},
}: Situation = {}) => {
  const looks = jest.fn(revision);
  const handler = handleShared(getCategories, looks, async () => []);
  const kept = { handler, revision: 'one', params: { types: 'slot' }, bytes };
  const counter = createCallCounter(60_000);
  const answered = jest.fn();
  const ready = createReadyAnswers({
    shared: { known: (asked) => (asked === address ? kept : undefined) },
    admit,
    limit,
    counter,
    trustProxy,
    answered,
    queueSize,
  });
  const server = Fastify();
  const learnt: unknown[] = [];
  server.all('/api/*', (request) => {
    const look = ready.learntOf(request.raw);
    if (look)
      learnt.push(
        (() => {
          try {
            return look();
          } catch (error) {
            return error;
          }
        })(),
      );
    return 'framework';
  });
  ready.standBefore(server);
  const closing = new Promise<void>((resolve) =>
    server.addHook('preClose', (done) => {
      resolve();
      done();
    }),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  hosts.push(async () => server.close());
  const ask = async (headers: Readonly<Record<string, string>> = {}, path = address, method = 'GET') => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers, agent: false }).end();
    const [response] = (await once(asked, 'response')) as [
      AsyncIterable<Buffer> & { statusCode: number; headers: IncomingHttpHeaders },
    ];
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
  };
  const counted = (ip: string): number => {
    let calls = 0;
    new counter.Store({}).incr(
      ip,
      (_error, result) => {
        calls = (result?.current ?? 0) - 1;
      },
      60_000,
      limit,
    );
    return calls;
  };
  return { server, port, ask, answered, looks, learnt, counted, closing };
};

it('sends what is kept, with what every answer says besides', async () => {
  const { ask, answered, looks, counted } = await setUp();
  const answer = await ask({ 'x-request-id': 'request-1234' });
  expect(answer).toMatchObject({
    status: 200,
    body: bytes.toString(),
    headers: {
      'x-request-id': 'request-1234',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
    },
  });
  expect((await ask({ 'x-request-id': '<script>' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(looks.mock.calls).toEqual([[{ types: 'slot' }], [{ types: 'slot' }]]);
  expect(answered.mock.calls).toEqual([
    [getCategories, expect.any(Number)],
    [getCategories, expect.any(Number)],
  ]);
  expect(counted('127.0.0.1')).toBe(2);
});

it('asks once for the calls that came together, and answers them in their order', async () => {
  const { port, looks } = await setUp();
  const socket = connect(port, '127.0.0.1');
  socket.write(
    ['first-one', 'second-one', 'third-one']
      .map((id) => `GET ${address} HTTP/1.1\r\nhost: localhost\r\nx-request-id: ${id}\r\n\r\n`)
      .join(''),
  );
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (received.split(bytes.toString()).length > 3) break;
  }
  expect([...received.matchAll(/x-request-id: (\S+)/g)].map(([, id]) => id)).toEqual([
    'first-one',
    'second-one',
    'third-one',
  ]);
  expect(looks).toHaveBeenCalledTimes(1);
});

it('leaves other addresses and methods to the framework', async () => {
  const { ask, looks } = await setUp();
  expect((await ask({}, `${address}&count=2`)).body).toBe('framework');
  expect((await ask({}, address, 'POST')).body).toBe('framework');
  expect((await ask({}, address, 'HEAD')).headers['content-length']).toBe(String('framework'.length));
  expect(looks).not.toHaveBeenCalled();
});

it('leaves to the framework what has changed, and says what it is now', async () => {
  const { ask, looks, learnt, answered, counted } = await setUp({ revision: async () => 'two' });
  expect((await ask()).body).toBe('framework');
  expect(learnt).toEqual([{ answer: null, revision: 'two' }]);
  expect(looks).toHaveBeenCalledTimes(1);
  expect(answered).not.toHaveBeenCalled();
  // The framework counts it.
  expect(counted('127.0.0.1')).toBe(0);
});

it('leaves to the framework what could not be learnt, with what it failed with', async () => {
  const [lost, closed] = [
    new Error('the database is gone'),
    refuse('ApplicationDisabledException', { reason: 'switched_off' }),
  ];
  const unknown = await setUp({ revision: () => Promise.reject(lost) });
  expect((await unknown.ask()).body).toBe('framework');
  expect(unknown.learnt).toEqual([lost]);
  const disabled = await setUp({ admit: () => Promise.reject(closed) });
  expect((await disabled.ask()).body).toBe('framework');
  expect(disabled.learnt).toEqual([closed]);
});

it('leaves to the framework who has called too often, by the address the trusted proxy says', async () => {
  const { ask, counted } = await setUp({ limit: 2 });
  const from = async (ip: string) => (await ask({ 'x-forwarded-for': ip })).body;
  expect([await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')]).toEqual([
    bytes.toString(),
    bytes.toString(),
    'framework',
    bytes.toString(),
  ]);
  expect(counted('10.0.0.1')).toBe(2);
  expect(await from('2001:db8::1')).toBe('framework');
  const direct = await setUp({ limit: 1, trustProxy: '192.0.2.1' });
  const pretending = async (ip: string) => (await direct.ask({ 'x-forwarded-for': ip })).body;
  expect([await pretending('10.0.0.1'), await pretending('10.0.0.2')]).toEqual([bytes.toString(), 'framework']);
});

it('lets no more wait than it may', async () => {
  let tell = (_revision: string): void => {};
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const { ask, looks, learnt } = await setUp({ queueSize: 1, revision: () => told });
  const first = ask();
  while (looks.mock.calls.length === 0)
    await new Promise((done) => {
      setImmediate(done);
    });
  // It is asked for: who comes now waits for the next answer.
  const others = [ask(), ask(), ask()];
  while (learnt.length < 2)
    await new Promise((done) => {
      setImmediate(done);
    });
  tell('one');
  const bodies = (await Promise.all([first, ...others])).map(({ body }) => body).sort();
  expect(bodies).toEqual(['framework', 'framework', bytes.toString(), bytes.toString()]);
  expect(learnt).toMatchObject([
    { code: 'ApplicationUnavailableException' },
    { code: 'ApplicationUnavailableException' },
  ]);
});

it('answers what is under way when the server closes, and nothing after', async () => {
  let tell = (_revision: string): void => {};
  const told = new Promise<string>((resolve) => {
    tell = resolve;
  });
  const { server, port, looks, closing } = await setUp({ revision: () => told });
  const socket = connect(port, '127.0.0.1');
  const ask = () => socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  ask();
  while (looks.mock.calls.length === 0)
    await new Promise((done) => {
      setImmediate(done);
    });
  const closed = server.close();
  await closing;
  ask();
  tell('one');
  let received = '';
  for await (const chunk of socket) {
    received += String(chunk);
    if (received.endsWith('"statusCode":503}')) break;
  }
  expect(received).toMatch(/^HTTP\/1\.1 200 [^]*\{"data":\["kept"\]\}HTTP\/1\.1 503 /);
  await closed;
  expect(looks).toHaveBeenCalledTimes(1);
});
