// @ts-check
import { createHash } from 'node:crypto';
import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { problemsOf, remoteManifestSchema } from './contract.mjs';
import { DeployError } from './errors.mjs';

/** @typedef {import('@croupier/releases/manifest').RemoteManifest} Manifest */
/** @typedef {Record<string, string>} Integrity file → `sha256-…`, as in `integrity` attributes */

/**
 * A validated build.
 *
 * @typedef {object} Release
 * @property {string} name
 * @property {string} version hash of its content
 * @property {Manifest} manifest
 * @property {Integrity} integrity of every file, by its path in the build
 * @property {string} directory
 */

/**
 * Reads a build directory (`browser/`, `server/`, `remote.json`) and checks that it is complete.
 *
 * @param {string} directory
 * @param {string} name of the app it must be
 * @returns {Release}
 */
export const readBuild = (directory, name) => {
  if (!existsSync(join(directory, 'remote.json')))
    throw new DeployError('build', `There is no build of ${name} in ${directory}: remote.json is missing.`);
  const manifest = parseManifest(readFileSync(join(directory, 'remote.json')), directory, name);
  if (manifest.name !== name)
    throw new DeployError('build', `${directory} holds a build of ${manifest.name}, not of ${name}.`);
  const files = ['browser', 'server']
    .flatMap((side) => filesIn(directory, side))
    .filter((file) => !(file.startsWith('browser/') && file.endsWith('.map')));
  const integrity = Object.fromEntries(
    [...files, 'remote.json'].sort().map((file) => [file, hash(readFileSync(join(directory, file)))]),
  );
  const { entry, main, parts } = manifest.assets;
  for (const file of [
    ...(entry === null ? [] : [entry]),
    ...[main, ...Object.values(parts)].flatMap(({ js, css }) => [...js, ...css]),
  ]) {
    if (!integrity[`browser/${file}`])
      throw new DeployError('build', `The build of ${name} in ${directory} is not whole: browser/${file} is missing.`);
  }
  if (!files.some((file) => file.startsWith('server/')))
    throw new DeployError('build', `The build of ${name} in ${directory} is not whole: it has no server build.`);
  const version = createHash('sha256')
    .update(JSON.stringify(Object.entries(integrity).filter(([file]) => !file.endsWith('.map'))))
    .digest('hex')
    .slice(0, 12);
  return { name, version, manifest, integrity, directory };
};

/**
 * Parses `remote.json` of a build or of a stored release.
 *
 * @param {Buffer} content
 * @param {string} directory
 * @param {string} name
 * @returns {Manifest}
 * @throws {DeployError}
 */
const parseManifest = (content, directory, name) => {
  const manifest = JSON.parse(String(content));
  const problems = problemsOf(remoteManifestSchema, manifest);
  if (problems.length > 0)
    throw new DeployError('build', `remote.json of ${name} in ${directory} is malformed:\n${problems.join('\n')}`);
  return manifest;
};

/**
 * Copies a build to the releases of its app, atomically.
 *
 * @param {Release} release
 * @param {string} target `<registry>/<app>/<version>`
 */
export const storeRelease = (release, target) => {
  if (existsSync(join(target, 'integrity.json'))) return;
  const draft = `${target}.${process.pid}.new`;
  rmSync(draft, { recursive: true, force: true });
  try {
    for (const file of Object.keys(release.integrity)) {
      cpSync(join(release.directory, file), join(draft, file));
      sync(join(draft, file));
      if (hash(readFileSync(join(draft, file))) !== release.integrity[file])
        throw new DeployError(
          'build',
          `${join(release.directory, file)} changed while it was being published. Is a build running?`,
        );
    }
    writeDurably(join(draft, 'integrity.json'), `${JSON.stringify(release.integrity, null, 1)}\n`);
    rmSync(target, { recursive: true, force: true });
    renameSync(draft, target);
    sync(join(target, '..'));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
};

/**
 * A release that was stored earlier.
 *
 * @param {import('./storage.mjs').Storage} storage
 * @param {string} name
 * @param {string} version
 * @returns {Promise<Release>}
 * @throws {DeployError} when it is not stored
 */
export const storedRelease = async (storage, name, version) => {
  const folder = `${name}/${version}`;
  const [manifest, integrity] = await Promise.all([
    storage.read(`${folder}/remote.json`),
    storage.read(`${folder}/integrity.json`),
  ]);
  if (!manifest || !integrity) throw new DeployError('unknown', `${name} ${version} is not stored any more.`);
  const directory = `${storage.location}/${folder}`;
  return {
    name,
    version,
    manifest: parseManifest(manifest.content, directory, name),
    integrity: JSON.parse(String(integrity.content)),
    directory,
  };
};

/**
 * Replaces a file atomically and durably: readers see the old or the new content, also after a power failure.
 *
 * @param {string} file
 * @param {string} content
 */
export const writeDurably = (file, content) => {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, content, { flush: true });
  renameSync(draft, file);
  sync(join(file, '..'));
};

/** @param {string} path */
const sync = (path) => {
  // Windows cannot open a directory, so the rename is not synced there.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * @param {string} directory
 * @param {string} side
 * @returns {string[]}
 */
const filesIn = (directory, side) =>
  existsSync(join(directory, side))
    ? readdirSync(join(directory, side), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(directory.length + 1)
            .replaceAll('\\', '/'),
        )
    : [];

/**
 * Returns the hash of a file, as in `integrity` attributes.
 *
 * @param {Buffer} content
 */
export const hash = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;
