import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gatewayHeader, isGatewayToken } from '@croupier/signature';
import { pageSource, useBuiltGateway } from '../testing/index.ts';

/* All tests share one gateway; each deploys new versions of the shell and the remote, which are not paused. */

const { site, ...gateway } = useBuiltGateway('faults');
const secret = 'secret-of-the-gateway';

/** Like the real shell, it caches a remote's code until another version is connected or loading fails. */
const shell = `
let run, version, remote;
exports.connect = (registry, runEntry) => {
  if (version !== registry.cashier.version) remote = undefined;
  version = registry.cashier.version;
  run = runEntry;
};
exports.render = async ({ url, platformOrigin, asRemote = (_remote, work) => work() }) => {
  if (url === '/content') await fetch(platformOrigin + '/api/content', { headers: { 'x-own': '1' } });
  if (url === '/shell-timer') setTimeout(() => { throw 'text of the shell'; }, 0);
  if (url === '/shell-timer') await new Promise((resolve) => setTimeout(resolve, 60_000));
  let html = 'left to the browser';
  try {
    remote ??= run('cashier');
    html = await asRemote('cashier', () => remote.draw(url));
  } catch { remote = undefined; }
  return ${pageSource("html: '<h1>' + html + '</h1>'")};
};`;

const remote = `
// The fault comes first, on a busy machine too.
const later = () => new Promise((resolve) => setTimeout(resolve, 60_000));
const faults = {
  '/rejection': () => { void Promise.reject(new Error('a fault')); },
  '/rejection-of-a-text': () => { void Promise.reject('a fault'); },
  '/rejected-call': () => { void fetch('http://127.0.0.1:1/'); return later(); },
  '/timer': () => { setTimeout(() => { throw new Error('a fault'); }, 0); return later(); },
  '/text-in-a-timer': () => { setTimeout(() => { throw 'a fault'; }, 0); return later(); },
  '/microtask': () => { queueMicrotask(() => { throw 'a fault'; }); return later(); },
  '/callback': () => { require('node:crypto').randomBytes(8, () => { throw new Error('a fault'); }); return later(); },
  '/never-rendered': () => new Promise(() => setTimeout(() => { throw new Error('a fault'); }, 0)),
  '/rejection-afterwards': () => { setTimeout(() => { void Promise.reject('a fault'); }, 300); },
  '/timer-afterwards': () => { setTimeout(() => { throw 'a fault'; }, 300); },
};
exports.cashier = { draw: async (url) => { await faults[url]?.(); return 'rendered by the remote'; } };`;

/** Starts the gateway. On SIGUSR2 its own code fails, which belongs to no release. */
const start = async (processes: string): Promise<void> => {
  mkdirSync(site.directory, { recursive: true });
  const own = join(site.directory, 'own.cjs');
  writeFileSync(own, "process.on('SIGUSR2', () => { void Promise.reject(new Error('of its own')); });");
  await gateway.start({ PAGE_PROCESSES: processes, GATEWAY_SECRET: secret }, ['--require', own]);
};
const { root: page, until } = gateway;

/** The most recently deployed versions of the shell and the remote. */
let [shellVersion, remoteVersion] = ['', ''];
let releases = 0;
const deploy = (...apps: readonly ('shell' | 'remote')[]): void => {
  releases += 1;
  if (apps.includes('shell')) shellVersion = `s${releases}`;
  if (apps.includes('remote')) remoteVersion = `c${releases}`;
  site.deploy(shellVersion, { server: shell, remotes: { cashier: { version: remoteVersion, server: remote } } });
};

const faultLines = () =>
  gateway
    .logged()
    .split('\n')
    .filter((line) => line.includes('left an error unhandled'));
/** Number of faults logged before the test. */
let faultsBefore = 0;

/** Returns the faults of this test. The log pipe may deliver them after the page. */
const faultsInLog = async (): Promise<unknown[]> => {
  await until(() => faultLines().length > faultsBefore);
  return faultLines()
    .slice(faultsBefore)
    .map((line): unknown => JSON.parse(line));
};

const stop = async (): Promise<void> => {
  if (!gateway.isRunning()) return;
  const exited = once(gateway.process(), 'exit');
  gateway.process().kill('SIGKILL');
  await exited;
};

const expectToRun = async (): Promise<void> => {
  expect((await fetch(`${gateway.origin()}/api/games.get`)).status).toBe(200);
  expect(gateway.isRunning()).toBe(true);
};

describe.each([
  ['in processes', '2'],
  ["in the gateway's process", '0'],
])('%s', (_, processes) => {
  beforeAll(async () => {
    deploy('shell', 'remote');
    await stop();
    await start(processes);
  });
  beforeEach(() => {
    deploy('shell', 'remote');
    faultsBefore = faultLines().length;
  });

  test('the calls of a page carry the token of the gateway', async () => {
    site.seen.length = 0;
    expect(await page('/content')).toContain('rendered by the remote');
    const [call, ...further] = site.seen.filter(({ url }) => url === '/api/content');
    expect(further).toEqual([]);
    expect(isGatewayToken([secret], call?.headers[gatewayHeader], Date.now())).toBe(true);
  });

  test.each([
    '/rejection',
    '/rejection-of-a-text',
    '/rejected-call',
    '/timer',
    '/text-in-a-timer',
    '/microtask',
    '/callback',
    '/never-rendered',
  ])(
    'an unhandled error of a remote during a render (%s) defers the page to the browser; the gateway keeps running',
    async (path) => {
      expect(await page('/')).toBe('<h1>rendered by the remote</h1>');
      expect(await page(path)).toBe('');
      expect(await faultsInLog()).toEqual([
        expect.objectContaining({ level: 50, app: 'cashier', version: remoteVersion }),
      ]);
      expect(await page('/')).toBe('<h1>left to the browser</h1>');
      await expectToRun();
    },
  );

  test.each(['/rejection-afterwards', '/timer-afterwards'])(
    'an unhandled error of a remote after a render (%s) stops neither the gateway nor other pages',
    async (path) => {
      expect(await page(path)).toBe('<h1>rendered by the remote</h1>');
      expect(await faultsInLog()).toEqual([
        expect.objectContaining({ app: 'cashier', version: remoteVersion, error: 'a fault' }),
      ]);
      expect(await page('/')).toBe('<h1>left to the browser</h1>');
      await expectToRun();
      deploy('remote');
      expect(await page('/')).toBe('<h1>rendered by the remote</h1>');
    },
  );

  test('an unhandled error of the shell defers pages to the browser until a new shell is deployed', async () => {
    expect(await page('/shell-timer')).toBe('');
    expect(await faultsInLog()).toEqual([
      expect.objectContaining({ app: 'shell', version: shellVersion, error: 'text of the shell' }),
    ]);
    expect(await page('/')).toBe('');
    await expectToRun();
    deploy('shell');
    expect(await page('/')).toBe('<h1>rendered by the remote</h1>');
  });
});

test("an unhandled rejection in the gateway's code exits the process with status 1", async () => {
  expect(await page('/')).toBe('<h1>rendered by the remote</h1>');
  const exited = once(gateway.process(), 'exit');
  gateway.process().kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
  await until(() => gateway.logged().includes('of its own'));
});
