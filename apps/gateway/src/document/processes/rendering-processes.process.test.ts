import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@croupier/service/testing';
import { browser, pageSource, useBuiltGateway } from '../../testing/index.ts';

/* All tests share one gateway; each deploys new versions of the shell and the remote, which are not paused. */

const { site, until, ...gateway } = useBuiltGateway('processes');

/** Blocks a process for ever, without the processor time of a loop. */
const block = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';

const shell = `
let run, version, remote;
exports.connect = (registry, runEntry) => {
  if (version !== registry.cashier.version) remote = undefined;
  version = registry.cashier.version;
  run = runEntry;
};
exports.render = async (request) => {
  const { url, asRemote, platformOrigin, cookie, requestId, address } = request;
  if (url === '/blocked-shell') ${block};
  if (url === '/failing') throw new Error('a failed render');
  let html = 'shell';
  if (url === '/visitor') {
    const headers = { 'X-Request-Id': requestId, 'X-Forwarded-For': address, ...(cookie ? { Cookie: cookie } : {}) };
    const call = (to, options) => fetch(to, options).then((answer) => answer.status, () => 'refused');
    await call(platformOrigin + '/api/visitor', { headers });
    await call(platformOrigin + '/cms/shared', {});
    await call(platformOrigin + '/api/write', { method: 'POST', body: new URLSearchParams({ a: 'b' }), headers });
    html = JSON.stringify([
      cookie, await call(platformOrigin + '/metrics'), await call('http://127.0.0.1:1/api/x'), await call('http://127.0.0.1/api/x'),
    ]);
  }
  if (url === '/waiting') await fetch(platformOrigin + '/api/waiting', { signal: request.signal, headers: { 'X-Request-Id': requestId, 'X-Forwarded-For': address } });
  if (url === '/locales') html = JSON.stringify([request.locales.defaultLocale, Object.keys(request.overrides.en)]);
  if (url === '/remote/wait') await fetch(platformOrigin + '/api/wait');
  if (url.startsWith('/remote')) {
    try {
      remote ??= run('cashier');
      html = await asRemote('cashier', () => remote.draw(url));
      if (typeof html === 'object') return { ...${pageSource('')}, html: 'x', get state() { throw new Error('a getter'); } };
    } catch (error) { remote = undefined; html = 'left to the browser: ' + error.message; }
  }
  return ${pageSource("html: '<h1>' + html + '</h1>'")};
};`;

const hostileMessages = [
  'no JSON',
  'null',
  '['.repeat(10_000),
  '{"kind":"unknown"}',
  '{"kind":"page","id":"1"}',
  '{"kind":"page","id":123456,"page":{}}',
  '{"kind":"report","id":123456,"fields":{},"message":"of no page"}',
  '{"kind":"fault","release":{"app":"lobby","version":"x"},"error":"of no release"}',
  '{"kind":"end-call","call":123456}',
];

