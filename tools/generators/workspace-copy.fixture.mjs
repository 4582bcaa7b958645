// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';

const left = new Set(['node_modules', 'dist', 'test-results', '.git', '.nx', '.cache', '.croupier']);
/** The folders that tests of the format create in the workspace while they run. */
const isTemporary = (/** @type {string} */ name) => name.startsWith('unformatted-');

/**
 * Links the packages of a workspace into a copy of it. Packages of the workspace itself are those of the copy.
 *
 * @param {string} workspace
 * @param {string} copy
 */
const linkPackages = (workspace, copy) => {
  const [from, to] = [join(workspace, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@croupier'), { recursive: true });
  for (const name of readdirSync(from).filter((entry) => entry !== '@croupier'))
    symlinkSync(join(from, name), join(to, name));
  for (const group of ['apps', 'libs'])
    for (const name of readdirSync(join(copy, group)))
      if (existsSync(join(copy, group, name, 'package.json')))
        symlinkSync(join(copy, group, name), join(to, '@croupier', name));
  symlinkSync(join(copy, 'tools'), join(to, '@croupier/tools'));
};

/**
 * Shares the caches of jest and swc with a copy: most of its modules are transformed already.
 *
 * @param {string} workspace
 * @param {string} copy
 */
const shareCaches = (workspace, copy) => {
  mkdirSync(join(copy, '.cache'));
  for (const name of ['jest', 'swc']) {
    const cache = join(workspace, '.cache', name);
    mkdirSync(cache, { recursive: true });
    symlinkSync(cache, join(copy, '.cache', name));
  }
};

/**
 * Copies a workspace without its builds into a temporary folder.
 *
 * @param {string} workspace
 * @returns {{ copy: string, link: () => void, remove: () => void }} `link` makes packages available, also new ones
 */
export const copyWorkspace = (workspace) => {
  const copy = realpathSync(mkdtempSync(join(tmpdir(), 'croupier-workspace-')));
  cpSync(workspace, copy, {
    recursive: true,
    filter: (path) => relative(workspace, path) === '' || !(left.has(basename(path)) || isTemporary(basename(path))),
  });
  shareCaches(workspace, copy);
  return {
    copy,
    link: () => {
      rmSync(join(copy, 'node_modules'), { recursive: true, force: true });
      linkPackages(workspace, copy);
    },
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
};
