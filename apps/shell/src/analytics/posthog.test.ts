import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPostHog } from './posthog.ts';

/** A receiver of PostHog's capture API. */
let received: Readonly<{ path: string | undefined; cookie: string | undefined; body: Record<string, unknown> }>[] = [];
let server: Server;
let answer = 200;

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
};
beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((text) => {
      received.push({ path: request.url, cookie: request.headers.cookie, body: JSON.parse(text) });
      response.writeHead(answer, { 'content-type': 'application/json' }).end('{"status":"Ok"}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => server.close());
beforeEach(() => {
  received = [];
  answer = 200;
});

const connect = (path = '') =>
  createPostHog({
    provider: 'posthog',
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    key: 'phc',
  });

test('sends an event of a guest without a profile', async () => {
  await connect().track({ anonymousId: 'browser', uid: null }, { name: 'play_game', params: { sysname: 'moon' } });
  expect(received).toEqual([
    {
      path: '/i/v0/e/',
      cookie: undefined,
      body: {
        api_key: 'phc',
        event: 'play_game',
        distinct_id: 'browser',
        timestamp: expect.stringMatching(/^\d{4}-/),
        properties: { sysname: 'moon', $geoip_disable: true, $process_person_profile: false },
      },
    },
  ]);
});

test('identifies a player, to whom the events of the browser then belong', async () => {
  const platform = connect();
  await platform.identify({ anonymousId: 'browser', uid: 7 }, { country: 'DE', locale: 'de', currency: 'EUR' });
  await platform.track({ anonymousId: 'browser', uid: 7 }, { name: 'login' });
  expect(received.map(({ body }) => body)).toMatchObject([
    {
      event: '$identify',
      distinct_id: '7',
      properties: { $anon_distinct_id: 'browser', $set: { country: 'DE', locale: 'de', currency: 'EUR' } },
    },
    { event: 'login', distinct_id: '7', properties: { $process_person_profile: true } },
  ]);
});

test('keeps the path of a reverse proxy', async () => {
  await connect('/ingest').track({ anonymousId: 'browser', uid: null }, { name: 'login' });
  expect(received.map(({ path }) => path)).toEqual(['/ingest/i/v0/e/']);
});

test('fails when the receiver refuses the event', async () => {
  answer = 401;
  await expect(connect().track({ anonymousId: 'browser', uid: null }, { name: 'login' })).rejects.toThrow('401');
});
