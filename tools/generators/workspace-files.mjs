// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderingApps } from '../workspace.mjs';
import { writeText } from './all-or-nothing.mjs';
import { readManifest } from './manifest.mjs';

/**
 * The remotes: apps with a `remote.json` that are not the shell.
 *
 * @param {string} workspace
 */
export const remotesOf = (workspace) =>
  renderingApps(workspace)
    .filter((app) => app !== 'shell')
    .sort();

/**
 * @param {string} workspace
 * @param {string} app
 * @throws {Error} when there is no such remote
 */
export const requireRemote = (workspace, app) => {
  const remotes = remotesOf(workspace);
  if (!remotes.includes(app)) throw new Error(`There is no remote “${app}”; the remotes are: ${remotes.join(', ')}.`);
};

/**
 * The app that has a route of this name or at this path.
 *
 * @param {string} workspace
 * @param {(route: import('./manifest.mjs').Route) => boolean} isWanted
 * @returns {string | undefined}
 */
export const ownerOfRoute = (workspace, isWanted) =>
  renderingApps(workspace).find((app) => readManifest(join(workspace, 'apps', app)).routes.some(isWanted));

/**
 * Writes files that do not exist yet.
 *
 * @param {string} root
 * @param {Readonly<Record<string, string>>} files path, relative to the root → content
 * @returns {string[]} the paths
 * @throws {Error} when one of them exists; nothing is written then
 */
export const writeNewFiles = (root, files) => {
  const existing = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (existing) throw new Error(`${existing} exists already; nothing was written.`);
  for (const [file, content] of Object.entries(files)) writeText(join(root, file), content);
  return Object.keys(files);
};

/**
 * Changes a text file.
 *
 * @param {string} root
 * @param {string} file
 * @param {...(text: string) => string} changes
 * @returns {string} the file
 * @throws {Error} when one of the changes does nothing: the file has another form than expected. Nothing is written
 *   then
 */
export const editFile = (root, file, ...changes) => {
  let text = readFileSync(join(root, file), 'utf8');
  for (const change of changes) {
    const changed = change(text);
    if (changed === text)
      throw new Error(`${file} has another form than the generator expects; nothing was written. Edit it by hand.`);
    text = changed;
  }
  writeText(join(root, file), text);
  return file;
};

/**
 * Adds a library to the dependencies of an app.
 *
 * @param {string} workspace
 * @param {string} app
 * @param {string} library
 * @returns {string[]} the changed files
 */
export const addDependency = (workspace, app, library) => {
  const file = `apps/${app}/package.json`;
  const manifest = JSON.parse(readFileSync(join(workspace, file), 'utf8'));
  if (library in manifest.dependencies) return [];
  const dependencies = Object.entries({ ...manifest.dependencies, [library]: '*' }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  writeText(
    join(workspace, file),
    `${JSON.stringify({ ...manifest, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
  );
  return [file];
};
