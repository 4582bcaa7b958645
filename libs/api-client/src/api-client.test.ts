import { changeFakename, getInfo, saveProfileInfo } from '@croupier/contract/account';
import { login, logout } from '@croupier/contract/auth';
import { getHistory, makeDeposit } from '@croupier/contract/cashier';
import { localesAnswer } from '@croupier/contract/content';
import { getGames } from '@croupier/contract/games';
import {
  callApi,
  createApiClient,
  createIntentKey,
  getJson,
  isApiError,
  isRefusal,
  visitorHeaders,
  type ApiClientOptions,
  type ApiError,
} from './index.ts';

type Sent = Readonly<{ url: URL; options: RequestInit }>;
type Step = Response | Error | ((sent: Sent) => Promise<Response>);

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });
const emptyPage = { data: { items: [], count: 0 } };

/** A fake network that answers with one step after another, and then repeats the last one. */
const network = (steps: readonly Step[], options: Partial<ApiClientOptions> = {}) => {
  const sent: Sent[] = [];
  const client = createApiClient({
    origin: 'http://site.test/',
    locale: 'de',
    fetch: async (url, init) => {
      const step = steps[Math.min(sent.length, steps.length - 1)];
      const request = { url: new URL(url), options: init };
      sent.push(request);
      if (step instanceof Error || step === undefined) throw step ?? new Error('No steps');
      return typeof step === 'function' ? step(request) : step.clone();
    },
    ...options,
  });
  return { client, sent };
};

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`Not an ApiError: ${String(error)}`);
  return error;
};

const hanging = ({ options }: Sent) =>
  new Promise<Response>((_resolve, reject) =>
    options.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
  );

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a request', () => {
  test('a GET sends parameters, version, locale and the client marker', async () => {
    const { client, sent } = network([json(emptyPage)]);
    await callApi(client, getGames, {
      count: 5,
      tags: ['new', 'hot'],
      query: '',
      options: { type: 'tournament', sysname: 'x' },
      types: ['a,b'],
    });
    const [request] = sent;
    expect(request?.url.pathname).toBe('/api/games.get');
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      count: '5',
      tags: 'new,hot',
      options: '{"type":"tournament","sysname":"x"}',
      types: '["a,b"]',
      v: '1',
      locale: 'de',
    });
    expect(request?.options).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      headers: { 'X-Client': expect.stringMatching(/^croupier/) },
    });
    expect(request?.options.body).toBeUndefined();
  });

  test('a framed page sends _non_strict', async () => {
    const { client, sent } = network([json(emptyPage)], { isFramed: true });
    await callApi(client, getGames, {});
    expect(sent[0]?.url.searchParams.get('_non_strict')).toBe('1');
  });

  test('a POST sends form data: null as text, nested values as JSON, absent values omitted', async () => {
    const { client, sent } = network([json({ data: 1 })]);
    await callApi(client, saveProfileInfo, {
      first_name: 'Ada',
      last_name: null,
      address: '',
      region: undefined,
      sex: 2,
    });
    const body = sent[0]?.options.body;
    if (!(body instanceof FormData)) throw new Error('Not form data');
    expect(Object.fromEntries(body.entries())).toEqual({
      first_name: 'Ada',
      last_name: 'null',
      address: 'null',
      sex: '2',
    });
    expect(sent[0]?.url.search).toBe('?v=1&locale=de');
  });

  test('an empty text stays empty where the method accepts no null', async () => {
    const { client, sent } = network([json({ data: 1 })]);
    await callApi(client, changeFakename, { fakename: '' });
    const body = sent[0]?.options.body;
    expect(body instanceof FormData && body.get('fakename')).toBe('');
  });

  test('a method that moves money sends the key of its intent', async () => {
    const { client, sent } = network([json({ data: 1 }, 409)]);
    const key = createIntentKey();
    const input = { method: 'card', amount: 2000, requisites: { card: '4111' } };
    await failureOf(callApi(client, makeDeposit, input, { idempotencyKey: key }));
    expect(sent[0]?.options.headers).toMatchObject({ 'Idempotency-Key': key });
    const body = sent[0]?.options.body;
    expect(body instanceof FormData && body.get('requisites')).toBe('{"card":"4111"}');
    await expect(callApi(client, makeDeposit, input)).rejects.toThrow('cashier.makedeposit moves money');
    expect(sent).toHaveLength(1);
  });

  test('intent keys have 21 characters and are unique', () => {
    const keys = Array.from({ length: 1000 }, createIntentKey);
    expect(keys.every((key) => /^[\w-]{21}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(1000);
  });

  test('each call of a browser begins its own trace; a rendered page has the id of its request', async () => {
    const { client, sent } = network([json(emptyPage), json(emptyPage)]);
    await callApi(client, getGames, { query: 'a' });
    await callApi(client, getGames, { query: 'b' });
    const traces = sent.map(({ options }) => new Headers(options.headers).get('traceparent'));
    expect(traces).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/), expect.any(String)]);
    expect(traces[0]).not.toBe(traces[1]);
    const rendered = network([json(emptyPage)], { headers: visitorHeaders({ requestId: 'request-1234' }) });
    await callApi(rendered.client, getGames, {});
    const headers = new Headers(rendered.sent[0]?.options.headers);
    expect([headers.get('traceparent'), headers.get('x-request-id')]).toEqual([null, 'request-1234']);
  });

  test("the server forwards the visitor's headers", () => {
    expect(visitorHeaders({ cookie: 'session=a', requestId: 'r1', address: '203.0.113.7' })).toEqual({
      'User-Agent': expect.any(String),
      Cookie: 'session=a',
      'X-Request-Id': 'r1',
      'X-Forwarded-For': '203.0.113.7',
    });
    expect(Object.keys(visitorHeaders({}))).toEqual(['User-Agent']);
  });
});

