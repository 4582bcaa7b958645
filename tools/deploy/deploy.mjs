// @ts-check
/* npm run deploy -- cashier [--build DIR]: publishes one app beside its older releases. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nx, registryDirectory, workspace } from '../workspace.mjs';
import { publish } from './registry.mjs';
import { storeSourceMaps } from './source-maps.mjs';

const usage = `npm run deploy -- <app> [--build DIR]

Builds that app alone (or takes the build in DIR) and publishes it. Every navigation from then on gets it; open pages
keep what they have. The app is one of the remotes, or shell.
REGISTRY_DIR says where to; by default the registry of CROUPIER_HOME.`;

const readArguments = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { build: { type: 'string' }, help: { type: 'boolean' } } });
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message}\n\n${usage}`);
    process.exit(2);
  }
};

const {
  values,
  positionals: [name, ...more],
} = readArguments();
if (values.help || name === undefined || more.length > 0) {
  console.log(usage);
  process.exit(values.help ? 0 : 2);
}

try {
  if (values.build === undefined) {
    if (!existsSync(resolve(workspace, 'apps', name, 'remote.json')))
      throw new Error(`There is no app ${name} that could be deployed.`);
    const { status } = spawnSync(process.execPath, [nx, 'build', name], { cwd: workspace, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${name} could not be built; nothing was deployed.`);
  }
  const build = { name, directory: values.build ?? resolve(workspace, 'dist/apps', name) };
  const [release] = await publish(registryDirectory(), [build]);
  storeSourceMaps(build);
  console.log(
    release?.changed
      ? `${name} ${release.version} is served from now on.`
      : `${name} ${release?.version} was already what is served.`,
  );
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
