// @ts-check
import { join } from 'node:path';
import { readManifest, writeManifest } from './manifest.mjs';
import { writeModules } from './modules.mjs';
import { checkName, pascalCase, sentenceCase } from './names.mjs';
import { ownerOfRoute, requireRemote, writeNewFiles } from './workspace-files.mjs';

/**
 * The files of a page, path below its folder → content.
 *
 * @param {{ name: string, route: string, path: string }} page
 * @returns {Record<string, string>}
 */
export const pageFiles = ({ name, route, path }) => {
  const title = sentenceCase(name);
  const component = `${pascalCase(name)}Page`;
  return {
    [`${name}.page.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { Container, PageHeader } from '@croupier/ui';
import styles from './${name}.module.css';

export const ${component} = () => {
  const { t } = useLingui();
  return (
    <Container className={styles.page}>
      <PageHeader title={t\`${title}\`} />
    </Container>
  );
};
`,
    [`${name}.page.model.ts`]: `import type { PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';

/** The page was opened, on the server or by navigation. Load its data from here. */
export const opened = createEvent<PageContext>();

sample({ clock: opened, fn: ({ path }) => ({ path }), target: headRequested });
`,
    [`${name}.module.css`]: `.page {
  display: grid;
  gap: var(--space-6);
}
`,
    [`${name}.page.test.tsx`]: `import { $pageHead } from '@croupier/navigation';
import { $siteConfig } from '@croupier/site-config';
import { renderWithScope, sampleSiteConfig } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { allSettled, fork } from 'effector';
import { opened } from './${name}.page.model.ts';
import { ${component} } from './${name}.page.tsx';

const context = { name: '${route}', path: '${path}', params: {}, query: {}, hash: '', locale: 'en' };

test('the page has a heading, and its title comes from the CMS', async () => {
  const config = sampleSiteConfig({ seo: [{ path: '${path}', title: '${title} of the site', description: '' }] });
  const scope = fork({ values: [[$siteConfig, config]] });
  await allSettled(opened, { scope, params: context });
  renderWithScope(<${component} />, { scope });
  expect(screen.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(scope.getState($pageHead)).toMatchObject({ title: '${title} of the site' });
});
`,
  };
};

/**
 * Adds a page to a remote, at `/<remote>/<name>`.
 *
 * @param {string} workspace
 * @param {string} [remote]
 * @param {string} [name]
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createPage = (workspace, remote = '', name = '') => {
  requireRemote(workspace, remote);
  checkName('page', name);
  const root = join(workspace, 'apps', remote);
  const page = { name, route: `${remote}-${name}`, path: `/${remote}/${name}` };
  const owner = ownerOfRoute(workspace, (route) => route.path === page.path || route.name === page.route);
  if (owner) throw new Error(`${owner} has a route ${page.path} already; nothing was written.`);
  const folder = `apps/${remote}/src/pages/${name}`;
  const files = Object.entries(pageFiles(page)).map(([file, content]) => [`${folder}/${file}`, content]);
  const written = writeNewFiles(workspace, Object.fromEntries(files));
  const manifest = readManifest(root);
  const route = { name: page.route, path: page.path, page: name, layout: 'default' };
  writeManifest(root, { ...manifest, routes: [...manifest.routes, route] });
  const modules = writeModules(workspace, remote);
  return {
    written: [...written, ...modules.written],
    changed: [`apps/${remote}/remote.json`, ...modules.changed],
    catalogues: true,
    reference: true,
    next: [
      `edit ${folder}; npm run dev -- ${remote} shows it at ${page.path}`,
      'set title and description of the address in the CMS (docs/guides/edit-content.md)',
      `translate the texts marked “fuzzy” in apps/${remote}/src/locales`,
    ],
  };
};
