import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSource, sha, useGateway } from '../testing/index.ts';

const site = useGateway({ GUEST_PAGE_TTL_MS: '0' });

/** A shell that renders a remote's text and the number of times this process has run the remote's code. */
const shell = (mark: string): string => `
const kept = globalThis.kept ??= { shells: [] };
kept.shells.push('${mark}');
let run;
exports.connect = (registry, runEntry) => { run = runEntry; };
exports.render = async (request) => {
  let remote;
  try { remote = run('cashier'); } catch (error) { request.report({ error: error.message }, 'deferred'); }
  return ${pageSource(`
    html: '<h1>${mark} ' + kept.shells.join('+') + ' ' + (remote ? remote.draw() : 'deferred') + '</h1>',
    deferredToBrowser: remote ? [] : ['cashier'],
  `)};
};`;

const remote = (mark: string): string => `
let rendered = 0;
globalThis.runs = (globalThis.runs ?? 0) + 1;
exports.cashier = { draw: () => '${mark} ' + globalThis.runs + ' ' + (rendered += 1) };`;

const cashier = (version: string, more: { hash?: string } = {}) => ({
  cashier: { version, server: remote(version), ...more },
});
const serverFile = (app: string, version: string, file: string): string =>
  join(site.directory, 'registry', app, version, 'server', file);

test('the gateway reads, verifies and runs a server build once until the next deploy', async () => {
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c1') });
  expect(await site.headingText('/')).toBe('s1 s1 c1 1 1');
  // A file change does not affect a build that the gateway has already read.
  writeFileSync(serverFile('cashier', 'c1', 'remoteEntry.cjs'), 'throw new Error("changed on disk")');
  writeFileSync(serverFile('shell', 's1', 'shell.cjs'), 'throw new Error("changed on disk")');
  expect(await site.headingText('/')).toBe('s1 s1 c1 1 2');
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c2') });
  expect(await site.headingText('/')).toBe('s1 s1 c2 2 1');
  // After a rollback the gateway reuses the code with new state.
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c1') });
  writeFileSync(serverFile('cashier', 'c1', 'remoteEntry.cjs'), 'throw new Error("changed on disk")');
  expect(await site.headingText('/')).toBe('s1 s1 c1 3 1');
});

test('a new shell and its remotes start with separate globals', async () => {
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c1') });
  expect(await site.headingText('/')).toBe('s1 s1 c1 1 1');
  site.deploy('s2', { server: shell('s2'), remotes: cashier('c1') });
  expect(await site.headingText('/')).toBe('s2 s2 c1 1 1');
  expect(globalThis).not.toHaveProperty('runs');
  expect(globalThis).not.toHaveProperty('kept');
});

test('the gateway skips a remote whose server build was altered and renders the rest of the page', async () => {
  const mark = join(site.directory, 'was-run');
  const server = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, ''); ${remote('evil')}`;
  site.deploy('s1', { server: shell('s1'), remotes: { cashier: { version: 'c1', server, hash: sha(remote('c1')) } } });
  expect(await site.headingText('/')).toBe('s1 s1 deferred');
  expect(await site.headingText('/')).toBe('s1 s1 deferred');
  expect(() => readFileSync(mark)).toThrow('ENOENT');
  expect(site.logged.filter((line) => line.includes('is not what was deployed'))).toHaveLength(2);
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c2') });
  expect(await site.headingText('/')).toBe('s1 s1 c2 1 1');
});

test('the gateway does not run a shell whose server build was altered and defers pages to the browser', async () => {
  site.deploy('s1', { server: shell('s1'), hash: sha('something else') });
  const { statusCode, body } = await site.page('/');
  expect(statusCode).toBe(200);
  expect(body).toContain('<div id="root"></div>');
  expect(JSON.parse(/<script id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? '{}')).toMatchObject({
    state: null,
    registry: { shell: { version: 's1' } },
  });
  expect(site.logged.join('')).toContain('The page is deferred to the browser');
});

test("the gateway logs a render's warnings with the request id", async () => {
  site.deploy('s1', { server: shell('s1') });
  await site.page('/', { 'x-request-id': 'request-5678' });
  const [line = '{}'] = site.logged;
  expect(JSON.parse(line)).toMatchObject({
    reqId: 'request-5678',
    msg: 'deferred',
    error: 'There is no remote cashier',
  });
});

test('the gateway unloads a release that the registry no longer keeps', async () => {
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c1') });
  await site.page('/');
  rmSync(join(site.directory, 'registry/cashier/c1'), { recursive: true });
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c2') });
  expect(await site.headingText('/')).toContain('c2');
  // A redeploy reads the build again and rejects other bytes under that name.
  site.deploy('s1', { server: shell('s1'), remotes: cashier('c1', { hash: sha('other') }) });
  expect(await site.headingText('/')).toContain('deferred');
});
