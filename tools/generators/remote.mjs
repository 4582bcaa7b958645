// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { readLocales } from '../locales.mjs';
import { emptyCatalogue } from './catalogues.mjs';
import { manifestSource } from './manifest.mjs';
import { writeModules } from './modules.mjs';
import { pageFiles } from './page.mjs';
import { editFile, ownerOfRoute, writeNewFiles } from './workspace-files.mjs';

/** Libraries that the generated files import. */
const libraries = ['federation', 'navigation', 'site-config', 'ui'];

/** @param {string} name */
const packageSource = (name) =>
  JSON.stringify({
    name: `@croupier/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    dependencies: Object.fromEntries(libraries.map((lib) => [`@croupier/${lib}`, '*'])),
    nx: { name, tags: ['layer:remote'], targets: { build: {}, typecheck: {}, test: {}, lint: {}, e2e: {} } },
  });

/** @param {string} name */
const suiteFiles = (name) => ({
  'e2e/playwright.config.ts': `import { defineSuite } from '@croupier/tools/playwright/suite';

export default defineSuite(import.meta, { app: '${name}' });
`,
  [`e2e/${name}.spec.ts`]: `import { expect, expectUsablePages, looks, test } from '@croupier/tools/playwright';

test('the server renders the page for a guest', async ({ request }) => {
  const response = await request.get('/${name}');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('<h1');
});

for (const look of looks) {
  test(\`every page fits a small screen and is accessible (\${look.name})\`, async ({ page }) => {
    await expectUsablePages(page, look, { app: '${name}' });
  });
}
`,
});

/**
 * The files of a remote with one page, path → content.
 *
 * @param {string} name
 * @returns {Record<string, string>}
 */
const remoteFiles = (name) => {
  const path = `/${name}`;
  const page = Object.entries(pageFiles({ name, route: name, path }));
  const catalogues = readLocales().map(({ code }) => [`src/locales/${code}.po`, emptyCatalogue(code)]);
  return {
    'package.json': packageSource(name),
    'tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src", "e2e", "../../tools/types"] }\n',
    'webpack.config.mjs': `import { federation } from '../../tools/build/federation.mjs';

export const app = { name: '${name}' };

export default federation(app);
`,
    'remote.json': manifestSource({
      $schema: '../../tools/build/remote.schema.json',
      name,
      contract: 1,
      routes: [{ name, path, page: name, layout: 'default' }],
      slots: [],
      dialogs: [],
    }),
    'src/remote.ts': `import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ \`./locales/\${locale}.po\`),
});
`,
    ...Object.fromEntries(page.map(([file, content]) => [`src/pages/${name}/${file}`, content])),
    ...Object.fromEntries(catalogues),
    ...suiteFiles(name),
  };
};

/** First segments of paths for which the gateway renders no page: those of the platform, then its own. */
export const segmentsWithoutPages = [
  ...['api', 'nfx', 'cms', 'oauth', 'hit', 'openapi', 'docs'],
  ...['mf', 'healthz', 'readyz', 'metrics'],
];

/** Global variables of every page whose names a remote could have. */
export const globalVariables = [
  ...['alert', 'atob', 'blur', 'btoa', 'caches', 'close', 'closed', 'confirm', 'console', 'crypto', 'document'],
  ...['escape', 'eval', 'event', 'external', 'fetch', 'find', 'focus', 'frames', 'history', 'indexeddb', 'length'],
  ...['location', 'locationbar', 'menubar', 'name', 'navigation', 'navigator', 'open', 'opener', 'origin', 'parent'],
  ...['performance', 'personalbar', 'print', 'process', 'prompt', 'scheduler', 'screen', 'scroll', 'scrollbars'],
  ...['self', 'status', 'statusbar', 'stop', 'toolbar', 'top', 'undefined', 'unescape', 'window'],
];

/** @param {string} name */
const isReservedWord = (name) => {
  try {
    new Script(`var ${name};`);
    return false;
  } catch {
    return true;
  }
};

/**
 * @param {string} workspace
 * @param {string} name
 * @throws {Error} when a remote cannot have this name
 */
const requireRemoteName = (workspace, name) => {
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`“${name}” is not a name for a remote: use one lower-case word, such as “arcade”.`);
  // The entry of a remote declares a global variable of its name.
  if (isReservedWord(name) || globalVariables.includes(name))
    throw new Error(`“${name}” is not a name for a remote: scripts of pages use this word.`);
  if (segmentsWithoutPages.includes(name) || readLocales().some(({ code }) => code === name))
    throw new Error(`“${name}” is not a name for a remote: /${name} is no address of a page.`);
  const isTaken = ['apps', 'libs'].some((folder) => existsSync(join(workspace, folder, name)));
  if (isTaken || name === 'tools') throw new Error(`There is a ${name} already; nothing was written.`);
  const owner = ownerOfRoute(workspace, (route) => route.path === `/${name}`);
  if (owner) throw new Error(`The path /${name} belongs to ${owner}; nothing was written.`);
};

const deployWorkflow = '.github/workflows/deploy.yml';

/**
 * Names the remote in the workflow that deploys one app at a time, if there is one.
 *
 * @param {string} workspace
 * @param {string} name
 */
const addToDeployWorkflow = (workspace, name) =>
  existsSync(join(workspace, deployWorkflow))
    ? [
        editFile(
          workspace,
          deployWorkflow,
          (text) => text.replace(/(paths:\s*\[(?:\s*'apps\/[^']+',?)+)(\s*\])/, `$1\n        'apps/${name}/**',$2`),
          (text) => text.replace(/(options: \[shell[^\]]*)\]/, `$1, ${name}]`),
        ),
      ]
    : [];

/**
 * Adds a remote with one page, served at `/<name>`.
 *
 * @param {string} workspace
 * @param {string} [name]
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createRemote = (workspace, name = '') => {
  requireRemoteName(workspace, name);
  const files = Object.entries(remoteFiles(name)).map(([file, content]) => [`apps/${name}/${file}`, content]);
  const written = writeNewFiles(workspace, Object.fromEntries(files));
  return {
    written: [...written, ...writeModules(workspace, name).written],
    changed: addToDeployWorkflow(workspace, name),
    catalogues: true,
    reference: true,
    next: [
      'npm install',
      `npx nx build ${name}, then npm start`,
      `translate the texts marked “fuzzy” in apps/${name}/src/locales`,
    ],
  };
};
