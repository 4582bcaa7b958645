// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { workspace } from '../workspace.mjs';
import { findUnformatted, findViolations, problemsByProject } from './lint.mjs';

const projects = [
  { name: 'cashier', directory: 'apps/cashier', references: [] },
  { name: 'money', directory: 'libs/money', references: [] },
].map((project) => /** @type {import('./type-programs.mjs').Project} */ (/** @type {unknown} */ (project)));

test('lint reports problems by file, line and rule under the project of the file', () => {
  const problems = problemsByProject(
    [
      { file: 'apps/cashier/src/a.ts', line: 3, column: 7, message: 'Unexpected any.', rule: 'no-explicit-any' },
      { file: 'apps/cashier/src/b.ts', line: 1, column: 1, message: 'Unexpected token', rule: 'syntax' },
      { file: 'stray.ts', line: 1, column: 1, message: 'Belongs nowhere', rule: 'x' },
    ],
    projects,
  );
  expect([...problems]).toEqual([
    [
      'cashier',
      [
        'apps/cashier/src/a.ts:3:7 Unexpected any. (no-explicit-any)',
        'apps/cashier/src/b.ts:1:1 Unexpected token (syntax)',
      ],
    ],
    ['money', []],
    ['workspace', ['stray.ts:1:1 Belongs nowhere (x)']],
  ]);
});

test('finds a file whose format differs', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'unformatted-'));
  try {
    writeFileSync(join(folder, 'formatted.mjs'), "export const name = 'Croupier';\n");
    writeFileSync(join(folder, 'unformatted.mjs'), 'export  const name = "Croupier"');
    const found = await findUnformatted([relative(workspace, folder)]);
    expect(found.map(({ file }) => file)).toEqual([relative(workspace, join(folder, 'unformatted.mjs'))]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fails when a file cannot be parsed', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'unformatted-'));
  try {
    writeFileSync(join(folder, 'broken.mjs'), 'export const = 1;');
    await expect(findUnformatted([relative(workspace, folder)])).rejects.toThrow('Unexpected token');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('finds an import cycle that leads through types and through folders that are not linted', async () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-cycle-'));
  try {
    writeFileSync(
      join(root, '.oxlintrc.json'),
      JSON.stringify({ plugins: ['import'], rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] } }),
    );
    mkdirSync(join(root, 'a'));
    mkdirSync(join(root, 'b'));
    writeFileSync(join(root, 'a/a.ts'), "import type { B } from '../b/b.ts';\nexport type A = { b: B };\n");
    writeFileSync(join(root, 'a/c.ts'), "import type { A } from './a.ts';\nexport type C = A;\n");
    writeFileSync(join(root, 'b/b.ts'), "import type { A } from '../a/a.ts';\nexport type B = { a?: A };\n");
    expect(await findViolations(['a'], { root })).toEqual([
      {
        file: 'a/a.ts',
        line: 1,
        column: 24,
        message: expect.stringMatching(/cycle[^]*b\/b\.ts[^]*a\/a\.ts/),
        rule: 'import(no-cycle)',
      },
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('reports what to do instead', async () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-lint-'));
  try {
    const paths = [{ name: 'react-router', message: 'Use @croupier/router.' }];
    writeFileSync(
      join(root, '.oxlintrc.json'),
      JSON.stringify({ rules: { 'no-restricted-imports': ['error', { paths }] } }),
    );
    writeFileSync(join(root, 'a.ts'), "export { Link } from 'react-router';\n");
    expect((await findViolations(['a.ts'], { root })).map(({ message }) => message)).toEqual([
      expect.stringContaining('Use @croupier/router.'),
    ]);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('fails when there is no file to lint', async () => {
  await expect(findViolations(['libs/no-such-library'])).rejects.toThrow('No files');
});

test('fails when the configuration cannot be read', async () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-lint-'));
  try {
    writeFileSync(join(root, '.oxlintrc.json'), '{ "rules": { "no-such-rule": "error" } }');
    writeFileSync(join(root, 'a.ts'), 'export const a = 1;\n');
    await expect(findViolations(['a.ts'], { root })).rejects.toThrow('no-such-rule');
  } finally {
    rmSync(root, { recursive: true });
  }
});
