// @ts-check
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { npmProgram } from '../start/install.mjs';
import { stripLibraries } from './image-size.mjs';
import { closureOf, loadedPackages } from './packages.mjs';

/** @typedef {import('./packages.mjs').Package} Package */
/** @typedef {import('./packages.mjs').Target} Target */

/** The services that have a production folder. */
export const services = ['gateway', 'platform', 'sandbox'];

const isLicence = (/** @type {string} */ file) => /^(licen[cs]e|notice|copying)/i.test(basename(file));

/**
 * Whether programs do not load a file or folder of a package: source maps, types, documentation, tests, and folders of
 * tools such as `.yarn`.
 *
 * @param {string} path in the package
 */
const isUnused = (path) =>
  /^(tests?|\.[^/]*)(\/|$)/.test(path) || (/\.(map|d\.[cm]?ts|md|markdown)$/i.test(path) && !isLicence(path));

/**
 * Copies a package, or of its files only those that are named, with its licence.
 *
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} [files]
 */
const copyPackage = (from, to, files) => {
  cpSync(from, to, {
    recursive: true,
    dereference: true,
    filter: (file) => {
      const path = relative(from, file);
      // Packages inside of a package are copied separately.
      if (path === '' || path.startsWith('node_modules')) return path === '';
      if (!files) return !isUnused(path);
      return path === 'package.json' || isLicence(path) || files.some((each) => `${each}/`.startsWith(`${path}/`));
    },
  });
};

/**
 * The packages that may be installed in production: the dependencies of the workspace, its services and libraries.
 *
 * @param {string} root
 * @returns {Set<string>}
 */
const productionPackages = (root) => {
  const manifests = ['apps', 'libs']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder)).map((name) => join(root, folder, name, 'package.json')));
  return new Set(
    [join(root, 'package.json'), ...manifests]
      .filter((file) => existsSync(file))
      .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')).dependencies ?? {})),
  );
};

/**
 * Copies packages with their places, and writes the package.json that names them.
 *
 * @param {object} options
 * @param {string} options.name of the service
 * @param {string} options.root where the packages are installed
 * @param {string} options.out
 * @param {ReturnType<typeof loadedPackages>} options.loaded the packages that the programs load
 * @param {Target} options.target
 */
const installPackages = ({ name, root, out, loaded: { names, files }, target }) => {
  const packages = closureOf(root, names, target);
  for (const each of packages) copyPackage(resolve(root, each.path), join(out, each.path), files.get(each.name));
  const versions = new Map(packages.map((each) => [each.path, each.version]));
  const { version, license, overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const dependencies = Object.fromEntries(names.map((each) => [each, versions.get(`node_modules/${each}`)]));
  const json = { name: `@croupier/${name}`, version, private: true, license, dependencies, overrides };
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(json, null, 2)}\n`);
};

/**
 * Makes the production folder of a service: its build without source maps, the packages that it loads with what they
 * depend on, and a program for health checks. Replaces the folder.
 *
 * @param {object} options
 * @param {string} options.name of the service
 * @param {string} options.root of the workspace, with builds in dist/apps
 * @param {string} options.out
 * @param {Target} options.target
 * @throws Error when the service is not built, or loads a package that is not a dependency for production
 */
export const assemble = ({ name, root, out, target }) => {
  const build = join(root, 'dist/apps', name);
  if (!existsSync(join(build, 'main.cjs'))) throw new Error(`The ${name} is not built yet: npx nx build ${name}`);
  rmSync(out, { recursive: true, force: true });
  cpSync(build, out, { recursive: true, filter: (file) => !file.endsWith('.map') });
  installLoaded({ name, root, out, target });
  cpSync(join(import.meta.dirname, 'health.mjs'), join(out, 'health.mjs'));
};

/**
 * Installs the packages that the programs in a folder load.
 *
 * @param {{ name: string, root: string, out: string, target: Target }} options
 */
export const installLoaded = ({ name, root, out, target }) => {
  const source = readdirSync(out)
    .filter((file) => file.endsWith('.cjs'))
    .map((file) => readFileSync(join(out, file), 'utf8'))
    .join('\n');
  installPackages({ name, root, out, loaded: loadedPackages(source, productionPackages(root)), target });
  stripLibraries(out);
};

/**
 * Writes the components of a production folder to `sbom.cdx.json` (CycloneDX).
 *
 * @param {string} out
 * @throws Error when npm finds the folder incomplete
 */
export const describe = (out) => {
  const [program, ...before] = npmProgram();
  const { status, stdout, stderr } = spawnSync(
    program,
    [...before, 'sbom', '--sbom-format=cyclonedx', '--sbom-type=application'],
    { cwd: out, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 },
  );
  if (status !== 0) throw new Error(`The components of ${out} cannot be listed:\n${stderr || stdout}`);
  writeFileSync(join(out, 'sbom.cdx.json'), stdout);
};
