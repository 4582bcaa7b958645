import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspace } from './swc.mjs';

/**
 * The packages of which a page has exactly one copy, brought by the shell: those that hold state or React context.
 * Anything else is bundled where it is used, so that tree shaking works and no remote waits for another's upgrade.
 * Each has one legal import specifier, the one written here.
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

/** @param {string} name */
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

/** Shared package → the version that is installed here. */
export const sharedVersions = () =>
  Object.fromEntries([...singletons, ...onDemand].map((name) => [name, versionOf(name)]));

/**
 * What a remote is built against and the shell brings, as manifests tell it: federation's runtime as well, of which
 * remotes have no copy.
 */
export const broughtVersions = () => ({
  ...sharedVersions(),
  '@module-federation/runtime': versionOf('@module-federation/runtime'),
});

/**
 * The `shared` option of module federation. The host provides each; a remote never falls back to a copy of its own.
 *
 * @param {boolean} host
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
