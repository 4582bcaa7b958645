// @ts-check
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:process';
import { join } from 'node:path';
import { startDatabase } from '../../bench/platform.mjs';
import { createSecrets } from '../../containers/create-secrets.mjs';
import { assemble } from '../../containers/production-folder.mjs';
import { assembleReleases } from '../../containers/releases-folder.mjs';
import { waitFor } from '../../process/wait-for.mjs';
import { freePorts } from '../../start/ports.mjs';
import { workspace } from '../../workspace.mjs';
import { removeCgroups } from '../compose/cgroups.mjs';
import { untilReady } from '../until-ready.mjs';
import { bootMachine, requireSystemd } from './machine.mjs';
import { failuresOf } from './services.mjs';

/** @typedef {import('../proofs.mjs').Proof} Proof */

/** How long a service may take to become ready, in seconds. */
const limit_s = 120;

/**
 * Installs a release as docs/guides/run-with-systemd.md says.
 *
 * @param {string} folder of the root file system
 * @param {{ url: string, ports: Awaited<ReturnType<typeof freePorts>> }} site
 */
const install = async (folder, { url, ports }) => {
  const target = { os: platform, cpu: arch, libc: 'glibc' };
  const release = join(folder, 'root/opt/croupier/1.0.0');
  for (const name of ['gateway', 'platform']) assemble({ name, root: workspace, out: join(release, name), target });
  await assembleReleases({ root: workspace, out: join(release, 'releases'), target });
  symlinkSync('1.0.0', join(folder, 'root/opt/croupier/current'));
  mkdirSync(join(folder, 'root/var/lib/croupier/registry'), { recursive: true });
  cpSync(join(workspace, 'tools/containers/systemd'), join(folder, 'units'), { recursive: true });
  const settings = join(folder, 'root/etc/croupier');
  mkdirSync(join(settings, 'secrets'), { recursive: true });
  writeFileSync(join(settings, 'secrets/database_url'), url);
  createSecrets(join(settings, 'secrets'));
  const write = (/** @type {string} */ name, /** @type {string[]} */ lines) =>
    writeFileSync(join(settings, `${name}.env`), `${lines.join('\n')}\n`);
  write('common', ['PUBLIC_ORIGIN=https://play.example', 'TRUST_PROXY=loopback', 'SHUTDOWN_DELAY_MS=2000']);
  write('gateway', [`PLATFORM_ORIGIN=http://127.0.0.1:${ports.platform}`, 'PAGE_TIMEOUT_MS=30000']);
  write('platform', ['PLATFORM_ORIGIN=https://api.play.example', 'PROVIDER_ORIGIN=https://providers.play.example']);
};

/**
 * Suspends processes, as a hang does, and waits until systemd has started others.
 *
 * @param {() => Promise<string[]>} pids
 * @param {() => Promise<unknown>} suspend
 * @returns {Promise<boolean>} whether all were replaced within the time limit
 */
const areReplaced = async (pids, suspend) => {
  const former = await pids();
  await suspend();
  return waitFor(async () => (await pids()).every((pid) => pid !== '0' && !former.includes(pid)), limit_s * 1000, 200);
};

/**
 * Starts, kills, suspends and stops the services.
 *
 * @param {import('./machine.mjs').Machine} machine
 * @param {Awaited<ReturnType<typeof freePorts>>} ports
 */