describe('retries', () => {
  const retried = [408, 409, 425, 429, 500, 502, 503, 504];

  test.each(retried)('retries a GET after %i', async (status) => {
    const { client, sent } = network([json({}, status), json(emptyPage)]);
    const call = callApi(client, getGames, {});
    await jest.runAllTimersAsync();
    expect(await call).toEqual({ items: [], count: 0 });
    expect(sent).toHaveLength(2);
  });

  test.each(retried)('retries only once after %i', async (status) => {
    const { client, sent } = network([json({}, status)]);
    const call = failureOf(callApi(client, getGames, {}));
    await jest.runAllTimersAsync();
    expect(await call).toMatchObject({ type: 'refused', status });
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 403, 404, 405, 410, 413, 422, 501, 505, 599])('does not retry after %i', async (status) => {
    const { client, sent } = network([json({}, status)]);
    expect(await failureOf(callApi(client, getGames, {}))).toMatchObject({ type: 'refused', status });
    expect(sent).toHaveLength(1);
  });

  test.each(retried)('does not retry a POST after %i', async (status) => {
    const { client, sent } = network([json({}, status)]);
    expect(await failureOf(callApi(client, login, { login: 'a', password: 'b' }))).toMatchObject({
      type: 'refused',
      status,
    });
    expect(sent).toHaveLength(1);
  });

  test('waits for the seconds of Retry-After', async () => {
    const { client, sent } = network([json({}, 503, { 'Retry-After': '2' }), json(emptyPage)]);
    const call = callApi(client, getGames, {});
    await jest.advanceTimersByTimeAsync(1900);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(sent).toHaveLength(2);
    await call;
  });

  test('waits until the date of Retry-After', async () => {
    jest.setSystemTime(new Date('2026-01-01T00:00:00Z'));
    const { client, sent } = network([
      json({}, 503, { 'Retry-After': 'Thu, 01 Jan 2026 00:00:02 GMT' }),
      json(emptyPage),
    ]);
    const call = callApi(client, getGames, {});
    await jest.advanceTimersByTimeAsync(1900);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(200);
    await call;
    expect(sent).toHaveLength(2);
  });

  test('does not retry when Retry-After is too long', async () => {
    const { client, sent } = network([json({}, 429, { 'Retry-After': '60' })]);
    expect(await failureOf(callApi(client, getGames, {}))).toMatchObject({ status: 429 });
    expect(sent).toHaveLength(1);
  });

  test('does not retry a network failure', async () => {
    const { client, sent } = network([new TypeError('Failed to fetch')]);
    expect(await failureOf(callApi(client, getGames, {}))).toMatchObject({
      type: 'network',
      status: 0,
      message: 'Failed to fetch',
    });
    expect(sent).toHaveLength(1);
  });
});

