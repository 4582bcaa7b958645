// @ts-check
import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../start/run.mjs';

/** @typedef {(detail: string) => void} Detail */
/** @typedef {typeof globalThis.test} DeclareTest */

/**
 * The programs of the machine that tests need, and the Debian package of each.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const systemPrograms = { promtool: 'prometheus', 'nats-server': 'nats-server', openssl: 'openssl' };

/** Where Debian puts servers; the PATH of a user may lack it. */
const serverFolders = ['/usr/local/sbin', '/usr/sbin', '/sbin'];

/** @param {string} path */
const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/**
 * @param {string} name
 * @returns {string | undefined} its path; nothing when the machine does not have it
 */
export const findProgram = (name) =>
  [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...serverFolders]
    .map((folder) => join(folder, name))
    .find(isProgram);

const policyFile = '/usr/sbin/policy-rc.d';

/**
 * Runs an installation that starts no service: packages of servers ask this policy first. A policy of the machine stays
 * as it is.
 *
 * @template Result
 * @param {() => Promise<Result>} install
 * @param {string} [file]
 * @returns {Promise<Result>}
 */
export const withoutServices = async (install, file = policyFile) => {
  if (existsSync(file)) return install();
  writeFileSync(file, '#!/bin/sh\n# Written by npm test, which removes it after its installation.\nexit 101\n', {
    mode: 0o755,
  });
  try {
    return await install();
  } finally {
    rmSync(file, { force: true });
  }
};

/** Whether this process may install packages: root on Debian or Ubuntu. */
const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Creates the installation of Debian packages. It updates the list of packages once, before the first installation.
 *
 * @param {{
 *   run?: typeof run,
 *   mayInstall?: () => boolean,
 *   find?: typeof findProgram,
 *   guard?: typeof withoutServices,
 * }} [machine] tests replace it
 */
export const createPackages = ({
  run: execute = run,
  mayInstall: isAllowed = mayInstall,
  find = findProgram,
  guard = withoutServices,
} = {}) => {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  /** @type {ReturnType<typeof run> | undefined} */
  let update;

  /**
   * Installs packages, and starts none of their services.
   *
   * @param {readonly string[]} names
   * @param {Detail} detail
   * @returns {Promise<string | undefined>} the output; nothing when this process may not install
   */
  const install = async (names, detail) => {
    if (!isAllowed()) return undefined;
    await (update ??= execute('apt-get', ['update', '-q'], { env }));
    detail(`apt-get install ${names.join(' ')}`);
    const options = ['install', '-y', '-q', '--no-install-recommends', ...names];
    return (await guard(() => execute('apt-get', options, { env }))).output;
  };

  /** @param {readonly string[]} names */
  const missingOf = (names) => names.filter((name) => find(name) === undefined);

  return {
    install,
    /**
     * Installs the programs that tests need, where that is possible.
     *
     * @param {Detail} detail
     * @returns {Promise<string>} which programs there are, and which are missing
     */
    ensurePrograms: async (detail) => {
      const names = Object.keys(systemPrograms);
      const absent = missingOf(names).map((name) => systemPrograms[name] ?? name);
      const output = absent.length > 0 ? await install(absent, detail) : undefined;
      const missing = missingOf(names);
      if (missing.length === 0) return output === undefined ? 'all found' : `installed ${absent.join(', ')}`;
      const reason = output === undefined ? '' : `\n${output.trim().split('\n').slice(-6).join('\n')}`;
      return `${missing.map(missingText).join(' ')} Their tests fail in CI and are skipped elsewhere.${reason}`;
    },
  };
};

/** @param {string} name */
const missingText = (name) => `${name} is missing: install the Debian package ${systemPrograms[name] ?? name}.`;

/** The packages of this machine. */
export const packages = createPackages();

/**
 * Returns the path of a program and the function that declares the tests that need it. Without the program, these
 * tests fail in CI; elsewhere they are skipped, and a warning says what is missing.
 *
 * @param {string} name one of `systemPrograms`
 * @param {{
 *   find?: typeof findProgram,
 *   env?: Readonly<Record<string, string | undefined>>,
 *   declare?: DeclareTest,
 *   warn?: (text: string) => void,
 * }} [host] tests replace it
 * @returns {{ path: string, test: DeclareTest }}
 * @throws {RangeError} for a program that `npm test` does not install
 */
export const testsThatNeed = (
  name,
  { find = findProgram, env = process.env, declare = globalThis.test, warn = console.warn } = {},
) => {
  if (!(name in systemPrograms)) throw new RangeError(`${name} is not listed in tools/test/system-packages.mjs`);
  const path = find(name);
  if (path !== undefined) return { path, test: declare };
  const message = `${missingText(name)} As root, npm test installs it.`;
  if (env.CI === 'true') {
    declare(`finds ${name}`, () => {
      throw new Error(message);
    });
  } else warn(message);
  return { path: name, test: /** @type {DeclareTest} */ (declare.skip) };
};
