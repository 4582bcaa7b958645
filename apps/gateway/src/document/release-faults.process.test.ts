import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { browser, createSite, pageSource } from '../testing/index.ts';

/* All tests share one gateway process; each deploys new versions of the shell and the remote, which are not paused. */

const workspace = resolve(__dirname, '../../../..');
// Inside the workspace, so that Node resolves packages from here.
const build = resolve(workspace, `.cache/gateway-faults-test-${process.pid}`);
const site = createSite();

/** Like the real shell, it caches a remote's code until another version is connected or loading fails. */
const shell = `
let run, version, remote;
exports.connect = (registry, runEntry) => {
  if (version !== registry.cashier.version) remote = undefined;
  version = registry.cashier.version;
  run = runEntry;
};
exports.render = async ({ url, asRemote = (_remote, work) => work() }) => {
  if (url === '/shell-timer') setTimeout(() => { throw 'text of the shell'; }, 0);
  if (url === '/shell-timer') await new Promise((resolve) => setTimeout(resolve, 500));
  let html = 'left to the browser';
  try {
    remote ??= run('cashier');
    html = await asRemote('cashier', () => remote.draw(url));
  } catch { remote = undefined; }
  return ${pageSource("html: '<h1>' + html + '</h1>'")};
};`;

const remote = `
const later = () => new Promise((resolve) => setTimeout(resolve, 500));
const faults = {
  '/rejection': () => { void Promise.reject(new Error('a fault')); },
  '/rejection-of-a-text': () => { void Promise.reject('a fault'); },
  '/rejected-call': () => { void fetch('http://127.0.0.1:1/'); return later(); },
  '/timer': () => { setTimeout(() => { throw new Error('a fault'); }, 0); return later(); },
  '/text-in-a-timer': () => { setTimeout(() => { throw 'a fault'; }, 0); return later(); },
  '/microtask': () => { queueMicrotask(() => { throw 'a fault'; }); return later(); },
  '/file': () => { require('node:fs').readFile('/nowhere', (error) => { throw error; }); return later(); },
  '/never-drawn': () => new Promise(() => setTimeout(() => { throw new Error('a fault'); }, 0)),
  '/rejection-afterwards': () => { setTimeout(() => { void Promise.reject('a fault'); }, 300); },
  '/timer-afterwards': () => { setTimeout(() => { throw 'a fault'; }, 300); },
};
exports.cashier = { draw: async (url) => { await faults[url]?.(); return 'drawn by the remote'; } };`;

let gateway: ChildProcess | undefined;
let origin = '';
let logged = '';

const start = async (): Promise<void> => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  origin = `http://127.0.0.1:${port}`;
  logged = '';
  // Fails on request in code that belongs to no release.
  const own = join(site.directory, 'own.cjs');
  writeFileSync(own, "process.on('SIGUSR2', () => { void Promise.reject(new Error('of its own')); });");
  gateway = spawn(process.execPath, ['--require', own, join(build, 'main.cjs')], {
    env: {
      PATH: process.env['PATH'],
      GATEWAY_PORT: String(port),
      PUBLIC_ORIGIN: origin,
      PLATFORM_ORIGIN: `http://127.0.0.1:${(site.platform.address() as AddressInfo).port}`,
      REGISTRY_DIR: join(site.directory, 'registry'),
      IMAGE_CACHE_DIR: join(site.directory, 'process-images'),
      LOG_LEVEL: 'error',
      GUEST_PAGE_TTL_MS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [gateway.stdout, gateway.stderr])
    stream?.on('data', (text: Buffer) => {
      logged += text.toString('utf8');
    });
  await until(() =>
    fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
};

const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 400 && !(await isSo()); tries += 1)
    await new Promise((done) => {
      setTimeout(done, 25);
    });
  if (!(await isSo())) throw new Error(`It did not happen. The gateway's log:\n${logged}`);
};

