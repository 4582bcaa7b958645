// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderingApps, workspace } from '../workspace.mjs';

/**
 * The `remote.json` of every app that has one, the shell's first.
 *
 * @returns {import('./pages.mjs').Manifest[]}
 */
export const readManifests = () => {
  const remotes = renderingApps()
    .filter((app) => app !== 'shell')
    .sort();
  return ['shell', ...remotes].map((app) =>
    JSON.parse(readFileSync(join(workspace, 'apps', app, 'remote.json'), 'utf8')),
  );
};
