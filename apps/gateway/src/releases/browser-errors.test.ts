import { pageSource, useGateway } from '../testing/index.ts';

const site = useGateway({ PUBLIC_ORIGIN: 'http://casino.test', LOG_LEVEL: 'warn' });

const report = {
  app: 'cashier',
  version: 'c1',
  kind: 'render',
  name: 'TypeError',
  frames: ['/mf/cashier/c1/page.js:1:20'],
};
const send = (payload: unknown, { headers = {}, remoteAddress = '192.0.2.1' } = {}) =>
  site.running().inject({
    method: 'POST',
    url: '/_errors',
    remoteAddress,
    headers: { origin: 'http://casino.test', 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const metric = async (name: string): Promise<string[]> =>
  (await site.metrics.metrics()).split('\n').filter((line) => line.startsWith(`croupier_${name}{`));

beforeEach(() => {
  site.deploy('s1', { remotes: { cashier: { version: 'c1', server: '' } } });
});

test('counts the errors of browsers by remote and release, and logs where they are', async () => {
  expect((await send(report)).statusCode).toBe(204);
  expect((await send({ ...report, version: 'c1~1', kind: 'load', frames: [] })).statusCode).toBe(204);
  expect(await metric('browser_errors_total')).toEqual([
    'croupier_browser_errors_total{remote="cashier",release="c1",kind="render"} 1',
    'croupier_browser_errors_total{remote="cashier",release="c1",kind="load"} 1',
  ]);
  expect(JSON.parse(site.logged[0] ?? '{}')).toMatchObject({
    app: 'cashier',
    version: 'c1',
    error: 'TypeError',
    frames: report.frames,
  });
});

test('counts the errors of releases that are not served any more together', async () => {
  for (const version of ['x1', 'x2']) expect((await send({ ...report, version })).statusCode).toBe(204);
  expect(await metric('browser_errors_total')).toEqual([
    'croupier_browser_errors_total{remote="cashier",release="other",kind="render"} 2',
  ]);
});

test.each([
  ['an app that is not deployed', { ...report, app: 'unknown' }],
  ['an unknown kind', { ...report, kind: 'x' }],
  ['a frame with the text of a visitor', { ...report, frames: ['ada@example.com'] }],
  ['too many frames', { ...report, frames: Array.from({ length: 21 }, () => report.frames[0]) }],
  ['no JSON', '{'],
  ['another type', '"text"'],
])('refuses a report with %s', async (_, payload) => {
  expect((await send(payload)).statusCode).toBe(400);
  expect(await metric('browser_errors_total')).toEqual([]);
});

test('refuses a report of another site, and one that is too large', async () => {
  expect((await send(report, { headers: { origin: 'https://other.test' } })).statusCode).toBe(403);
  expect((await send({ ...report, more: 'x'.repeat(9000) })).statusCode).toBe(413);
  expect(await metric('browser_errors_total')).toEqual([]);
});

test('limits the reports of a network', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) statuses.push((await send(report)).statusCode);
  expect(statuses.slice(0, 30).every((status) => status === 204)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  expect((await send(report, { remoteAddress: '192.0.2.2' })).statusCode).toBe(204);
});

test('counts page views of each release in a page, but not those of robots', async () => {
  const shell = (fields: string): string =>
    `exports.connect = () => {}; exports.render = async () => (${pageSource(fields)});`;
  site.deploy('s2', {
    server: shell("renderedModules: [{ remote: 'cashier', name: 'cashier' }]"),
    remotes: { cashier: { version: 'c1', server: '' }, lobby: { version: 'l1', server: '' } },
  });
  await site.page('/a');
  await site.page('/a');
  await site.page('/a', { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' });
  expect(await metric('page_views_total')).toEqual([
    'croupier_page_views_total{remote="shell",release="s2"} 2',
    'croupier_page_views_total{remote="cashier",release="c1"} 2',
  ]);
});

test('counts the pages that the server could not render', async () => {
  const shell = `exports.connect = () => {}; exports.render = async ({ url }) => {
    if (url === '/whole') return null;
    return ${pageSource("deferredToBrowser: ['cashier', 'cashier']")};
  };`;
  site.deploy('s2', { server: shell, remotes: { cashier: { version: 'c1', server: '' } } });
  await site.page('/part');
  await site.page('/whole');
  expect(await metric('server_errors_total')).toEqual([
    'croupier_server_errors_total{remote="cashier",release="c1",kind="deferred"} 1',
    'croupier_server_errors_total{remote="shell",release="s2",kind="deferred"} 1',
  ]);
});