/** A remote that attacks the process in which it is rendered. */
const remote = `
const later = () => new Promise((resolve) => setTimeout(resolve, 60_000));
// Code that goes to great lengths can reach the channel to the gateway.
let channel;
const { prototype } = process.stdout.constructor;
const originalWrite = prototype.write;
prototype.write = function (...args) { channel = this; return originalWrite.apply(this, args); };
const reached = async () => { while (!channel) await new Promise((resolve) => setTimeout(resolve, 10)); };
const write = (bytes) => originalWrite.call(channel, bytes);
const frame = (text) => { const size = Buffer.alloc(4); size.writeUInt32BE(text.length); return Buffer.concat([size, text]); };
const kept = [];
const attacks = {
  '/remote/loop': () => { for (;;); },
  '/remote/promise-loop': async () => { for (;;) await null; },
  '/remote/wait': () => ${block},
  '/remote/allocation': () => { const kept = []; for (;;) kept.push(new Array(1e5).fill(kept.length)); },
  '/remote/leak': () => { const kept = []; setInterval(() => kept.push(new Array(1e6).fill(kept.length)), 2); return later(); },
  '/remote/growth': () => { while (process.memoryUsage.rss() < 215e6) kept.push(Buffer.alloc(1e6, 1)); return 'grown'; },
  '/remote/buffers': () => { const kept = []; setInterval(() => kept.push(Buffer.alloc(2e7, 1)), 5); return later(); },
  '/remote/exit': () => process.exit(0),
  '/remote/abort': () => process.abort(),
  '/remote/crash': () => { process.removeAllListeners('uncaughtException'); setTimeout(() => { throw new Error('x'); }); return later(); },
  '/remote/messages': async () => { await reached(); for (const text of ${JSON.stringify(hostileMessages)}) write(frame(Buffer.from(text))); return 'sent'; },
  '/remote/oversized': async () => { await reached(); write(Buffer.alloc(4, 255)); return later(); },
  '/remote/message-flood': async () => {
    await reached();
    for (;;) {
      for (let count = 0; count < 500; count += 1) write(frame(Buffer.from('{"kind":"ready"}')));
      await new Promise(setImmediate);
    }
  },
  '/remote/flood': async () => {
    for (let count = 0; count < 100; count += 1) await new Promise((done) => process.stderr.write('x'.repeat(2e5) + '\\n', done));
    return 'written';
  },
  '/remote/getter': () => ({}),
  '/remote/environment': () => JSON.stringify(process.env),
  '/remote/file': () => require('node:fs').readFileSync('/etc/passwd', 'utf8'),
  '/remote/file-import': () => new Function("return import('node:fs')")(),
  '/remote/file-builtin': () => process.getBuiltinModule('fs').readFileSync('/etc/passwd', 'utf8'),
  '/remote/program': () => String(require('node:child_process').execFileSync('id')),
  '/remote/thread': () => new (require('node:worker_threads').Worker)('0', { eval: true }),
  '/remote/binding': () => typeof process.binding('fs'),
  '/remote/main-module': () => process.mainModule.require('fs'),
  '/remote/kill': () => process.kill(process.ppid),
  '/remote/debugger': () => process._debugProcess(process.ppid),
  '/remote/connection': () => require('node:net').connect(1),
  '/remote/output-connection': () => { new process.stdout.constructor().connect(1); },
  '/remote/socket': () => new WebSocket('ws://127.0.0.1:1'),
};
exports.cashier = { draw: async (url) => (await attacks[url]?.()) ?? 'remote' };`;

let releases = 0;
/** Deploys new versions, which are not paused. */
const deploy = (): string => {
  releases += 1;
  const version = `v${releases}`;
  site.deploy(version, {
    server: `${shell}// ${version}`,
    remotes: { cashier: { version, server: `${remote}// ${version}` } },
  });
  return version;
};

const heading = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
  /<h1>(.*?)<\/h1>/s.exec(await gateway.root(path, headers))?.[1] ?? '';
const seenAt = (path: string): IncomingMessage[] => site.seen.filter(({ url }) => url === path);
const lines = (): Record<string, unknown>[] =>
  gateway
    .logged()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const developmentServer = 'http://localhost:5999';
let metricsPort = 0;
/** Returns the value of a metric; 0 when it is not there. */
const metric = async (name: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
};
const ends = (reason: string, app: string): Promise<number> =>
  metric(`croupier_gateway_page_process_ends_total{reason="${reason}",app="${app}"}`);
const readyProcesses = (): Promise<number> => metric('croupier_gateway_page_processes{state="ready"}');

let version = '';
const start = async (): Promise<void> => {
  metricsPort = await freePort();
  await gateway.start({
    PAGE_PROCESSES: '2',
    // All visitors have one address, which may have a sixth of the renders.
    PAGE_RENDERS: '120',
    PAGE_PROCESS_MB: '256',
    GATEWAY_METRICS_PORT: String(metricsPort),
    RENDERING_SECRET: 'secret-of-the-gateway',
    GATEWAY_DEV_ORIGINS: developmentServer,
    // The output of processes is logged as warnings.
    LOG_LEVEL: 'warn',
  });
};

beforeEach(async () => {
  site.answer = site.platformAnswers;
  version = deploy();
  if (!gateway.isRunning()) await start();
  site.seen.length = 0;
});

test('processes render pages of shell and remotes', async () => {
  expect([await heading('/'), await heading('/remote')]).toEqual(['shell', 'remote']);
});

/** Requests pages and calls until the attacked page is answered, with pauses that leave the processor to others. */
const visitUntil = async (attacked: Promise<string>): Promise<void> => {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  attacked.then(over, over);
  do {
    expect(await heading('/')).toBe('shell');
    expect((await fetch(`${gateway.origin()}/api/x`)).status).toBe(200);
    await sleep(50);
  } while (!isOver);
};

