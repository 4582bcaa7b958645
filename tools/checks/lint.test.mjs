// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { workspace } from '../workspace.mjs';
import { cacheFile, findImportCycles, findUnformatted, problemsByProject } from './lint.mjs';

const projects = [
  { name: 'cashier', directory: 'apps/cashier', references: [] },
  { name: 'money', directory: 'libs/money', references: [] },
].map((project) => /** @type {import('./type-programs.mjs').Project} */ (/** @type {unknown} */ (project)));

test('lint reports problems by file, line and rule under the project of the file', () => {
  const problems = problemsByProject(
    [
      { filePath: '/workspace/libs/money/src/money.ts', messages: [] },
      {
        filePath: '/workspace/apps/cashier/src/a.ts',
        messages: [{ line: 3, column: 7, message: 'Unexpected any.', ruleId: 'no-explicit-any' }],
      },
      { filePath: '/workspace/apps/cashier/src/b.ts', messages: [{ message: 'Parsing error', ruleId: null }] },
      { filePath: '/workspace/stray.ts', messages: [{ line: 1, column: 1, message: 'Belongs nowhere', ruleId: 'x' }] },
    ],
    '/workspace',
    projects,
  );
  expect([...problems]).toEqual([
    [
      'cashier',
      [
        'apps/cashier/src/a.ts:3:7 Unexpected any. (no-explicit-any)',
        'apps/cashier/src/b.ts:0:0 Parsing error (syntax)',
      ],
    ],
    ['money', []],
    ['workspace', ['stray.ts:1:1 Belongs nowhere (x)']],
  ]);
});

test('the cache key changes with rules, packages and project tags', () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-lint-'));
  try {
    mkdirSync(join(root, 'libs/money'), { recursive: true });
    const before = cacheFile(root, projects);
    expect(cacheFile(root, projects)).toBe(before);
    const caches = ['eslint.config.mjs', 'package-lock.json', 'libs/money/package.json'].map((file) => {
      writeFileSync(join(root, file), '{}');
      return cacheFile(root, projects);
    });
    expect(new Set([before, ...caches]).size).toBe(4);
  } finally {
    rmSync(root, { recursive: true });
  }
});

test('finds a file whose format differs', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'unformatted-'));
  try {
    writeFileSync(join(folder, 'formatted.mjs'), "export const name = 'Croupier';\n");
    writeFileSync(join(folder, 'unformatted.mjs'), 'export  const name = "Croupier"');
    const found = await findUnformatted([relative(workspace, folder)]);
    expect(found.map(({ filePath }) => filePath)).toEqual([join(folder, 'unformatted.mjs')]);
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

test('finds an import cycle that leads through types', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-cycle-'));
  try {
    writeFileSync(join(folder, 'a.ts'), "import type { B } from './b.ts';\nexport type A = { b: B };\n");
    writeFileSync(join(folder, 'b.ts'), "import type { A } from './a.ts';\nexport type B = { a?: A };\n");
    writeFileSync(join(folder, 'c.ts'), "import type { A } from './a.ts';\nexport type C = A;\n");
    const cycles = await findImportCycles([relative(workspace, folder)]);
    expect(cycles.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([
      expect.stringMatching(/^Import cycle: .*a\.ts → .*b\.ts → .*a\.ts$/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('fails when there is no file to check for import cycles', async () => {
  await expect(findImportCycles(['libs/no-such-library'])).rejects.toThrow();
});
