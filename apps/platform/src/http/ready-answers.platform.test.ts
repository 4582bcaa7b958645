import type { PlatformDependencies } from '../app.ts';
import { startTestPlatform, startTestProviders, type TestPlatform, type TestProviders } from '../testing/index.ts';

const token = 'an-editors-token-of-this-test';
let providers: TestProviders;
let platform: TestPlatform;
let origin: string;

const start = async (
  environment: Readonly<Record<string, string>>,
  dependencies: Pick<PlatformDependencies, 'logStream'> = {},
) => {
  const started = await startTestPlatform({
    environment: { PROVIDER_ORIGIN: providers.origin, CMS_TOKEN: token, ...environment },
    dependencies,
  });
  await started.domains.syncCatalogue();
  return { started, at: await started.server.listen({ host: '127.0.0.1', port: 0 }) };
};

beforeAll(async () => {
  providers = await startTestProviders();
  ({ started: platform, at: origin } = await start({}));
}, 60_000);
afterAll(async () => {
  await platform.stop();
  await providers.stop();
});

const variants = [
  'games.get?locale=en&count=2',
  'games.get?locale=de&count=2',
  'games.get?locale=en&count=2&offset=1',
  'games.get?locale=en&count=2&fields=tags,extra',
  'games.get?locale=en&count=2&v=1&_non_strict=1',
  'games.getCategories?locale=tr',
  'games.getProviders?locale=en&fields=game_params',
];

it.each(variants)('answers %s over the network as the framework does, first and again', async (variant) => {
  const url = `/api/${encodeURI(variant)}`;
  const known = { 'x-request-id': 'request-1234' };
  const answers = [];
  for (let call = 0; call < 3; call += 1) answers.push(await fetch(`${origin}${url}`, { headers: known }));
  const own = await platform.server.inject({ url, headers: known });
  expect(own.statusCode).toBe(200);
  const { date: _date, connection: _connection, ...headers } = own.headers;
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const { date, connection: _kept, 'keep-alive': _long, ...others } = Object.fromEntries(answer.headers);
    expect(Date.parse(date ?? '')).not.toBeNaN();
    expect(others).toEqual(Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])));
    expect(await answer.text()).toBe(own.body);
  }
});

it('is another answer at once when the content has changed', async () => {
  const first = async () => (await (await fetch(`${origin}/api/games.get?locale=en&count=1`)).json()).data.items[0];
  const { sysname } = await first();
  const headers = { authorization: `Bearer ${token}` };
  for (const text of ['Changed once', 'Changed again']) {
    const made = await platform.server.inject({
      method: 'POST',
      url: '/cms/game-descriptions?locale=en',
      headers,
      payload: { data: { sysname, text } },
    });
    expect(made.statusCode).toBe(201);
    expect((await first()).description.text).toBe(text);
    await platform.server.inject({
      method: 'DELETE',
      url: `/cms/game-descriptions/${made.json().data.documentId}`,
      headers,
    });
    expect((await first()).description.text).toBeUndefined();
  }
});

it('counts every call in the metrics', async () => {
  const count = async () =>
    Number(
      /request_seconds_count\{route="\/api\/games\.getCategories",verb="GET",status="200"\} (\d+)/.exec(
        (await platform.server.inject('/metrics')).body,
      )?.[1] ?? 0,
    );
  const before = await count();
  for (let call = 0; call < 3; call += 1) await (await fetch(`${origin}/api/games.getCategories?locale=pt`)).text();
  expect(await count()).toBe(before + 3);
});

it('counts against the same limit, and writes a line for each call where they are wanted', async () => {
  const lines: string[] = [];
  const [limited, talking] = await Promise.all([
    start({ API_RATE_LIMIT_PER_MINUTE: '4' }),
    start({ LOG_LEVEL: 'debug' }, { logStream: { write: (line: string) => void lines.push(line) } }),
  ]);
  try {
    const url = '/api/games.getCategories?locale=en';
    const statuses = [];
    for (let call = 0; call < 3; call += 1) statuses.push((await fetch(`${limited.at}${url}`)).status);
    statuses.push((await limited.started.server.inject(url)).statusCode);
    const refused = await fetch(`${limited.at}${url}`);
    expect([...statuses, refused.status]).toEqual([200, 200, 200, 200, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await refused.json()).error).toMatchObject({ code: 'TooManyRequestsException', reason: 'api' });
    for (let call = 0; call < 3; call += 1) await (await fetch(`${talking.at}${url}`)).text();
    expect(
      lines.filter((line) => line.includes('"call answered"') && line.includes('games.getCategories')),
    ).toHaveLength(3);
  } finally {
    await Promise.all([limited.started.server.close(), talking.started.server.close()]);
    await Promise.all([limited.started.testDatabase.drop(), talking.started.testDatabase.drop()]);
  }
}, 60_000);
