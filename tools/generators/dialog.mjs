// @ts-check
import { join } from 'node:path';
import { renderingApps } from '../workspace.mjs';
import { readManifest, writeManifest } from './manifest.mjs';
import { writeModules } from './modules.mjs';
import { checkName, sentenceCase } from './names.mjs';
import { addDependency, requireRemote, writeNewFiles } from './workspace-files.mjs';

/**
 * The files of a dialog, path below its folder → content.
 *
 * @param {string} name
 * @returns {Record<string, string>}
 */
const dialogFiles = (name) => ({
  [`${name}.dialog.tsx`]: `import { useLingui } from '@lingui/react/macro';
import { useUnit } from 'effector-react';
import { dialogClosed } from '@croupier/dialogs';
import { Button, DialogActions, Stack } from '@croupier/ui';

/** Closes with true when the player agrees. */
export const Dialog = () => {
  const { t } = useLingui();
  const close = useUnit(dialogClosed);
  return (
    <Stack gap={4}>
      <h2>{t\`${sentenceCase(name)}\`}</h2>
      <DialogActions>
        <Button variant="secondary" onClick={() => close({ result: false })}>{t\`Cancel\`}</Button>
        <Button onClick={() => close({ result: true })}>{t\`Continue\`}</Button>
      </DialogActions>
    </Stack>
  );
};
`,
  [`${name}.test.tsx`]: `import { dialogFinished, dialogOpened } from '@croupier/dialogs';
import { renderWithScope } from '@croupier/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch, fork } from 'effector';
import { Dialog } from './${name}.dialog.tsx';

test.each([
  ['Continue', true],
  ['Cancel', false],
])('“%s” closes the dialog with %s', async (button, result) => {
  const scope = fork();
  const results: unknown[] = [];
  createWatch({ unit: dialogFinished, fn: (finished) => results.push(finished.result), scope });
  await allSettled(dialogOpened, { scope, params: { name: '${name}' } });
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(results).toEqual([result]);
});
`,
});

/**
 * Adds a dialog to a remote. Any app opens it by its name.
 *
 * @param {string} workspace
 * @param {string} [remote]
 * @param {string} [name]
 * @returns {import('./generators.mjs').Result}
 * @throws {Error} when the name is invalid or taken; nothing is written then
 */
export const createDialog = (workspace, remote = '', name = '') => {
  requireRemote(workspace, remote);
  checkName('dialog', name);
  const owner = renderingApps(workspace).find((app) =>
    readManifest(join(workspace, 'apps', app)).dialogs.includes(name),
  );
  if (owner) throw new Error(`${owner} has a dialog ${name} already; nothing was written.`);
  const root = join(workspace, 'apps', remote);
  const folder = `apps/${remote}/src/dialogs/${name}`;
  const files = Object.entries(dialogFiles(name)).map(([file, content]) => [`${folder}/${file}`, content]);
  const written = writeNewFiles(workspace, Object.fromEntries(files));
  const manifest = readManifest(root);
  writeManifest(root, { ...manifest, dialogs: [...manifest.dialogs, name] });
  const modules = writeModules(workspace, remote);
  return {
    written: [...written, ...modules.written],
    changed: [
      `apps/${remote}/remote.json`,
      ...addDependency(workspace, remote, '@croupier/dialogs'),
      ...modules.changed,
    ],
    catalogues: true,
    reference: true,
    next: [
      `edit ${folder}; open it with dialogOpened({ name: '${name}' }) of @croupier/dialogs`,
      'say in docs/reference/dialogs.md when it opens',
      `translate the texts marked “fuzzy” in apps/${remote}/src/locales`,
    ],
  };
};