const operate = async ({ execute }, ports) => {
  const platformUnit = `croupier-platform@${ports.platform}`;
  const gatewayUnit = `croupier-gateway@${ports.gateway}`;
  const units = [platformUnit, gatewayUnit];
  /** @type {string[]} */
  const failures = [];
  /** Runs a command that must succeed. @param {string[]} command */
  const expectSuccess = async (...command) => {
    const { status, output } = await execute(...command);
    if (status === 0) return output;
    await execute('journalctl', '--sync');
    const { output: log } = await execute('journalctl', '--no-pager', '--lines=20', '--output=cat');
    throw new Error(`${command.join(' ')}: ${output}\n${log}`);
  };
  const ready = (/** @type {number} */ port) => untilReady([() => fetch(`http://127.0.0.1:${port}/readyz`)], limit_s);
  const pidOf = (/** @type {string} */ unit) => expectSuccess('systemctl', 'show', '-p', 'MainPID', '--value', unit);
  const stateOf = (/** @type {string} */ unit) =>
    expectSuccess('systemctl', 'show', '-p', 'Result,NRestarts,ExecMainStatus', unit);

  /** Returns how long the service needs until it is ready. @param {string} unit @param {number} port */
  const start = async (unit, port) => {
    const begin = performance.now();
    await expectSuccess('systemctl', 'start', unit);
    await ready(port);
    return (performance.now() - begin) / 1000;
  };

  await expectSuccess('systemctl', 'start', 'croupier-migrate');
  const platform_ready_s = await start(platformUnit, ports.platform);
  const registry = 'REGISTRY_DIR=/var/lib/croupier/registry';
  await expectSuccess('env', registry, 'node', '/opt/croupier/current/releases/main.cjs', 'publish');
  const gateway_ready_s = await start(gatewayUnit, ports.gateway);
  const page = await fetch(`http://127.0.0.1:${ports.gateway}/`);
  if (page.status !== 200) failures.push(`the home page has the status ${page.status}`);
  for (const unit of units)
    failures.push(...failuresOf.process(unit, await expectSuccess('cat', `/proc/${await pidOf(unit)}/status`)));

  await expectSuccess('systemctl', 'kill', '--signal=KILL', '--kill-whom=main', ...units);
  await ready(ports.platform);
  await ready(ports.gateway);
  for (const unit of units) failures.push(...failuresOf.restarts(unit, await stateOf(unit), 1));

  const hang = performance.now();
  const suspend = () => expectSuccess('systemctl', 'kill', '--signal=STOP', '--kill-whom=main', ...units);
  if (await areReplaced(() => Promise.all(units.map(pidOf)), suspend)) {
    await ready(ports.platform);
    await ready(ports.gateway);
  }
  const hung_s = (performance.now() - hang) / 1000;
  for (const unit of units) failures.push(...failuresOf.restarts(unit, await stateOf(unit), 2));

  const begin = performance.now();
  await expectSuccess('systemctl', 'stop', ...units);
  const stop_s = (performance.now() - begin) / 1000;
  for (const unit of units) failures.push(...failuresOf.end(unit, await stateOf(unit)));
  const figures = Object.entries({ platform_ready_s, gateway_ready_s, hung_s, stop_s });
  return { figures: Object.fromEntries(figures.map(([name, value]) => [name, Number(value.toFixed(1))])), failures };
};

/**
 * Runs the units in a separate systemd: installs a release as the guide says, migrates, starts a platform and a
 * gateway, kills both, suspends both as a hang does, and stops them. Nothing of it is left at the end of the run.
 *
 * @param {import('../../bench/run.mjs').Run} run
 * @returns {Promise<Proof>}
 * @throws {Error} when this machine cannot start a systemd, or a command of the guide fails
 */
export const runsUnderSystemd = async (run) => {
  requireSystemd();
  const { home, url } = await startDatabase(run, { purpose: 'systemd' });
  const ports = await freePorts();
  await run.step('installation', () => install(home, { url, ports }));
  await run.use(
    () => undefined,
    async () => {
      if (!(await removeCgroups())) throw new Error('The cgroups of systemd are still in use');
    },
  );
  const machine = await run.step('systemd', () =>
    run.use(
      () => bootMachine(home),
      ({ stop }) => stop(),
    ),
  );
  const { output: version } = await machine.execute('systemctl', '--version');
  const result = await run.step('services', () => operate(machine, ports));
  return { name: `the units start, restart what ends or hangs, and stop (${version.split('\n')[0]})`, ...result };
};
