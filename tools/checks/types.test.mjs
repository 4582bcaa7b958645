// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { workspace } from '../workspace.mjs';
import { checkTypes, errorsByProject } from './types.mjs';
import { typePrograms } from './type-programs.mjs';

/** @type {string} */
let root;

/** @type {(file: string, content: unknown) => void} */
const write = (file, content) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
};
const own = (/** @type {string[]} */ ...include) => ({ extends: '../../tsconfig.base.json', include });

beforeEach(() => {
  mkdirSync(join(workspace, 'dist'), { recursive: true });
  root = mkdtempSync(join(workspace, 'dist/types-'));
  write('tsconfig.base.json', {
    compilerOptions: {
      strict: true,
      noEmit: true,
      types: [],
      module: 'ESNext',
      moduleResolution: 'bundler',
      noUncheckedSideEffectImports: true,
    },
  });
  write('libs/money/tsconfig.json', own('src'));
  write('libs/money/src/money.ts', 'export const euro: string = "EUR";');
  write('apps/cashier/remote.json', {});
  write('apps/cashier/tsconfig.json', own('src', 'e2e', '../../tools/types'));
  write(
    'apps/cashier/src/page.ts',
    "import './page.css';\nimport { euro } from '../../../libs/money/src/money';\nexport const text: string = euro;",
  );
  write('apps/platform/tsconfig.json', own('src'));
  write(
    'apps/platform/src/main.ts',
    "import { euro } from '../../../libs/money/src/money';\nexport const text: string = euro;",
  );
  write('tools/tsconfig.json', {
    extends: '../tsconfig.base.json',
    compilerOptions: { allowJs: true, checkJs: true },
    include: ['**/*.mjs'],
  });
  write('tools/tool.mjs', '/** @type {string} */\nexport const name = "tool";');
  write('tools/types/assets.d.ts', "declare module '*.css';");
});
afterEach(() => rmSync(root, { recursive: true }));

const failedProjects = async () =>
  [...(await checkTypes({ root }))].filter(([, errors]) => errors.length > 0).map(([project]) => project);

test('apps that render pages share a program with the libraries; services and projects with options do not', () => {
  expect(typePrograms(root).map(({ name, projects }) => [name, projects])).toEqual([
    ['pages', ['cashier', 'money']],
    ['platform', ['platform']],
    ['tools', ['tools']],
  ]);
});

test('a workspace without type errors passes in every project', async () => {
  expect([...(await checkTypes({ root }))]).toEqual([
    ['cashier', []],
    ['platform', []],
    ['money', []],
    ['tools', []],
  ]);
});

test('each error fails the project that has it, also when nothing has changed since the last run', async () => {
  const files = [
    'apps/cashier/src/wrong.ts',
    'apps/cashier/e2e/wrong.spec.ts',
    'apps/platform/src/wrong.test.ts',
    'libs/money/src/wrong.ts',
    'tools/wrong.mjs',
  ];
  for (const file of files) write(file, '/** @type {number} */\nexport const wrong = 7;\nwrong.toUpperCase();');
  write('libs/ui/tsconfig.json', own('src'));
  write('libs/ui/src/button.ts', 'export const button = 1;');
  const counts = async () => [...(await checkTypes({ root }))].map(([project, errors]) => [project, errors.length]);
  const expected = [
    ['cashier', 2],
    ['platform', 1],
    ['money', 1],
    ['ui', 0],
    ['tools', 1],
  ];
  expect(await counts()).toEqual(expected);
  expect(await counts()).toEqual(expected);
});

test('a service cannot import a style sheet, and an error of a shared library is reported once', async () => {
  write('apps/platform/src/style.ts', "import './page.css';\nexport {};");
  write('libs/money/src/money.ts', 'export const euro: string = 7;');
  const errors = await checkTypes({ root });
  expect([errors.get('platform')?.length, errors.get('money')?.length, errors.get('cashier')?.length]).toEqual([
    1, 1, 0,
  ]);
});

test('a program that cannot be compiled fails, and a mistake in the common settings fails the workspace', async () => {
  write('apps/platform/tsconfig.json', own('none'));
  expect(await failedProjects()).toEqual(['platform']);
  write('tsconfig.base.json', { compilerOptions: { module: 'none such' } });
  expect(await failedProjects()).toContain('workspace');
});

test('an error keeps its continuation lines, and one outside of every project counts for the workspace', () => {
  const file = relative(workspace, join(root, 'apps/cashier/src/page.ts'));
  const output = `${file}(1,2): error TS2322: Type 'A'\n  is not 'B'.\nnode_modules/x.d.ts(1,1): error TS1: no\n`;
  expect([...errorsByProject(output, root, [{ name: 'cashier', directory: 'apps/cashier' }])]).toEqual([
    ['cashier', [`${file}(1,2): error TS2322: Type 'A'\n  is not 'B'.`]],
    ['workspace', ['node_modules/x.d.ts(1,1): error TS1: no']],
  ]);
});
