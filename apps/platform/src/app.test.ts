import { methods } from '@croupier/contract';
import { sql } from 'kysely';
import { buildApp } from './app.ts';
import { missingHandlers } from './http/index.ts';
import { cookieOf, startTestPlatform, type TestPlatform } from './testing/index.ts';
import { waitFor } from '@croupier/service/testing';

let platform: TestPlatform;
let cookie: string;

beforeAll(async () => {
  platform = await startTestPlatform();
  cookie = cookieOf(
    await platform.post('auth.register', {
      email: 'caller@example.com',
      password: 'secret12',
      locale: 'en',
      currency: 'USD',
      terms: '1',
    }),
  );
});
afterAll(() => platform.stop());

it('is alive and ready', async () => {
  expect((await platform.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await platform.server.inject('/readyz')).statusCode).toBe(200);
});

it('answers every method of the contract', async () => {
  expect(missingHandlers([])).toEqual(methods.map(({ name }) => name));
  const answers = await Promise.all(
    methods.map(async ({ name, verb }) => [
      name,
      (await platform.server.inject({ method: verb, url: `/api/${name}` })).json().error?.code,
    ]),
  );
  expect(answers.filter(([, code]) => code === 'MethodNotFoundException')).toEqual([]);
});

it('rejects calls of guests to every method for players', async () => {
  const own = methods.filter(({ access, name }) => access === 'player' && name !== 'auth.logout');
  expect(own.length).toBeGreaterThan(15);
  for (const { name, verb } of own) {
    const response = await platform.server.inject({
      method: verb,
      url: `/api/${name}`,
      headers: { 'idempotency-key': 'k'.repeat(21), 'sec-fetch-site': 'same-origin' },
    });
    expect([name, response.statusCode, response.json().error.code]).toEqual([name, 401, 'AuthorizationException']);
  }
});

describe('an unknown call', () => {
  it('has an error of the catalogue and the request id of the caller', async () => {
    const response = await platform.get('account.nothing', {}, { headers: { 'x-request-id': 'request-1234' } });
    expect(response.statusCode).toBe(404);
    expect(response.headers['x-request-id']).toBe('request-1234');
    expect(response.json()).toEqual({
      error: { code: 'MethodNotFoundException', message: 'Method not found', reason: 'unknown_method' },
      request_id: 'request-1234',
    });
  });

  it("has a new request id when the caller's is malformed", async () => {
    const response = await platform.get('account.nothing', {}, { headers: { 'x-request-id': '<script>' } });
    expect(response.json().request_id).toMatch(/^[0-9a-f]{32}$/);
  });

  it('includes a known method with the wrong verb', async () => {
    expect((await platform.get('auth.login')).json().error).toMatchObject({
      code: 'MethodNotFoundException',
      reason: 'wrong_verb',
    });
    expect((await platform.post('account.getInfo', {}, { cookie })).statusCode).toBe(404);
  });
});

