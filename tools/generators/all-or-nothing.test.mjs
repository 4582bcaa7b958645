// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { localesFile } from '../locales.mjs';
import { workspace } from '../workspace.mjs';
import { allOrNothing, rememberFiles, writeText } from './all-or-nothing.mjs';
import { generators } from './generators.mjs';

const payments = 'apps/platform/src/providers/payments/index.ts';
const contract = 'libs/contract/src/support/index.ts';
const handlers = 'apps/platform/src/modules/support/support/index.ts';
const workflow = '.github/workflows/deploy.yml';

/** @type {string} */
let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'croupier-generators-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** @param {string} file @param {string} content */
const put = (file, content) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
};
/** @param {string} file @param {(text: string) => string} change */
const copy = (file, change = (text) => text) => put(file, change(readFileSync(join(workspace, file), 'utf8')));

/** All files and folders with their content. @returns {Record<string, string | null>} */
const everything = () =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, withFileTypes: true }).map((entry) => {
      const path = join(entry.parentPath ?? entry.path, entry.name);
      return [path, entry.isDirectory() ? null : readFileSync(path, 'utf8')];
    }),
  );

/** A manifest in the folder of an app. @param {string} app */
const putApp = (app) => {
  put(`apps/${app}/remote.json`, JSON.stringify({ name: app, routes: [], slots: [], dialogs: [] }));
  put(`apps/${app}/package.json`, JSON.stringify({ name: app, dependencies: {} }));
};

test.each([
  [
    'payment-adapter',
    ['acme-pay'],
    payments,
    // The import is found, the registry is not.
    () => copy(payments, (text) => text.replace("'signed-json': createSignedJsonPayments,", '')),
  ],
  [
    'method',
    ['support', 'getContacts'],
    handlers,
    () => {
      copy(contract);
      copy(handlers, (text) => text.replaceAll(/^import\b/gm, ' import'));
    },
  ],
  [
    'remote',
    ['arcade'],
    workflow,
    () => {
      putApp('shell');
      copy(workflow, (text) => text.replace('options: [shell', 'choices: [shell'));
    },
  ],
  [
    'locale',
    ['fr', 'Français'],
    localesFile,
    () => {
      putApp('shell');
      copy(localesFile, (text) => JSON.stringify(JSON.parse(text)));
    },
  ],
])('%s leaves nothing behind when a file has an unexpected form', async (kind, names, file, prepare) => {
  prepare();
  const before = everything();
  const message = `${file} has another form than the generator expects; nothing was written. Edit it by hand.`;
  await expect(allOrNothing(() => generators[kind]?.run(root, ...names))).rejects.toThrow(message);
  expect(everything()).toEqual(before);
});

test('a page whose manifest lists another page that does not exist leaves nothing behind', async () => {
  putApp('arcade');
  const route = { name: 'gone', path: '/gone', page: 'gone', layout: 'default' };
  put('apps/arcade/remote.json', JSON.stringify({ name: 'arcade', routes: [route], slots: [], dialogs: [] }));
  const before = everything();
  await expect(allOrNothing(() => generators['page']?.run(root, 'arcade', 'rules'))).rejects.toThrow('lists “gone”');
  expect(everything()).toEqual(before);
});

test('restores what other programs changed when a later step fails', async () => {
  put('catalogue.po', 'before');
  const generate = async () => {
    writeText(join(root, 'new/folder/file.ts'), 'new');
    rememberFiles([join(root, 'catalogue.po'), join(root, 'added.po')]);
    writeFileSync(join(root, 'catalogue.po'), 'after');
    writeFileSync(join(root, 'added.po'), 'added');
    await Promise.reject(new Error('oxfmt failed'));
  };
  const before = everything();
  await expect(allOrNothing(generate)).rejects.toThrow('oxfmt failed');
  expect(everything()).toEqual(before);
});

test('keeps what a successful generator wrote', async () => {
  await allOrNothing(() => writeText(join(root, 'new/file.ts'), 'new'));
  await expect(allOrNothing(() => Promise.reject(new Error('The next one fails')))).rejects.toThrow('next one');
  expect(existsSync(join(root, 'new/file.ts'))).toBe(true);
});