const page = async (path: string): Promise<string> => {
  const answer = await fetch(`${origin}${path}`, { headers: { 'user-agent': browser } });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  return /<div id="root">(.*?)<\/div>/.exec(text)?.[1] ?? 'no root';
};

/** The most recently deployed versions of the shell and the remote. */
let [shellVersion, remoteVersion] = ['', ''];
let releases = 0;
const deploy = (...apps: readonly ('shell' | 'remote')[]): void => {
  releases += 1;
  if (apps.includes('shell')) shellVersion = `s${releases}`;
  if (apps.includes('remote')) remoteVersion = `c${releases}`;
  site.deploy(shellVersion, { server: shell, remotes: { cashier: { version: remoteVersion, server: remote } } });
};

const faultLines = () => logged.split('\n').filter((line) => line.includes('left an error unhandled'));
/** Number of faults logged before the test. */
let faultsBefore = 0;

/** Returns the faults of this test. The log pipe may deliver them after the page. */
const faultsInLog = async (): Promise<unknown[]> => {
  await until(() => faultLines().length > faultsBefore);
  return faultLines()
    .slice(faultsBefore)
    .map((line): unknown => JSON.parse(line));
};

const expectToRun = async (): Promise<void> => {
  expect((await fetch(`${origin}/api/games.get`)).status).toBe(200);
  expect(gateway?.exitCode).toBeNull();
};

beforeAll(async () => {
  site.directory = mkdtempSync(join(tmpdir(), 'gateway-'));
  site.platform.on('request', site.platformAnswers).listen(0, '127.0.0.1');
  await once(site.platform, 'listening');
  const webpack = resolve(workspace, 'node_modules/webpack/bin/webpack.js');
  await promisify(execFile)(
    process.execPath,
    [
      webpack,
      'build',
      '--config',
      'apps/gateway/webpack.config.mjs',
      '--config-name',
      'gateway',
      '--mode',
      'production',
      '--output-path',
      build,
    ],
    { cwd: workspace },
  );
  mkdirSync(join(build, 'client'), { recursive: true });
  writeFileSync(join(build, 'client/chat.js'), '');
});
afterAll(async () => {
  if (gateway && gateway.exitCode === null) {
    const exited = once(gateway, 'exit');
    gateway.kill('SIGKILL');
    await exited;
  }
  site.platform.closeAllConnections();
  site.platform.close();
  for (const directory of [build, site.directory]) rmSync(directory, { recursive: true, force: true });
});

beforeEach(async () => {
  deploy('shell', 'remote');
  if (!gateway || gateway.exitCode !== null) await start();
  faultsBefore = faultLines().length;
});

test.each([
  '/rejection',
  '/rejection-of-a-text',
  '/rejected-call',
  '/timer',
  '/text-in-a-timer',
  '/microtask',
  '/file',
  '/never-drawn',
])(
  'an unhandled error of a remote during a render (%s) defers the page to the browser; the gateway keeps running',
  async (path) => {
    expect(await page('/')).toBe('<h1>drawn by the remote</h1>');
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
    expect(await page(path)).toBe('<h1>drawn by the remote</h1>');
    expect(await faultsInLog()).toEqual([
      expect.objectContaining({ app: 'cashier', version: remoteVersion, error: 'a fault' }),
    ]);
    expect(await page('/')).toBe('<h1>left to the browser</h1>');
    await expectToRun();
    deploy('remote');
    expect(await page('/')).toBe('<h1>drawn by the remote</h1>');
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
  expect(await page('/')).toBe('<h1>drawn by the remote</h1>');
});

test("an unhandled rejection in the gateway's code exits the process with status 1", async () => {
  expect(await page('/')).toBe('<h1>drawn by the remote</h1>');
  const exited = once(gateway as ChildProcess, 'exit');
  gateway?.kill('SIGUSR2');
  expect(await exited).toEqual([1, null]);
  await until(() => logged.includes('of its own'));
});