test.each([
  ['an endless loop', 'loop', 'hung'],
  ['an endless loop of promises', 'promise-loop', 'hung'],
  ['a wait that does not end', 'wait', 'hung'],
  ['an endless allocation', 'allocation', null],
  ['a leak', 'leak', 'memory'],
  ['a leak of buffers', 'buffers', 'memory'],
  ['process.exit', 'exit', 'exit'],
  ['process.abort', 'abort', 'exit'],
  ['a crash', 'crash', 'exit'],
] as const)(
  '%s in a remote stops neither other pages nor calls, and the remote is named',
  async (_, attack, reason) => {
    expect(await heading('/')).toBe('shell');
    const before = reason === null ? 0 : await ends(reason, 'cashier');
    const attacked = heading(`/remote/${attack}`);
    await visitUntil(attacked);
    // The browser renders the page, so that the document has no content.
    expect(await attacked).toBe('');
    expect(await heading('/remote')).toContain('left to the browser');
    await until(() => lines().some((line) => line['app'] === 'cashier' && line['version'] === version));
    if (reason !== null) expect(await ends(reason, 'cashier')).toBe(before + 1);
    await until(async () => (await readyProcesses()) === 2);
  },
);

test('a process whose memory grows is replaced after its pages, and nothing is paused', async () => {
  const ended = () => ends('grown', 'cashier');
  const before = await ended();
  await until(async () => {
    expect(await heading('/remote/growth')).toBe('grown');
    return (await ended()) > before;
  });
  expect(await heading('/remote')).toBe('remote');
});

test('a shell that blocks its process defers pages to the browser until another shell is deployed', async () => {
  expect(await heading('/blocked-shell')).toBe('');
  expect(await heading('/')).toBe('');
  await until(() => lines().some((line) => line['app'] === 'shell' && line['version'] === version));
  deploy();
  expect(await heading('/')).toBe('shell');
});

test('a remote that blocks its process when it is loaded is paused, so that it stops each process once at most', async () => {
  releases += 1;
  const name = `v${releases}`;
  site.deploy(name, {
    server: `${shell}// ${name}`,
    remotes: { cashier: { version: name, server: `${block}; // ${name}` } },
  });
  const before = await ends('hung', 'cashier');
  const pages = await Promise.all(Array.from({ length: 6 }, () => heading('/remote')));
  expect(pages.every((page) => page === '' || page.includes('paused'))).toBe(true);
  expect(await heading('/remote')).toContain('is paused');
  expect((await ends('hung', 'cashier')) - before).toBeLessThanOrEqual(2);
});

test('a page whose fields cannot be read is deferred to the browser; its error is logged', async () => {
  expect(await heading('/remote/getter')).toBe('');
  await until(() => gateway.logged().includes('a getter'));
  expect(await heading('/remote')).toBe('remote');
});

test('a failed render is answered with 503, as in the gateway', async () => {
  const answer = await fetch(`${gateway.origin()}/failing`, { headers: { 'user-agent': browser } });
  expect(answer.status).toBe(503);
  await until(() => gateway.logged().includes('a failed render'));
});

test('the gateway drops messages that are not valid, and logs that', async () => {
  const refused = await metric('croupier_gateway_page_process_refused_messages_total');
  expect(await heading('/remote/messages')).toBe('sent');
  await until(async () => (await metric('croupier_gateway_page_process_refused_messages_total')) === refused + 5);
  await until(() => gateway.logged().includes('sent a message that is not valid'));
  expect(await heading('/remote')).toBe('remote');
  expect(gateway.logged()).not.toMatch(/of no (page|release)/);
});

test.each(['oversized', 'message-flood'])('a process that sends too much (%s) is replaced', async (attack) => {
  const before = await ends('messages', 'cashier');
  const attacked = heading(`/remote/${attack}`);
  await visitUntil(attacked);
  expect(await attacked).toBe('');
  expect(await ends('messages', 'cashier')).toBe(before + 1);
});

test('output of a remote does not fill the log', async () => {
  const before = gateway.logged().length;
  expect(await heading('/remote/flood')).toBe('written');
  const logged = gateway.logged().slice(before);
  expect(logged).toContain('A rendering process printed a line');
  expect(logged.length).toBeLessThan(1_000_000);
});

test.each([
  'file',
  'file-import',
  'file-builtin',
  'program',
  'thread',
  'binding',
  'main-module',
  'kill',
  'debugger',
  'connection',
  'output-connection',
  'socket',
])('a remote reaches nothing outside of its process (%s)', async (attack) => {
  expect(await heading(`/remote/${attack}`)).toContain('left to the browser');
  expect(gateway.isRunning()).toBe(true);
});

test('a remote receives no environment', async () => {
  expect(JSON.parse(await heading('/remote/environment'))).toEqual({ NODE_ENV: 'production' });
});

