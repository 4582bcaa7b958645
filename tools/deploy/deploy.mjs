// @ts-check
/* npm run deploy -- cashier [--build DIR] [--canary SHARE]: publishes one app beside its older releases. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nx, registryLocation, workspace } from '../workspace.mjs';
import { abortCanary, promoteCanary, publish, publishCanary, shareCanary } from './registry.mjs';
import { storeSourceMaps } from './source-maps.mjs';

const usage = `npm run deploy -- <app> [--build DIR] [--canary SHARE]
npm run deploy -- <app> --share SHARE | --promote | --abort

Builds that app alone (or takes the build in DIR) and publishes it. Every navigation from then on gets it; open pages
keep what they have. The app is one of the remotes, or shell.

--canary SHARE  publishes it for SHARE percent of the visitors (0 to 100), as the app's canary
--share SHARE   changes the share of the canary
--promote       gives everybody the canary
--abort         ends the canary: everybody gets the current release

REGISTRY_DIR says where to; by default the registry of CROUPIER_HOME. REGISTRY_STORE names a bucket instead:
s3://bucket/folder.`;

/** @returns {never} */
const refuse = (/** @type {string} */ problem) => {
  console.error(`${problem}\n\n${usage}`);
  process.exit(2);
};

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        build: { type: 'string' },
        canary: { type: 'string' },
        share: { type: 'string' },
        promote: { type: 'boolean' },
        abort: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message);
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
const actions = [values.canary, values.share, values.promote, values.abort].filter((value) => value !== undefined);
if (actions.length > 1) refuse('Choose one of --canary, --share, --promote and --abort.');
if (values.build !== undefined && actions.length > 0 && values.canary === undefined)
  refuse('--build publishes a build, so it needs --canary or no other option.');

/** @param {string} text */
const shareOf = (text) => {
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) return refuse(`${text} is no percentage from 0 to 100.`);
  return Number(text);
};

/** Returns the build to publish, which it makes unless one is given. */
const build = () => {
  if (values.build !== undefined) return { name, directory: values.build };
  if (!existsSync(resolve(workspace, 'apps', name, 'remote.json')))
    throw new Error(`There is no app ${name} that could be deployed.`);
  const { status } = spawnSync(process.execPath, [nx, 'build', name], { cwd: workspace, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${name} could not be built; nothing was deployed.`);
  return { name, directory: resolve(workspace, 'dist/apps', name) };
};

/** Runs the command and returns what it did. */
const run = async () => {
  const location = registryLocation();
  if (values.canary !== undefined) {
    const share = shareOf(values.canary);
    const canary = build();
    const { version } = await publishCanary(location, canary, share);
    storeSourceMaps(canary);
    return `${name} ${version} is served to ${share} % of the visitors from now on.`;
  }
  if (values.share !== undefined) {
    const share = shareOf(values.share);
    const { version } = await shareCanary(location, name, share);
    return `${name} ${version} is served to ${share} % of the visitors from now on.`;
  }
  if (values.promote) return `${name} ${(await promoteCanary(location, name)).to} is served to everybody from now on.`;
  if (values.abort) {
    const { from, to } = await abortCanary(location, name);
    return `${name} ${from} is no longer served; everybody gets ${to}.`;
  }
  const made = build();
  const [release] = await publish(location, [made]);
  storeSourceMaps(made);
  return release?.changed
    ? `${name} ${release.version} is served from now on.`
    : `${name} ${release?.version} was already what is served.`;
};

try {
  console.log(await run());
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
