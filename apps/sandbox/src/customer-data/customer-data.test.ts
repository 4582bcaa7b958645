import { startSandbox, type Sandbox } from '../testing/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const capture = (distinctId: string, event: string, properties: object = {}, changes: object = {}) =>
  sandbox.app.inject({
    method: 'POST',
    url: '/posthog/i/v0/e/',
    payload: {
      api_key: 'sandbox',
      event,
      distinct_id: distinctId,
      timestamp: '2026-11-26T08:00:00.000Z',
      properties,
      ...changes,
    },
  });
const eventsOf = async (person: string) =>
  (await sandbox.app.inject(`/customer-data.json?person=${person}`)).json<{ events: Record<string, unknown>[] }>()
    .events;

test('joins what a browser did before the sign-in to the player, and to no other player later', async () => {
  await capture('browser-1', 'error-login', { code: 'WrongPassword' });
  await capture('7', '$identify', { $anon_distinct_id: 'browser-1', $set: { country: 'DE' } });
  await capture('7', 'login');
  await capture('8', '$identify', { $anon_distinct_id: 'browser-1' });
  await capture('browser-2', 'error-login');

  expect(await eventsOf('7')).toMatchObject([
    { event: 'login', distinct_id: '7', person: '7' },
    { event: '$identify', distinct_id: '7', properties: { $set: { country: 'DE' } } },
    { event: 'error-login', distinct_id: 'browser-1', person: '7', properties: { code: 'WrongPassword' } },
  ]);
  expect(await eventsOf('8')).toMatchObject([{ event: '$identify' }]);
  expect(await eventsOf('browser-1')).toMatchObject([{ event: 'error-login', person: '7' }]);
  expect(await eventsOf('browser-2')).toMatchObject([{ event: 'error-login', person: 'browser-2' }]);
});

test('shows the events as text, newest first', async () => {
  await capture('<b>browser</b>', 'play_game', { sysname: '<i>moon</i>' });
  const { body, headers } = await sandbox.app.inject('/customer-data');
  expect(body).toContain('&lt;b&gt;browser&lt;/b&gt;');
  expect(body).toContain('&lt;i&gt;moon&lt;/i&gt;');
  expect(body.indexOf('play_game')).toBeLessThan(body.indexOf('error-login'));
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  const filtered = (await sandbox.app.inject('/customer-data?person=7')).body;
  expect(filtered).toContain('value="7"');
  expect(filtered).not.toContain('play_game');
  expect((await sandbox.app.inject('/customer-data?person=none')).body).toContain('No events yet');
});

test.each([
  ['an unknown project', { api_key: 'another' }, 401],
  ['an event without a name', { event: '' }, 400],
  ['no person', { distinct_id: undefined }, 400],
  ['a malformed time', { timestamp: 'yesterday' }, 400],
  ['a browser id that is not text', { properties: { $anon_distinct_id: 7 } }, 400],
])('refuses %s', async (_what, changes, status) => {
  const { statusCode, headers } = await capture('browser-3', 'login', {}, changes);
  expect(statusCode).toBe(status);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(await eventsOf('browser-3')).toEqual([]);
});

test('stores the events of a batch once, also when the batch is repeated', async () => {
  const item = (uuid: string, event: string) => ({
    uuid,
    event,
    distinct_id: '70',
    timestamp: '2026-11-26T08:00:00.000Z',
    properties: {},
  });
  const send = (items: object[], key = 'sandbox') =>
    sandbox.app.inject({ method: 'POST', url: '/posthog/batch/', payload: { api_key: key, batch: items } });
  const first = item('0f8fad5b-d9cb-8469-a165-70867728950e', 'deposit_credited');
  const second = item('7c9e6679-7425-80de-944b-e07fc1f90ae7', 'bet_settled');
  for (const items of [[first], [first, second]]) expect((await send(items)).statusCode).toBe(200);
  expect((await eventsOf('70')).map(({ event }) => event).toSorted()).toEqual(['bet_settled', 'deposit_credited']);
  expect((await send([first], 'another')).statusCode).toBe(401);
  expect((await send([{ ...first, uuid: 'first' }])).statusCode).toBe(400);
  expect(await eventsOf('70')).toHaveLength(2);
});

test('lets pages of other origins send events, with any header', async () => {
  const { statusCode, headers } = await sandbox.app.inject({
    method: 'OPTIONS',
    url: '/posthog/i/v0/e/',
    headers: { 'access-control-request-headers': 'content-type,x-request-id' },
  });
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type,x-request-id',
  });
});