test("the gateway adds the visitor's session and the rendering secret to calls of a page", async () => {
  const headers = { cookie: 'theme=dark; session=token-of-the-player', 'x-request-id': 'request-of-the-visitor' };
  // The process sees no session, and calls only addresses that pages read.
  expect(JSON.parse(await heading('/visitor', headers))).toEqual([
    'theme=dark; session=-',
    'refused',
    'refused',
    'refused',
  ]);
  expect(seenAt('/api/visitor')[0]?.headers).toMatchObject({
    cookie: headers.cookie,
    'x-request-id': 'request-of-the-visitor',
    'x-forwarded-for': '127.0.0.1',
    'x-rendering-secret': 'secret-of-the-gateway',
  });
  const shared = seenAt('/cms/shared')[0]?.headers;
  expect(shared).toMatchObject({ 'x-rendering-secret': 'secret-of-the-gateway' });
  expect(shared).not.toHaveProperty('cookie');
  expect(seenAt('/api/write')[0]).toMatchObject({
    method: 'POST',
    headers: expect.objectContaining({ 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }),
  });
  expect(seenAt('/metrics')).toEqual([]);
});

test('a visitor who disconnects ends the calls of the page', async () => {
  let isEnded = false;
  site.answer = (request, response) => {
    if (request.url !== '/api/waiting') return site.platformAnswers(request, response);
    response.on('close', () => {
      isEnded = true;
    });
    return undefined;
  };
  const visit = new AbortController();
  // Players do not share their page.
  const page = fetch(`${gateway.origin()}/waiting`, { signal: visit.signal, headers: { cookie: 'session=x' } });
  await until(() => seenAt('/api/waiting').length === 1);
  visit.abort();
  await expect(page).rejects.toThrow();
  await until(() => isEnded);
});

test('processes receive changed texts', async () => {
  const overrides = (texts: object): void => {
    site.answer = (request, response) =>
      request.url === '/nfx/i18n/messages/en'
        ? void response.end(JSON.stringify({ messages: texts }))
        : site.platformAnswers(request, response);
  };
  overrides({ one: '1' });
  await until(async () => (await heading('/locales')) === '["en",["one"]]');
  overrides({ two: '2' });
  await until(async () => (await heading('/locales')) === '["en",["two"]]');
});

test('a deploy is served at once, and its processes replace the former ones without a failed page', async () => {
  expect(await heading('/')).toBe('shell');
  // A process that is still starting would begin with the new release.
  await until(async () => (await readyProcesses()) === 2);
  // The gateway names another reason for a process whose memory has grown.
  const retired = async () => (await ends('replaced', '')) + (await ends('grown', ''));
  const before = await retired();
  deploy();
  await until(async () => {
    expect(await heading('/remote')).toBe('remote');
    return (await retired()) >= before + 2;
  });
});

test('a shell in development, which has no server build, is left to the browser; processes go on', async () => {
  const file = join(site.directory, 'registry/registry.json');
  const registry = JSON.parse(readFileSync(file, 'utf8')) as { shell: object };
  const shellInDevelopment = { ...registry.shell, version: 'dev', base: `${developmentServer}/` };
  writeFileSync(file, JSON.stringify({ ...registry, shell: shellInDevelopment }));
  const ended = await ends('exit', 'shell');
  expect(await gateway.root('/')).toBe('');
  await until(async () => (await readyProcesses()) === 2);
  expect(await ends('exit', 'shell')).toBe(ended);
  deploy();
  expect(await heading('/')).toBe('shell');
});

/** Returns the processes of the gateway: those that render, and their guards. */
const children = (): number[] => {
  const { pid } = gateway.process();
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
};
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a supervisor that asks all processes to end loses no page of a gateway that still answers', async () => {
  const isRenderer = (pid: number): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('render-process');
  await until(async () => (await readyProcesses()) === 2);
  let answer: ServerResponse | undefined;
  site.answer = (request, response) => {
    if (request.url !== '/api/waiting') return site.platformAnswers(request, response);
    answer = response;
    return undefined;
  };
  const page = heading('/waiting', { cookie: 'session=x' });
  await until(() => answer !== undefined);
  for (const pid of children().filter(isRenderer)) process.kill(pid, 'SIGTERM');
  answer?.end('{}');
  expect(await page).toBe('shell');
  expect(seenAt('/api/waiting')).toHaveLength(1);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a gateway that ends (%s) takes its processes with it', async (signal) => {
  expect(await heading('/')).toBe('shell');
  const all = children();
  expect(all.length).toBeGreaterThanOrEqual(4);
  const attacked = heading('/remote/wait').catch(() => '');
  await until(() => seenAt('/api/wait').length === 1);
  const exited = once(gateway.process(), 'exit');
  gateway.process().kill(signal);
  await exited;
  await attacked;
  await until(() => all.every((pid) => !isAlive(pid)));
});
