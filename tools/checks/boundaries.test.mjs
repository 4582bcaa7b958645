import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../..');
const boundaries = '@nx/enforce-module-boundaries';
const [lobby, money, platform] = ['apps/lobby/src/remote.ts', 'libs/money/src/index.ts', 'apps/platform/src/main.ts'];

const refused = [
  [
    'a remote never imports another remote',
    lobby,
    "import { remote } from '@croupier/cashier';\nconsole.log(remote);\n",
    'apps/stand-alone',
  ],
  [
    'a remote never imports another remote by a path',
    lobby,
    "import { remote } from '@croupier/cashier/src/remote.ts';\nconsole.log(remote);\n",
    'apps/stand-alone',
  ],
  [
    'a remote never imports another remote dynamically',
    lobby,
    "console.log(await import('@croupier/cashier'));\n",
    'apps/stand-alone',
  ],
  ['a remote never requires another remote', lobby, "console.log(require('@croupier/cashier'));\n", 'apps/stand-alone'],
  [
    'a remote never imports the types of another remote',
    lobby,
    "export type Cashier = import('@croupier/cashier').Remote;\n",
    'apps/stand-alone',
  ],
  ['a library imports no app', money, "export { remote } from '@croupier/cashier';\n", 'apps/stand-alone'],
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
    'no-restricted-imports',
  ],
  [
    'a group of platform modules uses no later group',
    'apps/platform/src/modules/ledger/index.ts',
    "export { createCashier } from '../payments/cashier/index.ts';\n",
    '@typescript-eslint/no-restricted-imports',
  ],
  [
    'a function has at most 50 lines of code',
    lobby,
    `export const long = () => {\n${'  console.log();\n'.repeat(50)}};\n`,
    'max-lines-per-function',
  ],
  ['a file has at most 300 lines of code', money, 'console.log();\n'.repeat(301), 'max-lines'],
  [
    'a link to a page is built with href',
    'apps/profile/src/remote.ts',
    "export const link = { to: '/profile/bets' };\n",
    'no-restricted-syntax',
  ],
  ['an index lists its exports', money, "export * from './money.ts';\n", 'no-restricted-syntax'],
];
const allowed = {
  file: lobby,
  code: "import { defineRemote } from '@croupier/federation';\nconsole.log(defineRemote);\n",
};

/** @type {string[][]} the rules that each text breaks, the allowed one last */
let broken;

// ESLint reads its configuration and the graph of projects once for all texts.
beforeAll(() => {
  const texts = [...refused.map(([, file, code]) => ({ file, code })), allowed];
  const { stdout, stderr } = spawnSync(process.execPath, [resolve(workspace, 'tools/checks/boundaries.fixture.mjs')], {
    cwd: workspace,
    input: JSON.stringify(texts),
    encoding: 'utf8',
    env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (!stdout) throw new Error(stderr);
  broken = JSON.parse(stdout);
});

test.each(refused.map(([title, , , rule], index) => [title, rule, index]))('%s', (_title, rule, index) => {
  expect(broken[index]).toContain(rule);
});

test('an allowed import passes', () => {
  expect(broken.at(-1)).toEqual([]);
});
