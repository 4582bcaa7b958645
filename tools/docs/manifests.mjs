// @ts-check
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';

/**
 * The `remote.json` of every app that has one, the shell's first.
 *
 * @returns {import('./pages.mjs').Manifest[]}
 */
export const readManifests = () => {
  const others = readdirSync(join(workspace, 'apps')).filter((app) => app !== 'shell').sort();
  return ['shell', ...others]
    .map((app) => join(workspace, 'apps', app, 'remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')));
};
