// @ts-check
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { findViolations } from './lint.mjs';

/* Lints files that break rules, in a folder with the configuration and the projects of the workspace. */

const boundaries = 'croupier(module-boundaries)';
const standAlone = 'croupier(stand-alone)';
const [lobby, money, platform] = ['apps/lobby/src/remote.ts', 'libs/money/src/index.ts', 'apps/platform/src/main.ts'];
const view = 'apps/lobby/src/view.tsx';

/** @type {[title: string, file: string, code: string, rule: string][]} */
const refused = [
  [
    'a remote never imports another remote',
    lobby,
    "import { remote } from '@croupier/cashier';\nconsole.log(remote);\n",
    standAlone,
  ],
  [
    'a remote never imports another remote by a path',
    lobby,
    "import { remote } from '@croupier/cashier/src/remote.ts';\nconsole.log(remote);\n",
    standAlone,
  ],
  [
    'a remote never imports another remote dynamically',
    lobby,
    "console.log(await import('@croupier/cashier'));\n",
    standAlone,
  ],
  ['a remote never requires another remote', lobby, "console.log(require('@croupier/cashier'));\n", standAlone],
  [
    'a remote never imports the types of another remote',
    lobby,
    "export type Cashier = import('@croupier/cashier').Remote;\n",
    standAlone,
  ],
  ['a library imports no app', money, "export { remote } from '@croupier/cashier';\n", standAlone],
  [
    'an app never imports another app by a relative path',
    lobby,
    "import { remote } from '../../cashier/src/remote.ts';\nconsole.log(remote);\n",
    boundaries,
  ],
  [
    'a service sees no web library',
    platform,
    "import { Button } from '@croupier/ui';\nconsole.log(Button);\n",
    boundaries,
  ],
  [
    'a common library sees no web library',
    money,
    "import { Button } from '@croupier/ui';\nconsole.log(Button);\n",
    boundaries,
  ],
  [
    'the router has one specifier',
    lobby,
    "import { Link } from 'react-router-dom';\nconsole.log(Link);\n",
    'eslint(no-restricted-imports)',
  ],
  [
    'a group of platform modules uses no later group',
    'apps/platform/src/modules/ledger/index.ts',
    "export { createCashier } from '../payments/cashier/index.ts';\n",
    'croupier(module-groups)',
  ],
  [
    'a function has at most 50 lines of code',
    lobby,
    `export const long = () => {\n${'  console.log();\n'.repeat(50)}};\n`,
    'eslint(max-lines-per-function)',
  ],
  ['a file has at most 300 lines of code', money, 'console.log();\n'.repeat(301), 'eslint(max-lines)'],
  [
    'a link to a page is built with href',
    'apps/profile/src/remote.ts',
    "export const link = { to: '/profile/bets' };\n",
    'croupier(page-paths)',
  ],
  [
    'a path of a page with values is built with href, too',
    'apps/profile/src/remote.ts',
    'export const open = (id) => id && `/profile/bets/${id}`;\n',
    'croupier(page-paths)',
  ],
  ['an index lists its exports', money, "export * from './money.ts';\n", 'croupier(listed-exports)'],
  [
    'a library uses no library that depends on it',
    'libs/ui/src/index.ts',
    "export { Form } from '@croupier/forms';\n",
    boundaries,
  ],
  ['a project imports its own files by a path', money, "export { money } from '@croupier/money';\n", boundaries],
  ['a project imports another by its name', money, "export { a } from 'libs/signature/src/index.ts';\n", boundaries],
  ['a page sees no tools', lobby, "export { suite } from '@croupier/tools/playwright';\n", boundaries],
  ['storage is used through a library', lobby, 'console.log(localStorage);\n', 'eslint(no-restricted-globals)'],
  ['storage of a window, too', lobby, 'console.log(window.sessionStorage);\n', 'eslint(no-restricted-properties)'],
  ['a tool uses no unknown global', 'tools/build/tool.mjs', 'console.log(document);\n', 'eslint(no-undef)'],
  ['texts are translated', view, 'export const View = () => <p>Hello world</p>;\n', 'lingui(no-unlocalized-strings)'],
  [
    'hooks are called unconditionally',
    view,
    'export const View = ({ a }) => {\n  if (a) useState(1);\n  return null;\n};\n',
    'react-hooks(rules-of-hooks)',
  ],
  ['rendering is pure', view, 'export const View = () => <p>{Math.random()}</p>;\n', 'react(purity)'],
  ['an exception from a rule is needed', money, '// oxlint-disable-next-line no-debugger\nconsole.log();\n', 'oxlint'],
];

/** @type {[title: string, file: string, code: string][]} */
const allowed = [
  ['an app imports a web library', lobby, "export { defineRemote } from '@croupier/federation';\n"],
  ['a group uses an earlier one', 'apps/platform/src/modules/payments/a.ts', "export { a } from '../ledger/a.ts';\n"],
  [
    'a test of a group uses a later one',
    'apps/platform/src/modules/ledger/a.test.ts',
    "export { a } from '../payments/a.ts';\n",
  ],
  ['a browser suite imports tools', 'apps/lobby/e2e/a.ts', "export { a } from '../../../tools/workspace.mjs';\n"],
  ['the router uses its package', 'libs/router/src/a.ts', "export { Link } from 'react-router-dom';\n"],
  ['the library of storage uses it', 'libs/browser-storage/src/a.ts', 'console.log(localStorage);\n'],
  [
    'the gallery shows English and paths',
    'apps/shell/src/pages/gallery/a.tsx',
    'export const A = () => <p>Hello world</p>;\n',
  ],
  ['a suite is long', 'libs/money/src/a.test.ts', 'console.log();\n'.repeat(301)],
  ['drawings are long', 'apps/sandbox/src/art/a.ts', 'console.log();\n'.repeat(301)],
];

/** @type {Map<string, string[]>} the broken rules of each title */
let broken;

// One run reads the configuration once.
beforeAll(async () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-rules-'));
  const write = (/** @type {string} */ file, code = readFileSync(join(workspace, file), 'utf8')) => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  };
  try {
    symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
    const projects = ['apps', 'libs'].flatMap((group) =>
      readdirSync(join(workspace, group)).map((name) => `${group}/${name}/package.json`),
    );
    for (const file of ['.oxlintrc.json', 'tools/checks/lint-rules.mjs', 'tools/package.json', ...projects])
      write(file);
    const files = [...refused, ...allowed].map(([title, file, code], index) => {
      const path = join(dirname(file), `${index}-${basename(file)}`);
      write(path, code);
      return { title, path };
    });
    const found = await findViolations(
      files.map(({ path }) => path),
      { root },
    );
    broken = new Map(
      files.map(({ title, path }) => [title, found.filter(({ file }) => file === path).map(({ rule }) => rule)]),
    );
  } finally {
    rmSync(root, { recursive: true });
  }
});

test.each(refused)('%s', (title, _file, _code, rule) => {
  expect(broken.get(title)).toContain(rule);
});

test.each(allowed)('allowed: %s', (title) => {
  expect(broken.get(title)).toEqual([]);
});
