// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '../process/identity.mjs';
import { waitFor } from '../process/wait-for.mjs';
import { freePorts } from './ports.mjs';
import { startService } from './service.mjs';

const directory = mkdtempSync(join(tmpdir(), 'croupier-service-'));
/** @type {import('./service.mjs').Service | undefined} */
let service;

afterEach(() => service?.stop());
afterAll(() => rmSync(directory, { recursive: true }));

/**
 * @type {(source: string, log?: (line: string) => void, limit_ms?: number) => Promise<import('./service.mjs').Service>}
 */
const start = async (source, log = () => {}, limit_ms = 60_000) => {
  const { gateway: port } = await freePorts();
  const program = join(directory, 'program.cjs');
  writeFileSync(program, source);
  return (service = startService({
    name: 'gateway',
    program,
    env: { ...process.env, PORT: String(port) },
    readyUrl: `http://127.0.0.1:${port}/`,
    logFile: join(directory, 'gateway.log'),
    log,
    limit_ms,
  }));
};

const server =
  "require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT, '127.0.0.1');";

test('the supervisor restarts a service that exits', async () => {
  /** @type {string[]} */
  const lines = [];
  const running = await start(server, (line) => lines.push(line));
  await running.ready;
  const first = Number(running.pid());
  process.kill(first, 'SIGKILL');
  expect(await waitFor(() => lines.includes('The gateway is back.'), 60_000)).toBe(true);
  expect(lines[0]).toMatch(/ended unexpectedly \(SIGKILL\)/);
  expect(running.pid()).not.toBe(first);
});

test('the supervisor restarts a service that was ready without a growing pause', async () => {
  /** @type {string[]} */
  const lines = [];
  const running = await start(server, (line) => lines.push(line));
  await running.ready;
  for (let death = 1; death <= 5; death += 1) {
    process.kill(Number(running.pid()), 'SIGKILL');
    expect(await waitFor(() => lines.filter((line) => line === 'The gateway is back.').length === death, 60_000)).toBe(
      true,
    );
  }
  const pauses_s = lines.flatMap((line) => /starting it again in ([\d.]+) s/.exec(line)?.[1] ?? []);
  expect(pauses_s).toEqual(['0.25', '0.5', '1', '1', '1']);
});

test('the supervisor starts one process when a restart comes while it waits to restart a crashed service', async () => {
  /** @type {string[]} */
  const lines = [];
  const running = await start(server, (line) => lines.push(line));
  await running.ready;
  process.kill(Number(running.pid()), 'SIGKILL');
  expect(await waitFor(() => lines.length > 0, 60_000)).toBe(true);
  await running.restart();
  const pid = running.pid();
  // A second process could not listen on the port and would end within a moment.
  await sleep(1_500);
  expect(running.pid()).toBe(pid);
  expect(lines).toEqual([expect.stringMatching(/ended unexpectedly \(SIGKILL\)/)]);
});

test('the start fails with the last output of a service that exits early', async () => {
  const running = await start("console.error('GATEWAY_PORT must be a port number'); process.exit(3);");
  await expect(running.ready).rejects.toMatchObject({
    kind: 'service',
    message: expect.stringMatching(/status 3[\s\S]*GATEWAY_PORT must be a port number/),
  });
});

test('the start fails with the last output of a service that exceeds the time limit', async () => {
  const earlier = await start("console.error('words of an earlier run: ü'); process.exit(3);");
  await earlier.ready.catch(() => {});
  const running = await start(
    "console.error('The platform does not answer'); setInterval(() => {}, 1000);",
    () => {},
    // Time for a busy machine to start the program, which writes its line first.
    8_000,
  );
  const message = await running.ready.then(
    () => '',
    (error) => error.message,
  );
  expect(message).toMatch(/The gateway did not get ready within 8 s\.[\s\S]*The platform does not answer$/);
  expect(message).not.toContain('earlier run');
});

test('stopping a service ends its child processes', async () => {
  const running = await start(
    `const { pid } = require('node:child_process').spawn('sleep', ['60']); require('node:http').createServer((_, answer) => answer.end(String(pid))).listen(process.env.PORT, '127.0.0.1');`,
  );
  await running.ready;
  const pid = Number(running.pid());
  const children = await childrenOf(pid);
  expect(children).toHaveLength(1);
  await running.stop();
  expect(await waitFor(() => [pid, ...children].every((each) => !isAlive(each)), 60_000)).toBe(true);
});

/** @param {number} parent */
const childrenOf = async (parent) => {
  const { execFileSync } = await import('node:child_process');
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, of, name]) => Number(of) === parent && name === 'sleep')
    .map(([pid]) => Number(pid));
};
