import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { RegistryFile } from '@croupier/releases/registry';
import { pageSource, useGateway } from '../testing/index.ts';
import { createReleaseFaults } from './release-faults.ts';
import { createRenderer } from './renderer.ts';

const lines: string[] = [];
const { log } = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
const cashier = { app: 'cashier', version: 'c1' };
const shell = { app: 'shell', version: 's1' };

let time_ms = 0;
const create = (directory = '/registry') => createReleaseFaults(directory, { now: () => time_ms });
/** Creates an error whose stack has these frames, the innermost first. */
const errorAt = (...frames: string[]): Error =>
  Object.assign(new Error('a fault'), {
    stack: `Error: a fault\n${frames.map((frame) => `    at work (${frame}:1:1)`).join('\n')}`,
  });
const ofCashier = '/registry/cashier/c1/server/remoteEntry.cjs';
const ofShell = '/registry/shell/s1/server/shell.cjs';
const ofGateway = '/srv/gateway/main.cjs';

/** Returns the app and version of the logged fault; null for a fault of the gateway. */
const blamed = (faults: ReturnType<typeof create>, error: unknown): unknown => {
  lines.length = 0;
  if (!faults.contain(error, log)) return null;
  const { app, version } = JSON.parse(lines[0] ?? '{}') as Record<string, unknown>;
  return { app, version };
};

beforeEach(() => {
  time_ms = 0;
});

test('only errors of this process interrupt its renders, not those of other processes', () => {
  const faults = create();
  const onFault = jest.fn();
  faults.onFault(onFault);
  faults.pause(cashier, 10_000);
  expect([faults.isPaused(cashier), onFault.mock.calls.length]).toEqual([true, 0]);
  faults.pause(shell, 10_000, { isFaultHere: true });
  expect(onFault).toHaveBeenCalledTimes(1);
  faults.contain(errorAt('/registry/lobby/l1/server/remoteEntry.cjs'), log);
  expect(onFault).toHaveBeenCalledTimes(2);
});

describe('attributes an unhandled error to', () => {
  test.each([
    ['the gateway where nothing says otherwise', null, [ofGateway]],
    ['the gateway where a release called it', null, ['node:internal/timers', ofGateway, ofCashier]],
    ['the remote whose code made it', cashier, ['node:events', ofCashier, ofShell, ofGateway]],
    ["the remote that called the shell's libraries", cashier, [ofShell, ofCashier, ofShell]],
    ['the shell where no remote called it', shell, [ofShell, 'node:internal/timers']],
  ])('%s', (_, release, frames) => {
    expect(blamed(create(), errorAt(...frames))).toEqual(release);
  });

  test('the release that started the failed work when the stack names none', () => {
    const faults = create();
    expect(faults.run(cashier, () => blamed(faults, 'only a text'))).toEqual(cashier);
    expect(blamed(faults, 'only a text')).toBeNull();
  });

  test("the remote that the stack names during the shell's render", () => {
    const faults = create();
    expect(faults.run(shell, () => blamed(faults, errorAt(ofShell, ofCashier)))).toEqual(cashier);
    time_ms += 60_000;
    expect(faults.run(cashier, () => blamed(faults, errorAt(ofShell)))).toEqual(cashier);
  });

  test('its release when the error cannot be printed', () => {
    const faults = create();
    const hostile = {
      toString: () => {
        throw new Error('no');
      },
    };
    expect(faults.run(cashier, () => blamed(faults, hostile))).toEqual(cashier);
  });
});

test('pauses a release for 10 s, twice as long after each further fault, and at most 10 minutes', () => {
  const faults = create();
  const paused: unknown[] = [];
  faults.onPause((release) => paused.push(release));
  const pauseAfterFault = (): number => {
    faults.contain(errorAt(ofCashier), log);
    const from_ms = time_ms;
    while (faults.isPaused(cashier)) time_ms += 1000;
    return time_ms - from_ms;
  };
  expect([pauseAfterFault(), pauseAfterFault(), pauseAfterFault()]).toEqual([10_000, 20_000, 40_000]);
  for (let count = 0; count < 6; count += 1) pauseAfterFault();
  expect(pauseAfterFault()).toBe(600_000);
  time_ms += 600_000;
  expect(pauseAfterFault()).toBe(10_000);
  expect(paused).toHaveLength(11);
});

test('logs one line per pause, even if the release fails several times during it', () => {
  const faults = create();
  lines.length = 0;
  for (let count = 0; count < 5; count += 1) expect(faults.contain(errorAt(ofCashier), log)).toBe(true);
  expect(lines).toHaveLength(1);
});

describe('a paused remote', () => {
  const site = useGateway();

  test('reloads after the pause', async () => {
    const server = `
let run, version, remote;
exports.connect = (registry, runEntry) => { if (version !== registry.cashier.version) remote = undefined; version = registry.cashier.version; run = runEntry; };
exports.render = async () => {
  try { remote ??= run('cashier'); } catch (error) { return ${pageSource('html: error.message')}; }
  return ${pageSource('html: remote.draw()')};
};`;
    site.deploy('s1', {
      server,
      remotes: {
        cashier: {
          version: 'c1',
          server: 'let rendered = 0; exports.cashier = { draw: () => `rendered ${(rendered += 1)}` };',
        },
      },
    });
    const directory = join(site.directory, 'registry');
    const faults = create(directory);
    const renderer = createRenderer(directory, faults);
    const file = JSON.parse(readFileSync(join(directory, 'registry.json'), 'utf8')) as RegistryFile;
    const draw = async (): Promise<string | undefined> =>
      (
        await renderer.render(file, { url: '/', report: () => undefined } as unknown as Parameters<
          typeof renderer.render
        >[1])
      )?.html;
    expect([await draw(), await draw()]).toEqual(['rendered 1', 'rendered 2']);
    faults.run(cashier, () => faults.contain('a fault', log));
    expect(await draw()).toContain('cashier c1');
    time_ms += 10_001;
    expect(await draw()).toBe('rendered 1');
  });
});
