// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInstalled } from './install.mjs';

const root = mkdtempSync(join(tmpdir(), 'croupier-install-'));
afterAll(() => rmSync(root, { recursive: true }));

const here = {
  '': {},
  'libs/money': { version: '0.1.0' },
  'node_modules/@croupier/money': { link: true },
  'node_modules/pg': { version: '8.23.1' },
};
const wanted = { ...here, 'node_modules/for-another-system': { version: '1.0.0', optional: true } };

test.each([
  ['nothing is installed', undefined, false],
  ['everything is', here, true],
  ['another version is', { ...here, 'node_modules/pg': { version: '8.22.0' } }, false],
  ['a package is missing', { ...here, 'node_modules/pg': undefined }, false],
  ['a new workspace is not linked', { ...here, 'node_modules/@croupier/money': undefined }, false],
])('%s', (_case, installed, expected) => {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  if (installed) {
    mkdirSync(join(root, 'node_modules'));
    writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  expect(isInstalled(root)).toBe(expected);
});
