// @ts-check
import { join } from 'node:path';
import { slotFolder } from '../build/exposed-modules.mjs';
import { readManifest, writeManifest } from './manifest.mjs';
import { writeModules } from './modules.mjs';
import { pascalCase, sentenceCase } from './names.mjs';
import { remotesOf, requireRemote, writeNewFiles } from './workspace-files.mjs';

/**
 * The files of a slot, path below its folder → content.
 *
 * @param {string} name
 * @returns {Record<string, string>}
 */
const slotFiles = (name) => {
  const file = slotFolder(name);
  const component = `${pascalCase(file)}Slot`;
  const title = sentenceCase(name.split('.').at(-1) ?? name);
  return {
    [`${file}.slot.tsx`]: `import { useLingui } from '@lingui/react/macro';
import type { SlotProps } from '@croupier/federation';
import { Stack } from '@croupier/ui';

export const ${component} = ({ title }: SlotProps) => {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <h2>{title ?? t\`${title}\`}</h2>
    </Stack>
  );
};
`,
    [`${file}.model.ts`]: `import type { PageContext } from '@croupier/navigation';
import { createEvent } from 'effector';

/** A page that shows the slot was opened. Load the slot's data from here. */
export const opened = createEvent<PageContext>();
`,
    [`${file}.test.tsx`]: `import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import { ${component} } from './${file}.slot.tsx';

test('the page around the slot can give it a title', () => {
  renderWithScope(<${component} title="Title of the page" />);
  expect(screen.getByRole('heading', { level: 2, name: 'Title of the page' })).toBeVisible();
});

test('the slot has a title of its own', () => {
  renderWithScope(<${component} />);
  expect(screen.getByRole('heading', { level: 2, name: '${title}' })).toBeVisible();
});
`,
  };
};

/**
 * Adds a slot to the remote that provides it.
 *
 * @param {string} workspace
 * @param {string} [remote]
 * @param {string} [name] place and content, such as `home.winners`
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createSlot = (workspace, remote = '', name = '') => {
  requireRemote(workspace, remote);
  if (!/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`“${name}” is not a name for a slot: use <place>.<content>, such as “home.winners”.`);
  const owner = remotesOf(workspace).find((app) => readManifest(join(workspace, 'apps', app)).slots.includes(name));
  if (owner) throw new Error(`${owner} has a slot ${name} already; nothing was written.`);
  const root = join(workspace, 'apps', remote);
  const folder = `apps/${remote}/src/slots/${slotFolder(name)}`;
  const files = Object.entries(slotFiles(name)).map(([file, content]) => [`${folder}/${file}`, content]);
  const written = writeNewFiles(workspace, Object.fromEntries(files));
  const manifest = readManifest(root);
  writeManifest(root, { ...manifest, slots: [...manifest.slots, name] });
  return {
    written,
    changed: [`apps/${remote}/remote.json`, ...writeModules(workspace, remote)],
    catalogues: true,
    reference: true,
    next: [
      `edit ${folder}`,
      `add “${name}” to “slots” of the route that shows it, and render <Slot name="${name}" /> there`,
      `translate the texts marked “fuzzy” in apps/${remote}/src/locales`,
    ],
  };
};
