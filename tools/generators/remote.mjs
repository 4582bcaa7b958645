// @ts-check
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** @param {string} name */
const pascal = (name) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/**
 * The files of a new remote with one page, path → content.
 *
 * @param {string} name
 * @returns {Record<string, string>}
 */
export const remoteFiles = (name) => {
  const page = pascal(name);
  const libs = ['federation', 'navigation', 'site-config', 'ui'];
  return {
    'package.json': `${JSON.stringify(
      {
        name: `@croupier/${name}`,
        version: '0.1.0',
        private: true,
        type: 'module',
        dependencies: Object.fromEntries(libs.map((lib) => [`@croupier/${lib}`, '*'])),
        nx: { name, tags: ['layer:remote'], targets: { build: {}, typecheck: {}, test: {}, lint: {}, e2e: {} } },
      },
      null,
      2,
    )}\n`,
    'tsconfig.json': '{ "extends": "../../tsconfig.base.json", "include": ["src", "e2e", "../../tools/types"] }\n',
    'webpack.config.mjs': `import { federation } from '../../tools/build/federation.mjs';\n\nexport const app = { name: '${name}' };\n\nexport default federation(app);\n`,
    'remote.json': `${JSON.stringify({ name, contract: 1, routes: [{ name, path: `/${name}`, layout: 'default' }], slots: [], dialogs: [] }, null, 2)}\n`,
    'src/remote.ts': `import { defineRemote } from '@croupier/federation';

/** What this remote offers. The build reads these lines: one part each. */
export const remote = defineRemote({
  pages: {
    '${name}': () => import('./pages/${name}/index.ts'),
  },
  slots: {},
  dialogs: {},
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ \`./locales/\${locale}.po\`),
});
`,
    [`src/pages/${name}/index.ts`]: `export { ${page}Page as Page } from './${name}.page.tsx';\nexport { opened } from './${name}.page.model.ts';\n`,
    [`src/pages/${name}/${name}.page.model.ts`]: `import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

/** The page is opened, on the server or by a click: what it shows is loaded from here. */
export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: ({ path }) => ({ path, title: '${page}' }), target: headRequested });
`,
    [`src/pages/${name}/${name}.page.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { Container, PageHeader } from '@croupier/ui';

export const ${page}Page = () => {
  const { t } = useLingui();
  return (
    <Container>
      <PageHeader title={t\`${page}\`} />
    </Container>
  );
};
`,
    [`src/pages/${name}/${name}.page.test.tsx`]: `import { screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { $pageHead } from '@croupier/navigation';
import { renderWithScope } from '@croupier/testing';
import { opened } from './${name}.page.model.ts';
import { ${page}Page } from './${name}.page.tsx';

test('the page says what it is, in the page and in the tab', async () => {
  const { scope } = renderWithScope(<${page}Page />);
  await allSettled(opened, { scope, params: { name: '${name}', path: '/${name}', params: {}, query: {}, hash: '', locale: 'en' } });
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(scope.getState($pageHead)).toMatchObject({ title: '${page}' });
});
`,
    ...Object.fromEntries(
      ['en', 'de', 'es', 'pt', 'tr', 'ar'].map((locale) => [
        `src/locales/${locale}.po`,
        `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${locale}\\n"\n`,
      ]),
    ),
    'e2e/playwright.config.ts': `import { defineSuite } from '@croupier/tools/playwright/suite';\n\nexport default defineSuite(import.meta, { app: '${name}' });\n`,
    [`e2e/${name}.spec.ts`]: `import { expect, expectAccessible, test } from '@croupier/tools/playwright';

test('the page is there, for everybody', async ({ page }) => {
  const answer = await page.goto('/${name}');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
`,
  };
};

/**
 * Writes a new remote into `apps`: all of it or nothing.
 *
 * @param {string} workspace
 * @param {string} name
 * @returns {string[]} the files, relative to the workspace
 */
export const createRemote = (workspace, name) => {
  // The name is also that of the container in the page, which has to be an identifier.
  if (!/^[a-z][a-z0-9]*$/.test(name))
    throw new Error(`“${name}” is no name for a remote: one lower-case word, such as “arcade”.`);
  const apps = join(workspace, 'apps');
  const target = join(apps, name);
  if (existsSync(target) || existsSync(join(workspace, 'libs', name))) throw new Error(`There is a ${name} already.`);
  const clash = readdirSync(apps).find((app) => {
    const manifest = join(apps, app, 'remote.json');
    return (
      existsSync(manifest) &&
      JSON.parse(readFileSync(manifest, 'utf8')).routes.some(
        (/** @type {{ path: string }} */ { path }) => path === `/${name}`,
      )
    );
  });
  if (clash) throw new Error(`The path /${name} belongs to ${clash}.`);
  const draft = mkdtempSync(join(workspace, '.new-remote-'));
  try {
    for (const [path, content] of Object.entries(remoteFiles(name))) {
      mkdirSync(dirname(join(draft, path)), { recursive: true });
      writeFileSync(join(draft, path), content);
    }
    renameSync(draft, target);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return Object.keys(remoteFiles(name)).map((path) => `apps/${name}/${path}`);
};