describe('parameters', () => {
  it('do not include the version, the locale and the format', async () => {
    const response = await platform.get('account.getPersonalDataFields', {
      v: '1',
      locale: 'de',
      _non_strict: '1',
      country: 'BR',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({ country_code: 'BR' });
    expect(response.headers['cache-control']).toBe('private, no-store');
  });

  it('can be form data of both kinds', async () => {
    const boundary = 'edge';
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="locale"\r\n\r\ntr\r\n--${boundary}--\r\n`;
    const response = await platform.server.inject({
      method: 'POST',
      url: '/api/account.changelocale',
      payload,
      headers: { cookie, origin: 'http://localhost:4200', 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.json()).toEqual({ data: 1 });
    expect((await platform.get('account.getInfo', {}, { cookie })).json().data.locale).toBe('tr');
    expect((await platform.post('account.changelocale', { locale: 'en' }, { cookie })).json()).toEqual({ data: 1 });
  });

  it('are null for the word "null" where null is allowed, and otherwise the word', async () => {
    await platform.post('account.saveProfileInfo', { home_town: 'Porto' }, { cookie });
    await platform.post('account.saveProfileInfo', { home_town: 'null' }, { cookie });
    expect((await platform.get('account.getprofileinfo', {}, { cookie })).json().data.home_town).toBe('');
    expect((await platform.post('account.changeFakename', { fakename: 'null' }, { cookie })).json()).toEqual({
      data: 1,
    });
    expect((await platform.get('account.getInfo', {}, { cookie })).json().data.fakename).toBe('null');
  });

  it('are named when they are wrong', async () => {
    const response = await platform.get(
      'cashier.gethistory',
      { offset: '-1', count: '1000', type: 'gift' },
      { cookie },
    );
    expect(response.statusCode).toBe(422);
    expect(response.json().error).toEqual({
      code: 'InvalidParameterException',
      message: 'A parameter is invalid',
      invalid_parameters: { offset: 'too_small', count: 'too_big', type: 'invalid' },
    });
  });

  it('cannot contain files', async () => {
    const file = 'content-disposition: form-data; name="locale"; filename="a.svg"\r\ncontent-type: image/svg+xml';
    const response = await platform.server.inject({
      method: 'POST',
      url: '/api/account.changelocale',
      payload: `--edge\r\n${file}\r\n\r\n<svg/>\r\n--edge--\r\n`,
      headers: { cookie, origin: 'http://localhost:4200', 'content-type': 'multipart/form-data; boundary=edge' },
    });
    expect([response.statusCode, response.json().error.code]).toEqual([400, 'InvalidRequestException']);
  });

  it('have a maximum size', async () => {
    const large = await platform.post('auth.login', { login: 'x'.repeat(300_000), password: 'y' });
    expect([large.statusCode, large.json().error.reason]).toEqual([400, 'body_too_large']);
    const json = await platform.server.inject({
      method: 'POST',
      url: '/api/auth.login',
      payload: { login: 'a', password: 'b' },
    });
    expect([json.statusCode, json.json().error.reason]).toEqual([400, 'unsupported_media_type']);
  });
});

describe('a call that a page of another site sends', () => {
  const change = (headers: Record<string, string>) =>
    platform.server.inject({
      method: 'POST',
      url: '/api/account.changelocale',
      payload: 'locale=de',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('is rejected due to the headers of browsers', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:4220' },
      { origin: 'null' },
      { referer: 'https://evil.example/' },
    ]) {
      expect((await change(headers)).json().error).toMatchObject({
        code: 'AccessDeniedException',
        reason: 'cross_site',
      });
    }
    expect((await change({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await change({ origin: 'http://localhost:4200' })).statusCode).toBe(200);
  });
});

it('binds the cookie to the host where the site is reached by https', async () => {
  const { server } = await buildApp(
    { ...platform.config, publicOrigin: 'https://casino.example', checkAnswers: false },
    { database: platform.testDatabase.database },
  );
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth.login',
    payload: 'login=caller@example.com&password=secret12',
    headers: { origin: 'https://casino.example', 'content-type': 'application/x-www-form-urlencoded' },
  });
  await server.close();
  expect(response.cookies[0]).toMatchObject({
    name: '__Host-session',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  expect(response.cookies[0]).not.toHaveProperty('domain');
});

/** The counts of calls are in the database, which the tests share. */
const forgetCalls = () => sql`delete from call_counts`.execute(platform.testDatabase.database);
beforeEach(forgetCalls);

/** Waits until the database has this number of calls. */
const callsStored = (calls: number) =>
  waitFor(`${calls} stored calls`, async () => {
    const { rows } = await sql<{ calls: number }>`select calls from call_counts`.execute(
      platform.testDatabase.database,
    );
    return rows.some((row) => row.calls >= calls);
  });

it('limits the calls of an address to two processes together', async () => {
  const limit = 6;
  const processes = await Promise.all(
    [1, 2].map(() =>
      buildApp({ ...platform.config, apiRateLimitPerMinute: limit }, { database: platform.testDatabase.database }),
    ),
  );
  const [first, second] = processes.map(({ server }) => async () => {
    const { statusCode } = await server.inject('/api/account.getcurrencyrates');
    return statusCode;
  });
  const statuses: (number | undefined)[] = [];
  for (let calls = 0; calls < limit; calls += 1) statuses.push(await first?.());
  await callsStored(limit);
  // A process learns the calls of the others after its own first one.
  for (let calls = limit + 1; statuses.at(-1) === 200; calls += 1) {
    statuses.push(await second?.());
    if (statuses.at(-1) === 200) await callsStored(calls);
  }
  for (const { server } of processes) await server.close();
  expect(statuses.slice(0, limit)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeLessThanOrEqual(limit + 3);
});

it('limits calls by address and returns when to retry', async () => {
  const { server } = await buildApp(
    { ...platform.config, apiRateLimitPerMinute: 3 },
    { database: platform.testDatabase.database },
  );
  const answers = [];
  for (let index = 0; index < 4; index += 1) answers.push(await server.inject('/api/account.getcurrencyrates'));
  await server.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(answers[3]?.json().error.code).toBe('TooManyRequestsException');
  expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
});

it('limits calls by the address of the visitor, which gateways and a load balancer name', async () => {
  const { server } = await buildApp(
    { ...platform.config, apiRateLimitPerMinute: 2, trustProxy: 'loopback,10.0.0.0/8' },
    { database: platform.testDatabase.database },
  );
  const statusOf = async (remoteAddress: string, forwarded: string): Promise<number> => {
    const headers = { 'x-forwarded-for': forwarded };
    return (await server.inject({ url: '/api/account.getcurrencyrates', remoteAddress, headers })).statusCode;
  };
  const [gateway, balancer] = ['10.0.0.5', '10.0.0.9'];
  const through = (visitor: string): Promise<number> => statusOf(balancer, `${visitor}, ${gateway}`);
  const statuses = [await through('203.0.113.7'), await through('203.0.113.7'), await through('203.0.113.7')];
  expect([...statuses, await through('203.0.113.8')]).toEqual([200, 200, 429, 200]);
  // A visitor that reaches the platform past the gateways, and claims to be another one at every call.
  const forged = [];
  for (let index = 0; index < 3; index += 1)
    forged.push(await statusOf('198.51.100.9', `192.0.2.${index}, ${gateway}, ${balancer}`));
  expect(forged).toEqual([200, 200, 429]);
  await server.close();
});

describe('the calls of pages that the gateway renders', () => {
  const renderingSecret = 'secret-of-the-gateway';
  const limited = async (own: object, calls: readonly Record<string, string>[]): Promise<readonly number[]> => {
    const { server } = await buildApp(
      { ...platform.config, apiRateLimitPerMinute: 2, renderingSecret, renderingRateLimitPerMinute: 4, ...own },
      { database: platform.testDatabase.database },
    );
    const statuses = [];
    for (const headers of calls)
      statuses.push((await server.inject({ url: '/api/account.getcurrencyrates', headers })).statusCode);
    await server.close();
    return statuses;
  };
  const rendering = (visitor: string) => ({ 'x-forwarded-for': visitor, 'x-rendering-secret': renderingSecret });
  const visiting = (visitor: string, own: Record<string, string> = {}) => ({ 'x-forwarded-for': visitor, ...own });

  it('do not count against the limit of the visitor', async () => {
    const [render, call] = [rendering('192.0.2.1'), visiting('192.0.2.1')];
    expect(await limited({}, [render, render, render, call, call, call])).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('have one limit for all visitors, separate from the limits of visitors', async () => {
    const renders = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'].map(rendering);
    expect(await limited({}, [...renders, visiting('192.0.2.6')])).toEqual([200, 200, 200, 200, 429, 200]);
  });

  it('are recognized by the secret only', async () => {
    const guess = visiting('192.0.2.1', { 'x-rendering-secret': 'secret-of-the-gatewax' });
    const empty = visiting('192.0.2.1', { 'x-rendering-secret': '' });
    const page = visiting('192.0.2.1', { 'x-client': 'croupier-web/1', 'user-agent': 'croupier-web/1' });
    expect(await limited({}, [guess, empty, page])).toEqual([200, 200, 429]);
  });

  it('count against the limit of the visitor without a configured secret', async () => {
    const render = rendering('192.0.2.1');
    expect(await limited({ renderingSecret: null }, [render, render, render])).toEqual([200, 200, 429]);
  });
});
