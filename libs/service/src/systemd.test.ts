import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { notifySystemd } from './systemd.ts';
import { waitFor } from './testing/index.ts';

let folder: string;
let stop: () => void = () => undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'systemd-'));
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true });
});

const log = { error: jest.fn() };
const environment = (more: Readonly<Record<string, string>>) => ({ PATH: `${folder}:${process.env['PATH']}`, ...more });

/** Installs a program that takes the place of systemd's and records the states that it is called with. */
const installProgram = (): void => {
  const program = join(folder, 'systemd-notify');
  writeFileSync(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $1$DATABASE_URL" >> "${folder}/states"\n`);
  chmodSync(program, 0o755);
};
const states = (): readonly string[] =>
  existsSync(join(folder, 'states')) ? readFileSync(join(folder, 'states'), 'utf8').trim().split('\n') : [];

test('tells systemd, and nothing else, that the service is ready, and then again and again that it runs', async () => {
  installProgram();
  stop = await notifySystemd({
    log,
    environment: environment({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '30000', DATABASE_URL: ' and a secret' }),
  });
  expect(states()[0]).toBe('/run/notify READY=1');
  await waitFor('three notifications', () => states().length > 3);
  expect(new Set(states().slice(1))).toEqual(new Set(['/run/notify WATCHDOG=1']));
  expect(log.error).not.toHaveBeenCalled();
});

test('tells nothing without systemd', async () => {
  installProgram();
  stop = await notifySystemd({ log, environment: environment({ WATCHDOG_USEC: '30000' }) });
  expect(states()).toEqual([]);
});

test('logs that systemd could not be notified', async () => {
  stop = await notifySystemd({ log, environment: { PATH: folder, NOTIFY_SOCKET: '/run/notify' } });
  expect(log.error).toHaveBeenCalledWith(
    expect.objectContaining({ state: 'READY=1' }),
    'systemd could not be notified',
  );
});
