// @ts-check
/*
 * Part of npm run generate -- modules: writes the type of all page paths from the apps' remote.json, so that a link to
 * a page that does not exist is a type error.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readManifests } from '../docs/manifests.mjs';
import { workspace } from '../workspace.mjs';

export const pageTypesFile = 'libs/router/src/pages.ts';

/**
 * @param {string} path such as `/game/:sysname`
 * @returns {string} the type of its parameters
 */
const parametersOf = (path) => {
  const names = path
    .split('/')
    .flatMap((segment) => (segment === '*' ? ["'*'"] : segment.startsWith(':') ? [segment.slice(1)] : []));
  return names.length === 0 ? '{}' : `{ ${names.map((name) => `${name}: string`).join('; ')} }`;
};

/**
 * @param {readonly { routes: readonly { path: string }[] }[]} manifests
 * @returns {string} the source of `pageTypesFile`
 */
export const pageTypes = (manifests) => {
  const paths = [...new Set(manifests.flatMap(({ routes }) => routes.map(({ path }) => path)))].sort();
  return `/* oxlint-disable typescript/no-empty-object-type -- the router takes {} for a path without parameters */
/**
 * The paths of all pages, for \`href\`. Generated from the apps' remote.json by \`npm run generate -- modules\`. An app
 * outside this repository adds its own: \`declare module '@croupier/router' { interface Pages { … } }\`.
 */
export interface Pages {
${paths.map((path) => `  '${path}': { params: ${parametersOf(path)} };`).join('\n')}
}

declare module 'react-router' {
  interface Register {
    pages: { [Path in keyof Pages]: Pages[Path] };
  }
}
`;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(join(workspace, pageTypesFile), pageTypes(readManifests()));
  console.log(pageTypesFile);
}
