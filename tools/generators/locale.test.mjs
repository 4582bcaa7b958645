// @ts-check
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localesFile, readLocales } from '../locales.mjs';
import { workspace } from '../workspace.mjs';
import { createLocale } from './locale.mjs';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-locale-'));
  mkdirSync(join(root, dirname(localesFile)), { recursive: true });
  cpSync(join(workspace, localesFile), join(root, localesFile));
  mkdirSync(join(root, 'apps/lobby'), { recursive: true });
  writeFileSync(join(root, 'apps/lobby/remote.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['fr', 'Français', 'ltr'],
  ['ps', 'پښتو', 'rtl'],
  ['xx', '$& and $1', 'ltr'],
])('adds the language %s with its name and direction at the end of the list', (code, name, dir) => {
  const before = readLocales(root);
  const { written, changed } = createLocale(root, code, name);
  expect(readLocales(root)).toEqual([...before, { code, name, dir }]);
  expect([written, changed]).toEqual([[`apps/lobby/src/locales/${code}.po`], [localesFile]]);
  expect(existsSync(join(root, `apps/lobby/src/locales/${code}.po`))).toBe(true);
});
