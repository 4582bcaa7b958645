// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspace } from './swc.mjs';

/**
 * The packages of which a page has exactly one copy, from the shell: those that hold state or React context. All
 * others are bundled where they are used, so that tree shaking works and no remote waits for another's upgrade. Only
 * these specifiers may be imported.
 */
const singletons = [
  'react',
  'react-dom',
  'effector',
  'effector-react',
  '@lingui/core',
  '@lingui/react',
  '@croupier/router',
  '@croupier/navigation',
  '@croupier/i18n',
  '@croupier/api-client',
  '@croupier/session',
  '@croupier/site-config',
  '@croupier/dialogs',
  '@croupier/federation',
];

/** Single copies that a browser fetches only for pages with a form. */
const onDemand = ['final-form', 'react-final-form'];

/** @param {string} name @returns {string} */
const versionOf = (name) => {
  const at = resolve(workspace, 'node_modules', name, 'package.json');
  if (!existsSync(at)) throw new Error(`The shared package ${name} is not installed. Run npm install.`);
  return JSON.parse(readFileSync(at, 'utf8')).version;
};

/**
 * The range a remote accepts: the same major version, or below 1 the same minor.
 *
 * @param {string} version
 */
export const acceptedRange = (version) => {
  const [major, minor] = version.split('.');
  return major === '0' ? `^0.${minor}.0` : `^${major}.0.0`;
};

/** Returns shared package → installed version. */
export const sharedVersions = () =>
  Object.fromEntries([...singletons, ...onDemand].map((name) => [name, versionOf(name)]));

/** Returns the versions that a remote is built against, for its manifest: also the federation runtime of the shell. */
export const broughtVersions = () => ({
  ...sharedVersions(),
  '@module-federation/runtime': versionOf('@module-federation/runtime'),
});

/**
 * @typedef {object} SharedPackage
 * @property {boolean} singleton
 * @property {boolean} strictVersion
 * @property {string} requiredVersion
 * @property {string} [version] of the host
 * @property {boolean} [eager]
 * @property {false} [import] a remote has no own copy
 */

/**
 * Returns the `shared` option of module federation. The host provides each package; a remote has no fallback.
 *
 * @param {boolean} host
 * @returns {Record<string, SharedPackage>}
 */
export const shared = (host, { server = false } = {}) =>
  Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: acceptedRange(version),
        ...(host ? { version, eager: server || singletons.includes(name) } : { import: false }),
      },
    ]),
  );
