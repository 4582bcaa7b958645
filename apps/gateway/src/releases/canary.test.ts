import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canariesOf, visitorGroups } from '@croupier/releases/canary';
import { pageSource, useGateway } from '../testing/index.ts';

const site = useGateway({ GUEST_PAGE_TTL_MS: '60000' });

/** A shell that renders with the cashier and counts the renders of both. */
const shell = (mark: string): string => `
let run, renders = 0;
exports.connect = (_registry, runEntry) => { run = runEntry; };
exports.render = async () => (${pageSource(`
  html: '<h1>${mark} ' + (renders += 1) + ' ' + run('cashier').draw() + '</h1>',
  renderedModules: [{ remote: 'cashier', name: 'cashier' }],
`)});`;
const cashier = (mark: string): string =>
  `let rendered = 0; exports.cashier = { draw: () => '${mark} ' + (rendered += 1) };`;

const share = 30;
const deploy = (canary: 'cashier' | 'shell' = 'cashier'): void =>
  site.deploy('s1', {
    server: shell('s1'),
    remotes: { cashier: { version: 'c1', server: cashier('c1') } },
    canaries:
      canary === 'shell'
        ? { shell: { share, version: 's2', server: shell('s2') } }
        : { cashier: { share, version: 'c2', server: cashier('c2') } },
  });
/** Returns the cookie of a visitor who gets the canary of an app, and of one who does not. */
const visitors = (app = 'cashier') => {
  const groups = Array.from({ length: visitorGroups }, (_, group) => group);
  const registry = { canaries: { [app]: { share } } } as unknown as Parameters<typeof canariesOf>[0];
  const [member, other] = [true, false].map((isMember) =>
    groups.find((group) => canariesOf(registry, group).includes(app) === isMember),
  );
  return { member: { cookie: `release_group=${member}` }, other: { cookie: `theme=dark; release_group=${other}` } };
};
const { member, other } = visitors();

test('a share of the visitors gets the canary, on the server and in the browser', async () => {
  deploy();
  expect(await site.headingText('/a', member)).toBe('s1 1 c2 1');
  expect(await site.headingText('/a', other)).toBe('s1 1 c1 1');
  const boot = /<script id="boot"[^>]*>(.*?)<\/script>/s.exec((await site.page('/a', member)).body)?.[1] ?? '';
  expect(JSON.parse(boot).registry.cashier.version).toBe('c2');
  expect((await site.page('/mf/registry.json', member)).json().cashier.version).toBe('c2');
  expect((await site.page('/mf/registry.json', other)).json().cashier.version).toBe('c1');
});

test('the pages of guests are cached for each group of visitors, and their code runs once', async () => {
  deploy();
  for (const path of ['/a', '/b']) for (const visitor of [member, other]) await site.headingText(path, visitor);
  expect(await site.headingText('/b', member)).toBe('s1 2 c2 2');
  expect(await site.headingText('/b', other)).toBe('s1 2 c1 2');
  expect(await site.headingText('/c', member)).toBe('s1 3 c2 3');
});

test('a canary of the shell has its own pages', async () => {
  deploy('shell');
  const of = visitors('shell');
  expect(await site.headingText('/a', of.member)).toBe('s2 1 c1 1');
  expect(await site.headingText('/a', of.other)).toBe('s1 1 c1 1');
  expect((await site.page('/a', of.member)).body).toContain('/mf/shell/s2/shell.js');
});

test('a visitor gets a group with the first page, and the canary only after that', async () => {
  deploy();
  const { headers, body } = await site.page('/a');
  expect(headers['set-cookie']).toMatch(/^release_group=\d{1,2}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect(body).toContain('<h1>s1 1 c1 1</h1>');
  expect((await site.page('/a', member)).headers).not.toHaveProperty('set-cookie');
  expect((await site.page('/a', { cookie: 'release_group=1000' })).body).toContain('c1');
});

test('robots and visitors of a registry without canaries get no group', async () => {
  deploy();
  const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
  expect((await site.page('/a', robot)).headers).not.toHaveProperty('set-cookie');
  site.deploy('s1');
  expect((await site.page('/a')).headers).not.toHaveProperty('set-cookie');
});

test('the registry of browsers is cached for each visitor', async () => {
  deploy();
  const { headers } = await site.page('/mf/registry.json', member);
  expect([headers['cache-control'], headers['vary']]).toEqual(['private, no-cache', expect.stringContaining('cookie')]);
  const tag = { 'if-none-match': String(headers['etag']) };
  expect((await site.page('/mf/registry.json', { ...member, ...tag })).statusCode).toBe(304);
  expect((await site.page('/mf/registry.json', { ...other, ...tag })).statusCode).toBe(200);
});

test('everybody gets the current release after a rollback of the canary by any gateway', async () => {
  deploy();
  expect(await site.headingText('/a', member)).toContain('c2');
  mkdirSync(join(site.directory, 'registry/rollbacks'));
  writeFileSync(join(site.directory, 'registry/rollbacks/cashier.c2.json'), '{}');
  expect(await site.headingText('/a', member)).toContain('c1');
  expect((await site.page('/mf/registry.json', member)).json().cashier.version).toBe('c1');
});

test('a fault of the canary leaves the current release alone', async () => {
  site.deploy('s1', {
    server: shell('s1'),
    remotes: { cashier: { version: 'c1', server: cashier('c1') } },
    canaries: { cashier: { share, version: 'c2', server: "throw new Error('broken');" } },
  });
  expect(await site.headingText('/a', other)).toBe('s1 1 c1 1');
  expect((await site.page('/a', member)).statusCode).toBe(503);
  expect(await site.headingText('/b', other)).toBe('s1 2 c1 2');
});
