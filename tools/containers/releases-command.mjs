// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publish, rollback } from '../deploy/registry.mjs';

const usage = `node main.cjs publish [app...]
  Publishes the builds of this image, or those of the named apps, to the bucket in REGISTRY_STORE or to REGISTRY_DIR.
  Leaves apps alone whose build has been rolled back, unless they are named.
node main.cjs rollback <app> [version]
  Serves the release before the current one again, or the named one.`;

/**
 * @param {{ builds: string, registry: string }} folders
 * @param {readonly string[]} named
 * @returns {Promise<string[]>}
 */
const publishBuilds = async ({ builds, registry }, named) => {
  const known = readdirSync(builds);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`There is no build of ${unknown.join(', ')} in this image. It has ${known.join(', ')}.`);
  const apps = named.length > 0 ? named : known;
  const published = await publish(
    registry,
    apps.map((name) => ({ name, directory: join(builds, name) })),
    { skipWithdrawn: named.length === 0 },
  );
  return published.map(({ name, version, changed }) =>
    changed ? `${name} ${version} is served from now on.` : `${name} ${version} was already served.`,
  );
};

/**
 * Runs a command of the image with the builds of shell and remotes.
 *
 * @param {readonly string[]} args
 * @param {{ builds: string, registry: string | undefined }} folders
 * @returns {Promise<string[]>} the lines to print
 * @throws Error when the command is unknown, or what it names
 */
export const runCommand = async ([command, ...names], { builds, registry }) => {
  if (!registry) throw new Error('REGISTRY_DIR is missing: the directory of deployed releases');
  if (command === 'publish') return publishBuilds({ builds, registry }, names);
  const [name, version] = names;
  if (command !== 'rollback' || name === undefined) throw new Error(usage);
  const { from, to } = await rollback(registry, name, version);
  return [`${name} ${to} is served again instead of ${from}.`];
};
