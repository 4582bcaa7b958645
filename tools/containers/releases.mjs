// @ts-check
/* The program of the image with the builds of shell and remotes: publishes them to a registry, and rolls back. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publish, rollback } from '../deploy/registry.mjs';

const usage = `node main.cjs publish [app...]
  Publishes the builds of this image to REGISTRY_DIR (or to the bucket in REGISTRY_STORE), or those of the named apps. Leaves apps alone whose build has been
  rolled back, unless they are named.
node main.cjs rollback <app> [version]
  Serves the release before the current one again, or the named one.`;

const builds = join(dirname(process.argv[1] ?? ''), 'builds');

/** @param {string} registry @param {readonly string[]} named */
const publishBuilds = async (registry, named) => {
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
  for (const { name, version, changed } of published)
    console.log(changed ? `${name} ${version} is served from now on.` : `${name} ${version} was already served.`);
};

/** @param {string} registry @param {string} name @param {string | undefined} version */
const rollBack = async (registry, name, version) => {
  const { from, to } = await rollback(registry, name, version);
  console.log(`${name} ${to} is served again instead of ${from}.`);
};

const run = async () => {
  const [command, ...names] = process.argv.slice(2);
  const registry = process.env.REGISTRY_STORE || process.env.REGISTRY_DIR;
  if (!registry) throw new Error('REGISTRY_DIR is missing: the directory of deployed releases');
  if (command === 'publish') return publishBuilds(registry, names);
  const [name, version] = names;
  if (command === 'rollback' && name !== undefined) return rollBack(registry, name, version);
  throw new Error(usage);
};

run().catch((/** @type {Error} */ error) => {
  console.error(error.message);
  process.exitCode = 1;
});
