// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedVersions } from '../build/shared.mjs';

/** Modules of shared packages that hold no state: each app may bundle its own copy. */
const stateless = new Set([
  'react/jsx-runtime.js',
  'react/cjs/react-jsx-runtime.production.js',
  '@croupier/navigation/src/private-page.ts',
  '@croupier/session/src/file-download.ts',
  '@croupier/session/src/identity-proof.ts',
  '@croupier/session/src/passkeys.ts',
  '@croupier/session/src/tracking.ts',
  '@croupier/ui/src/media/qr-code.tsx',
  '@croupier/ui/src/media/qr-code.module.css',
]);

/**
 * The modules of shared packages in an app's browser build, according to its source maps.
 *
 * @param {string} directory of the app's build
 * @returns {{ library: string, module: string }[]}
 */
const sharedModules = (directory) => {
  const libraries = new Set(Object.keys(sharedVersions()));
  const browser = join(directory, 'browser');
  const maps = readdirSync(browser).filter((file) => file.endsWith('.js.map'));
  if (maps.length === 0) throw new Error(`${browser} has no source maps, which list the modules of a build.`);
  const sources = maps.flatMap(
    (file) => /** @type {{ sources: string[] }} */ (JSON.parse(readFileSync(join(browser, file), 'utf8'))).sources,
  );
  return [...new Set(sources)].flatMap((source) => {
    const inPackage = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(source);
    const inWorkspace = /.*\/libs\/([^/]+)\/(.+)$/.exec(source);
    const [library = '', file] = inPackage
      ? inPackage.slice(1)
      : inWorkspace
        ? [`@croupier/${inWorkspace[1]}`, inWorkspace[2]]
        : [];
    return libraries.has(library) ? [{ library, module: `${library}/${file}` }] : [];
  });
};

/**
 * The shared libraries of which a remote bundles a copy, although the shell provides them.
 *
 * @param {string} builds directory that has a build of each app
 * @param {readonly string[]} remotes
 * @returns {string[]} such as `react in cashier (react/index.js)`
 * @throws {Error} when a shared library is not found even in the shell: then a copy in a remote would not be found
 *   either
 */
export const duplicatedLibraries = (builds, remotes) => {
  const provided = new Set(sharedModules(join(builds, 'shell')).map(({ library }) => library));
  const missing = Object.keys(sharedVersions()).filter((library) => !provided.has(library));
  if (missing.length > 0)
    throw new Error(
      `The source maps of the shell do not name ${missing.join(', ')}, which it provides. Copies in remotes cannot be found.`,
    );
  return remotes.flatMap((remote) =>
    sharedModules(join(builds, remote))
      .filter(({ module }) => !stateless.has(module))
      .map(({ library, module }) => `${library} in ${remote} (${module})`),
  );
};
