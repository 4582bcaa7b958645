// @ts-check
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { watchNpm } from '../process/parent.mjs';
import { buildAll } from '../start/build.mjs';
import { StartError } from '../start/errors.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { portsFrom, requireReachable } from '../start/ports.mjs';
import { progress } from '../start/progress.mjs';
import { endRunning } from '../start/run.mjs';
import { homeDirectory, workspace } from '../workspace.mjs';
import { readDevOptions, usage } from './options.mjs';
import { hotApps, originOf, requireFreePorts } from './ports.mjs';

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
    if (name === 'platform') await system.migrate();
    await system.services[name].restart();
    print.line(`${name} runs the edited source  (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  };
  return watchApp(name, 'development', { built, failed: refused(name) });
};

/** @type {(name: string) => (errors: string) => void} */
const refused = (name) => (errors) =>
  print.line(print.paint(31, `${name} does not build, so the last build stays:\n${errors}`));

try {
  const apps = readdirSync(resolve(workspace, 'apps')).filter((name) =>
    existsSync(resolve(workspace, 'apps', name, 'webpack.config.mjs')),
  );
  const { named, port, build, help } = readDevOptions(process.argv.slice(2), apps);
  if (help) {
    console.log(usage);
    process.exit(0);
  }
  const hot = hotApps(named, port);
  requireReachable(portsFrom(port));
  await requireFreePorts(hot);
  if (!isInstalled()) await print.step('installing packages', install);
  if (build) await print.step('building', buildAll);
  // A separate registry with the current builds: the deployed releases do not change.
  const registryDir = resolve(homeDirectory(), 'dev-registry');
  process.env.REGISTRY_DIR = registryDir;
  delete process.env.REGISTRY_STORE;
  const { startSystem } = await import('../start/system.mjs');
  const system = await startSystem({
    home: homeDirectory(),
    port,
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
      print.line(`pages show the edited ${app.name}  (${seconds.toFixed(1)} s)`);
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
    process.exit(error instanceof StartError && error.kind === 'options' ? 2 : 1);
  }
}