describe('an answer', () => {
  test('has all fields of a refusal from the catalogue', async () => {
    const error = {
      code: 'InvalidParameterException',
      message: 'No',
      reason: 'x',
      invalid_parameters: { login: 'taken' },
      error_data: { resend_time: 30 },
    };
    const { client } = network([json({ error, request_id: 'r9' }, 422)]);
    const failure = await failureOf(callApi(client, login, { login: 'a', password: 'b' }));
    expect(failure).toEqual({
      kind: 'ApiError',
      type: 'refused',
      status: 422,
      code: 'InvalidParameterException',
      reason: 'x',
      message: 'No',
      invalidParameters: { login: 'taken' },
      errorData: { resend_time: 30 },
      requestId: 'r9',
    });
    expect(isRefusal(failure)).toBe(true);
    expect(isRefusal(failure, 'InvalidParameterException')).toBe(true);
    expect(isRefusal(failure, 'AuthorizationException')).toBe(false);
  });

  test('has the status of a refusal by a proxy', async () => {
    const { client } = network([new Response('<h1>Bad gateway</h1>', { status: 502 })]);
    const failure = await failureOf(callApi(client, login, { login: 'a', password: 'b' }));
    expect(failure).toEqual({ kind: 'ApiError', type: 'refused', status: 502, message: 'The server answered 502' });
  });

  test('omits unknown fields and fails with the name of a missing one', async () => {
    const locales = {
      locales: [{ code: 'en', name: 'English', dir: 'ltr', extra: 1 }],
      defaultLocale: 'en',
      more: true,
    };
    const { client, sent } = network([
      json(locales),
      json({ locales: [{ code: 'en', name: 'English' }], defaultLocale: 'en' }),
    ]);
    expect(await getJson(client, '/nfx/i18n/locales', localesAnswer)).toEqual({
      locales: [{ code: 'en', name: 'English', dir: 'ltr' }],
      defaultLocale: 'en',
    });
    expect(sent[0]?.url.href).toBe('http://site.test/nfx/i18n/locales');
    const failure = await failureOf(getJson(client, '/nfx/i18n/locales', localesAnswer));
    expect(failure.type).toBe('invalid_response');
    expect(failure.message).toContain('locales.0.dir');
  });

  test.each([
    ['no JSON', new Response('<html>')],
    ['nothing', new Response('')],
    ['no data', json({})],
    ['other data', json({ data: { items: 1 } })],
  ])('with %s is an error', async (_what, response) => {
    const { client } = network([response]);
    expect(await failureOf(callApi(client, getGames, {}))).toMatchObject({ type: 'invalid_response', status: 200 });
  });

  test('fails when it takes too long', async () => {
    const { client } = network([hanging], { timeoutMs: 5000 });
    const call = failureOf(callApi(client, getGames, {}));
    await jest.advanceTimersByTimeAsync(5000);
    expect(await call).toMatchObject({ type: 'timeout', status: 0 });
  });

  test('the timeout includes the pause before the retry', async () => {
    const { client, sent } = network([json({}, 503, { 'Retry-After': '3' })], { timeoutMs: 1000 });
    const call = failureOf(callApi(client, getGames, {}));
    await jest.advanceTimersByTimeAsync(1000);
    expect(await call).toMatchObject({ type: 'timeout' });
    await jest.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
  });
});

describe('reads in flight', () => {
  test('identical reads share a request', async () => {
    const { client, sent } = network([json(emptyPage)]);
    const [first, second, other] = await Promise.all([
      callApi(client, getGames, {}),
      callApi(client, getGames, {}),
      callApi(client, getGames, { count: 3 }),
    ]);
    expect(sent).toHaveLength(2);
    expect(second).toEqual(first);
    expect(other).toEqual(first);
    await callApi(client, getGames, {});
    expect(sent).toHaveLength(3);
  });

  test('clients share no requests, so that visitors of the server do not share answers', async () => {
    const one = network([json({ data: 1 })]);
    const two = network([json({ data: 1 })]);
    await Promise.all([callApi(one.client, logout, {}), callApi(two.client, logout, {})]);
    expect([one.sent.length, two.sent.length]).toEqual([1, 1]);
  });

  test('a read after a write sends a new request', async () => {
    const { client, sent } = network([json(emptyPage)]);
    const before = callApi(client, getHistory, {});
    const write = callApi(client, changeFakename, { fakename: 'Ada' }).catch(() => undefined);
    const after = callApi(client, getHistory, {});
    await Promise.all([before, write, after]);
    expect(sent.map(({ url }) => url.pathname)).toEqual([
      '/api/cashier.gethistory',
      '/api/account.changeFakename',
      '/api/cashier.gethistory',
    ]);
  });

  test('a failure is shared and not cached', async () => {
    const { client, sent } = network([new TypeError('off'), json(emptyPage)]);
    const [one, two] = await Promise.all([
      failureOf(callApi(client, getGames, {})),
      failureOf(callApi(client, getGames, {})),
    ]);
    expect([one.type, two.type]).toEqual(['network', 'network']);
    expect(await callApi(client, getGames, {})).toEqual({ items: [], count: 0 });
    expect(sent).toHaveLength(2);
  });

  test('aborts the request only when all callers have aborted', async () => {
    let answer: (response: Response) => void = () => undefined;
    const { client, sent } = network([
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      hanging,
    ]);
    const impatient = new AbortController();
    const given = failureOf(callApi(client, getGames, {}, { signal: impatient.signal }));
    const patient = callApi(client, getGames, {});
    impatient.abort();
    expect(await given).toMatchObject({ type: 'aborted' });
    expect(sent[0]?.options.signal?.aborted).toBe(false);
    answer(json(emptyPage));
    expect(await patient).toEqual({ items: [], count: 0 });

    const last = new AbortController();
    const alone = failureOf(callApi(client, getInfo, {}, { signal: last.signal }));
    await jest.advanceTimersByTimeAsync(1);
    last.abort();
    expect(await alone).toMatchObject({ type: 'aborted' });
    expect(sent[1]?.options.signal?.aborted).toBe(true);
  });

  test('sends nothing when the signal is already aborted', async () => {
    const { client, sent } = network([json(emptyPage)]);
    expect(await failureOf(callApi(client, getGames, {}, { signal: AbortSignal.abort() }))).toMatchObject({
      type: 'aborted',
    });
    expect(
      await failureOf(callApi(client, login, { login: 'a', password: 'b' }, { signal: AbortSignal.abort() })),
    ).toMatchObject({ type: 'aborted' });
    expect(sent).toHaveLength(0);
  });
});
