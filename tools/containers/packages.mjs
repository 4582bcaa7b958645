// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';

/**
 * The machine that a production folder is for.
 *
 * @typedef {{ os: string, cpu: string, libc: string }} Target
 */
/**
 * A package of a production folder. `path` is its place below the root, such as `node_modules/pg`.
 *
 * @typedef {{ name: string, version: string, path: string }} Package
 */
/**
 * What is read of a package.json.
 *
 * @typedef {object} PackageJson
 * @property {string} name
 * @property {string} version
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional?: boolean }>} [peerDependenciesMeta]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 */

/** @param {string} file @returns {PackageJson} */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the package of an import, such as `@scope/name` of `@scope/name/file.js`. @param {string} specifier */
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Returns the packages that a service's program loads: those that its bundle requires, and those of which it reads
 * files, such as fonts.
 *
 * @param {string} source of the program, as webpack writes it
 * @param {ReadonlySet<string>} declared names of the packages that may be installed in production
 * @returns {{ names: string[], files: Map<string, string[]> }} the names, sorted; `files` has the packages of which the
 *   program reads single files only, with the paths of these files in the package
 * @throws Error when the program requires a package that is not declared
 */
export const loadedPackages = (source, declared) => {
  const required = [...source.matchAll(/=\s*require\("([^"]+)"\)/g)]
    .map(([, specifier = '']) => specifier)
    .filter((specifier) => !isBuiltin(specifier))
    .map(packageOf);
  const undeclared = required.filter((name) => !declared.has(name));
  if (undeclared.length > 0)
    throw new Error(`Not among the dependencies for production: ${[...new Set(undeclared)].join(', ')}`);
  const read = [...source.matchAll(/(['"])((?:@[\w.-]+\/)?[\w.-]+\/[\w./-]+\.\w+)\1/g)]
    .map(([, , specifier = '']) => ({ name: packageOf(specifier), file: specifier }))
    .filter(({ name }) => declared.has(name));
  /** @type {Map<string, string[]>} */
  const files = new Map();
  for (const { name, file } of read.filter((each) => !required.includes(each.name)))
    files.set(name, [...(files.get(name) ?? []), file.slice(name.length + 1)]);
  // The path of package.json is used to find the package's folder, so that any file of it may be read.
  for (const [name, paths] of files) if (paths.includes('package.json')) files.delete(name);
  return { names: [...new Set([...required, ...read.map(({ name }) => name)])].sort(), files };
};

/**
 * Returns whether a list of a package.json allows a value. Entries that begin with `!` forbid it.
 *
 * @param {readonly string[] | undefined} allowed
 * @param {string} value
 */
const allows = (allowed, value) =>
  allowed === undefined ||
  (!allowed.includes(`!${value}`) && (allowed.includes(value) || allowed.every((entry) => entry.startsWith('!'))));

/**
 * Returns the directory of a package as Node finds it from another package.
 *
 * @param {string} root
 * @param {string} from directory below the root
 * @param {string} name
 * @returns {string | undefined}
 */
const find = (root, from, name) => {
  for (let place = from; ; place = dirname(place)) {
    const directory = join(place, 'node_modules', name);
    if (existsSync(join(directory, 'package.json'))) return directory;
    if (place === root || place === dirname(place)) return undefined;
  }
};

/**
 * The dependencies of a package that are looked for, and whether the package works without them.
 *
 * @param {PackageJson} json
 * @returns {{ name: string, isOptional: boolean }[]}
 */
const dependenciesOf = ({
  dependencies = {},
  optionalDependencies = {},
  peerDependencies = {},
  peerDependenciesMeta = {},
}) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => ({
    name,
    isOptional: name in optionalDependencies,
  })),
  ...Object.keys(peerDependencies)
    .filter((name) => peerDependenciesMeta[name]?.optional !== true)
    .map((name) => ({ name, isOptional: false })),
];

/**
 * Returns packages and everything that they depend on, as installed below a root. Optional dependencies for other
 * machines are left out, development dependencies are not followed.
 *
 * @param {string} root
 * @param {readonly string[]} names
 * @param {Target} target
 * @returns {Package[]} sorted by path
 * @throws Error when a package is not installed
 */
export const closureOf = (root, names, target) => {
  /** @type {Map<string, Package>} */
  const found = new Map();
  /** @param {string} from @param {string} name @param {boolean} isOptional */
  const add = (from, name, isOptional) => {
    const directory = find(root, from, name);
    if (directory === undefined) {
      if (isOptional) return;
      throw new Error(`${name} is not installed, which ${relative(root, from) || 'the service'} needs`);
    }
    const path = relative(root, directory);
    const json = readJson(join(directory, 'package.json'));
    const fits = allows(json.os, target.os) && allows(json.cpu, target.cpu) && allows(json.libc, target.libc);
    if (found.has(path) || (isOptional && !fits)) return;
    found.set(path, { name: json.name, version: json.version, path });
    for (const dependency of dependenciesOf(json)) add(directory, dependency.name, dependency.isOptional);
  };
  for (const name of names) add(root, name, false);
  return [...found.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
};
