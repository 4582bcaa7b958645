import Fastify, { type FastifyInstance } from 'fastify';
import { requestIdOf, startTracing, traceFetch, traceHeaders, traceQuery, traceRequests } from './index.ts';
import { startTraceReceiver, type ReceivedSpan, type TraceReceiver } from './testing/index.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const servers: FastifyInstance[] = [];
let receiver: TraceReceiver;

beforeEach(async () => {
  receiver = await startTraceReceiver('test');
});
afterEach(async () => {
  await received();
});

/** Waits until all requests are recorded. */
const received = async (): Promise<readonly ReceivedSpan[]> => {
  for (const server of servers.splice(0)) await server.close();
  await receiver.stop();
  return receiver.spans;
};

const serve = (isPublic: boolean, handler: () => Promise<unknown>) => {
  const server = Fastify({ genReqId: requestIdOf });
  servers.push(server);
  traceRequests(server, { isPublic });
  server.post('/players/:id', handler);
  return server;
};

/** Two services: the first calls the second, which asks its database. */
const startServices = async () => {
  const second = serve(false, () => traceQuery('select * from players where email = $1', async () => ['one']));
  const origin = await second.listen({ port: 0, host: '127.0.0.1' });
  return serve(true, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    const answer = await traceFetch(fetch)(`${origin}/players/100001?email=ann@example.com`, { method: 'POST' });
    return { answered: await answer.json(), id: answer.headers.get('x-request-id') };
  });
};

it("records one trace, whose id is the browser's, from the first service to the database of the second", async () => {
  const first = await startServices();
  const answer = await first.inject({
    method: 'POST',
    url: '/players/7?token=secret',
    headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` },
    payload: { password: 'secret12' },
  });
  expect(answer.statusCode).toBe(200);
  const spans = await received();
  expect(new Set(spans.map(({ trace }) => trace))).toEqual(new Set([traceId]));
  const childOf = (id = '') => spans.find(({ parent }) => parent === id);
  const root = childOf();
  const call = childOf(root?.id);
  const request = childOf(call?.id);
  const query = childOf(request?.id);
  expect([root, request, query].map((span) => span?.name)).toEqual([
    'POST /players/:id',
    'POST /players/:id',
    'select',
  ]);
  expect(call?.name).toMatch(/^POST 127\.0\.0\.1:\d+$/);
  expect(spans).toHaveLength(4);
  expect(query?.attributes['db.query.text']).toBe('select * from players where email = $1');
  expect(root?.attributes['croupier.request_id']).toBe(traceId);
  expect(call?.attributes['url.path']).toBe('/players/…');
  expect(JSON.stringify(spans)).not.toMatch(/secret|ann@|100001/);
});

it('uses the request id as the id of the trace when no browser names one', async () => {
  const first = await startServices();
  await first.inject({ method: 'POST', url: '/players/7', headers: { 'x-request-id': traceId } });
  await first.inject({ method: 'POST', url: '/players/7', headers: { 'x-request-id': 'request-1234' } });
  const spans = await received();
  const roots = spans.filter(({ parent }) => parent === '');
  expect(roots.map(({ attributes }) => attributes['croupier.request_id'])).toEqual([traceId, 'request-1234']);
  expect(roots[0]?.trace).toBe(traceId);
  expect(roots[1]?.trace).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(spans.map(({ trace }) => trace)).size).toBe(2);
});

it('records the failure of a statement without its message', async () => {
  const server = serve(true, () =>
    traceQuery('select 1', () => Promise.reject(new Error('duplicate key (email)=(ann@example.com)'))),
  );
  expect((await server.inject({ method: 'POST', url: '/players/7' })).statusCode).toBe(500);
  const spans = await received();
  expect(spans.map(({ name }) => name).sort()).toEqual(['POST /players/:id', 'select']);
  expect(JSON.stringify(spans)).not.toContain('ann@example.com');
});

it('adds nothing and loads nothing while no receiver is configured', async () => {
  await received();
  const load = jest.fn();
  jest.doMock('./trace-recorder.ts', load);
  await startTracing('test', {});
  const hook = jest.fn();
  traceRequests({ addHook: hook } as unknown as FastifyInstance, { isPublic: true });
  const response = new Response('');
  const plain = jest.fn(async () => response);
  const init = { method: 'POST' };
  expect(await traceFetch(plain)('http://127.0.0.1/', init)).toBe(response);
  expect(plain).toHaveBeenCalledWith('http://127.0.0.1/', init);
  expect(traceHeaders()).toEqual({});
  expect([load.mock.calls.length, hook.mock.calls.length]).toEqual([0, 0]);
  jest.dontMock('./trace-recorder.ts');
});
