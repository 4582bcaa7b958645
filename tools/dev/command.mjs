// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { watchNpm } from '../process/parent.mjs';
import { buildAll } from '../start/build.mjs';
import { StartError } from '../start/errors.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { portsFrom, requireReachable } from '../start/ports.mjs';
import { progress } from '../start/progress.mjs';
import { endRunning } from '../start/run.mjs';
import { homeDirectory, workspace } from '../workspace.mjs';
import { hotApps, originOf, requireFreePorts } from './ports.mjs';

const usage = `npm run dev -- <app>… | all   [--port N] [--no-build]

Runs the whole system and follows the source of the named apps. What is edited in a remote or the shell is replaced in the
open page, which keeps what has been typed; the shell comes along with any remote, since only a development build of React
can do that. A service is built and started again. The other apps are taken from their builds (--no-build: as they are).
Releases that have been deployed are left alone. The apps' own servers use the ports from N+40 on.`;

const services = /** @type {const} */ (['gateway', 'platform', 'sandbox']);
const print = progress();
/** @type {(() => Promise<void>)[]} */
let stops = [];
let ending = false;

const end = () => {
  if (ending) return;
  ending = true;
  print.line('\nStopping…');
  void endRunning();
  void stops.reduceRight((before, stop) => before.then(stop), Promise.resolve()).then(() => process.exit(0));
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
watchNpm(end);

/**
 * Rebuilds and restarts a service when its source changes.
 *
 * @param {typeof services[number]} name
 * @param {import('../start/system.mjs').System} system
 */
const followService = async (name, system) => {
  const { watchApp } = await import('./watch.mjs');
  const built = async () => {
    const since = Date.now();
    await system.services[name].restart();
    print.line(`${name} runs as it is now  (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  };
  return watchApp(name, 'development', { built, failed: refused(name) });
};

/** @type {(name: string) => (errors: string) => void} */
const refused = (name) => (errors) => print.line(print.paint(31, `${name} cannot be taken over:\n${errors}`));

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    allowNegative: true,
    options: {
      build: { type: 'boolean', default: true },
      port: { type: 'string', default: '4200' },
      help: { type: 'boolean' },
    },
  });
  const apps = readdirSync(resolve(workspace, 'apps')).filter((name) =>
    existsSync(resolve(workspace, 'apps', name, 'webpack.config.mjs')),
  );
  const named = positionals.includes('all') ? apps : positionals;
  const unknown = named.filter((name) => !apps.includes(name));
  if (values.help || named.length === 0 || unknown.length > 0) {
    console.log(unknown.length > 0 ? `There is no app ${unknown.join(', ')}. There are: ${apps.join(', ')}` : usage);
    process.exit(values.help ? 0 : 2);
  }
  const hot = hotApps(named, Number(values.port));
  requireReachable(portsFrom(Number(values.port)));
  await requireFreePorts(hot);
  if (!isInstalled()) await print.step('installing packages', install);
  if (values.build) await print.step('building', buildAll);
  // A separate registry with the current builds: the deployed releases do not change.
  const registryDir = resolve(homeDirectory(), 'dev-registry');
  process.env.REGISTRY_DIR = registryDir;
  const { startSystem } = await import('../start/system.mjs');
  const system = await startSystem({
    home: homeDirectory(),
    port: Number(values.port),
    env: { GATEWAY_DEV_ORIGINS: hot.map(originOf).join(',') },
    step: print.step,
    log: print.line,
  });
  stops = [async () => rmSync(registryDir, { recursive: true, force: true }), system.stop];
  for (const name of services.filter((service) => named.includes(service))) {
    stops = [...stops, await print.step(`following ${name}`, () => followService(name, system))];
  }
  for (const app of hot) {
    const { serveHot } = await import('./hot.mjs');
    const ready = (/** @type {number} */ seconds) =>
      print.line(`${app.name} is shown as it is now  (${seconds.toFixed(1)} s)`);
    stops = [
      ...stops,
      await print.step(`following ${app.name}`, () =>
        serveHot({ ...app, registryDir }, { ready, failed: refused(app.name) }),
      ),
    ];
  }
  print.line(
    `\n  ${print.paint(1, system.origin)}   follows ${[...new Set([...hot.map(({ name }) => name), ...named])].join(', ')}   (Ctrl-C ends everything)\n`,
  );
} catch (error) {
  if (!ending) {
    print.line(`\n${error instanceof StartError ? error.message : /** @type {Error} */ (error).stack}`);
    await stops.reduceRight((before, stop) => before.then(stop), Promise.resolve());
    process.exit(1);
  }
}
