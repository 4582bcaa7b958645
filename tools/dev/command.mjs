// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { watchNpm } from '../process/parent.mjs';
import { buildAll } from '../start/build.mjs';
import { StartError } from '../start/errors.mjs';
import { install, isInstalled } from '../start/install.mjs';
import { progress } from '../start/progress.mjs';
import { endRunning } from '../start/run.mjs';
import { drawingApps, homeDirectory, registryDirectory, workspace } from '../workspace.mjs';

const usage = `npm run dev -- <app>… | all   [--port N] [--no-build]

Runs the whole system and follows the source of the named apps: a service is built and started again, a remote or the
shell is built and published for the next navigation. The other apps are taken from their builds
(--no-build: as they are).`;

const services = /** @type {const} */ (['gateway', 'platform', 'sandbox']);
const print = progress();
/** @type {(() => Promise<void>)[]} */
let stops = [];
let ending = false;

const end = () => {
  if (ending) return;
  ending = true;
  print.line('\nStopping…');
  endRunning();
  void stops.reduceRight((before, stop) => before.then(stop), Promise.resolve()).then(() => process.exit(0));
};
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
watchNpm(end);

/**
 * Follows one app's source.
 *
 * @param {string} name
 * @param {import('../start/system.mjs').System} system
 */
const follow = async (name, system) => {
  const { watchApp } = await import('./watch.mjs');
  const { publish } = await import('../deploy/registry.mjs');
  const service = services.find((candidate) => candidate === name);
  const take = async () => {
    const since = Date.now();
    if (service) await system.services[service].restart();
    else {
      const [release] = await publish(registryDirectory(), [{ name, directory: resolve(workspace, 'dist/apps', name) }]);
      if (!release?.changed) return;
    }
    print.line(`${name} is ${service ? 'running' : 'served'} as it is now  (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  };
  return watchApp(name, service ? 'development' : 'production', { built: take, failed: (errors) => print.line(print.paint(31, `${name} cannot be taken over:\n${errors}`)) });
};

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, allowNegative: true, options: { build: { type: 'boolean', default: true }, port: { type: 'string', default: '4200' }, help: { type: 'boolean' } } });
  const apps = readdirSync(resolve(workspace, 'apps')).filter((name) => existsSync(resolve(workspace, 'apps', name, 'webpack.config.mjs')));
  const named = positionals.includes('all') ? apps : positionals;
  const unknown = named.filter((name) => !apps.includes(name));
  if (values.help || named.length === 0 || unknown.length > 0) {
    console.log(unknown.length > 0 ? `There is no app ${unknown.join(', ')}. There are: ${apps.join(', ')}` : usage);
    process.exit(values.help ? 0 : 2);
  }
  if (!isInstalled()) await print.step('installing packages', install);
  if (values.build) await print.step('building', buildAll);
  const { startSystem } = await import('../start/system.mjs');
  const system = await startSystem({ home: homeDirectory(), port: Number(values.port), step: print.step, log: print.line });
  stops = [system.stop];
  for (const name of named.sort((one, other) => Number(drawingApps().includes(one)) - Number(drawingApps().includes(other)))) {
    stops = [...stops, await print.step(`following ${name}`, () => follow(name, system))];
  }
  print.line(`\n  ${print.paint(1, system.origin)}   follows ${named.join(', ')}   (Ctrl-C ends everything)\n`);
} catch (error) {
  if (!ending) {
    print.line(`\n${error instanceof StartError ? error.message : /** @type {Error} */ (error).stack}`);
    await stops.reduceRight((before, stop) => before.then(stop), Promise.resolve());
    process.exit(1);
  }
}
