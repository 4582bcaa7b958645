// @ts-check
import { join } from 'node:path';
import { slotFolder } from '../build/exposed-modules.mjs';
import { readManifest, writeManifest } from './manifest.mjs';
import { writeModules } from './modules.mjs';
import { pascalCase, sentenceCase } from './names.mjs';
import { addDependency, remotesOf, requireRemote, writeNewFiles } from './workspace-files.mjs';

/** @param {string} name */
const isHomeSection = (name) => name.startsWith('home.');

/** @param {string} component @param {string} title */
const slotSource = (component, title) => `import { useLingui } from '@lingui/react/macro';
import { Stack } from '@croupier/ui';

export const ${component} = () => {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <h2>{t\`${title}\`}</h2>
    </Stack>
  );
};
`;

/** @param {string} component @param {string} file @param {string} title */
const slotTest = (component, file, title) => `import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { ${component} } from './${file}.slot.tsx';

test('the slot has a title', () => {
  renderWithScope(<${component} />);
  expect(screen.getByRole('heading', { level: 2, name: '${title}' })).toBeVisible();
});
`;

/** @param {string} component */
const sectionSource = (component) => `import { readHomeSection } from '@croupier/contract/content';
import type { SlotProps } from '@croupier/federation';
import { Stack } from '@croupier/ui';
import * as v from 'valibot';

/** Fields of the section in the content. */
const schema = v.object({ title: v.string() });

export const ${component} = ({ section }: SlotProps) => {
  const content = readHomeSection(schema, section);
  if (content === null) return null;
  return (
    <Stack gap={4}>
      <h2>{content.title}</h2>
    </Stack>
  );
};
`;

/** @param {string} component @param {string} file @param {string} name */
const sectionTest = (component, file, name) => `import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { ${component} } from './${file}.slot.tsx';

test('the section has the title of the content', () => {
  renderWithScope(<${component} section={{ __component: '${name}', title: 'Title of the content' }} />);
  expect(screen.getByRole('heading', { level: 2, name: 'Title of the content' })).toBeVisible();
});
`;

/**
 * The files of a slot, path below its folder → content. A slot `home.…` is a section of the home page.
 *
 * @param {string} name
 * @returns {Record<string, string>}
 */
const slotFiles = (name) => {
  const file = slotFolder(name);
  const component = `${pascalCase(file)}Slot`;
  const title = sentenceCase(name.split('.').at(-1) ?? name);
  return {
    [`${file}.slot.tsx`]: isHomeSection(name) ? sectionSource(component) : slotSource(component, title),
    [`${file}.model.ts`]: `import type { PageContext } from '@croupier/navigation';
import { createEvent } from 'effector';

/** A page that shows the slot was opened. Load the slot's data from here. */
export const opened = createEvent<PageContext>();
`,
    [`${file}.test.tsx`]: isHomeSection(name) ? sectionTest(component, file, name) : slotTest(component, file, title),
  };
};

/**
 * Adds a slot to the remote that provides it.
 *
 * @param {string} workspace
 * @param {string} [remote]
 * @param {string} [name] place and content, such as `home.news`
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createSlot = (workspace, remote = '', name = '') => {
  requireRemote(workspace, remote);
  if (!/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`“${name}” is not a name for a slot: use <place>.<content>, such as “home.news”.`);
  const owner = remotesOf(workspace).find((app) => readManifest(join(workspace, 'apps', app)).slots.includes(name));
  if (owner) throw new Error(`${owner} has a slot ${name} already; nothing was written.`);
  const root = join(workspace, 'apps', remote);
  const folder = `apps/${remote}/src/slots/${slotFolder(name)}`;
  const files = Object.entries(slotFiles(name)).map(([file, content]) => [`${folder}/${file}`, content]);
  const written = writeNewFiles(workspace, Object.fromEntries(files));
  const manifest = readManifest(root);
  writeManifest(root, { ...manifest, slots: [...manifest.slots, name] });
  const modules = writeModules(workspace, remote);
  return {
    written: [...written, ...modules.written],
    changed: [
      `apps/${remote}/remote.json`,
      ...(isHomeSection(name) ? addDependency(workspace, remote, '@croupier/contract') : []),
      ...modules.changed,
    ],
    catalogues: true,
    reference: true,
    next: [
      `edit ${folder}`,
      isHomeSection(name)
        ? `place the section “${name}” in the content (docs/guides/add-a-home-section.md)`
        : `add “${name}” to “slots” of the route that shows it, and render <Slot name="${name}" /> there`,
      `translate the texts marked “fuzzy” in apps/${remote}/src/locales`,
    ],
  };
};
