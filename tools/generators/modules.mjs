// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hasCurrentModules, modulesFile, modulesOf, modulesSource } from '../build/exposed-modules.mjs';
import { writeText } from './all-or-nothing.mjs';
import { remotesOf } from './workspace-files.mjs';
import { pascalCase } from './names.mjs';

/**
 * The index of a page or slot, which joins its component and its model. It is written once and can then be edited.
 *
 * @param {string} name
 * @param {'page' | 'slot'} kind
 */
const indexSource = (name, kind) => {
  const component = kind === 'page' ? 'Page' : 'Slot';
  const model = kind === 'page' ? `${name}.page.model.ts` : `${name}.model.ts`;
  return `export { ${pascalCase(name)}${component} as ${component} } from './${name}.${kind}.tsx';
export { opened } from './${model}';
`;
};

/**
 * Writes `src/exposed-modules.ts` of a remote, and an index for each of its pages and slots that has none.
 *
 * @param {string} workspace
 * @param {string} app
 * @returns {{ written: string[], changed: string[] }} the files, relative to the workspace
 * @throws {Error} when `remote.json` lists something that has no folder or file
 */
export const writeModules = (workspace, app) => {
  const root = join(workspace, 'apps', app);
  const modules = modulesOf(root);
  /** @type {{ written: string[], changed: string[] }} */
  const result = { written: [], changed: [] };
  const write = (/** @type {string} */ file, /** @type {string} */ text) => {
    (existsSync(join(root, file)) ? result.changed : result.written).push(`apps/${app}/${file}`);
    writeText(join(root, file), text);
  };
  for (const request of [...Object.values(modules.pages), ...Object.values(modules.slots)]) {
    const [, folder = '', name = ''] = request.split('/');
    if (!existsSync(join(root, 'src', folder, name)))
      throw new Error(`apps/${app}/remote.json lists “${name}”, but apps/${app}/src/${folder}/${name} does not exist.`);
    if (!existsSync(join(root, 'src', request)))
      write(join('src', request), indexSource(name, folder === 'pages' ? 'page' : 'slot'));
  }
  if (!hasCurrentModules(root)) write(modulesFile, modulesSource(modules));
  return result;
};

/**
 * Does the same for every remote.
 *
 * @param {string} workspace
 */
export const writeAllModules = (workspace) => {
  const results = remotesOf(workspace).map((app) => writeModules(workspace, app));
  return {
    written: results.flatMap(({ written }) => written),
    changed: results.flatMap(({ changed }) => changed),
  };
};
