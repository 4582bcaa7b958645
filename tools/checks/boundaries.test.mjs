import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

const workspace = resolve(import.meta.dirname, '../..');

/**
 * What lint says of a file with this content, were it there.
 *
 * @param {string} file
 * @param {string} code
 * @returns {string[]}
 */
const lint = (file, code) => {
  const { stdout, stderr } = spawnSync(process.execPath, [resolve(workspace, 'node_modules/eslint/bin/eslint.js'), '--stdin', '--stdin-filename', file, '--format', 'json'], {
    cwd: workspace, input: code, encoding: 'utf8', env: { ...process.env, NX_DAEMON: 'false' },
  });
  if (!stdout) throw new Error(stderr);
  return JSON.parse(stdout)[0].messages.map((/** @type {{ ruleId: string }} */ { ruleId }) => ruleId);
};

const boundaries = '@nx/enforce-module-boundaries';

test.each([
  ['a remote never imports another remote', 'apps/lobby/src/remote.ts', "import { remote } from '@croupier/cashier';\nconsole.log(remote);\n", 'apps/stand-alone'],
  ['not by a path inside of it', 'apps/lobby/src/remote.ts', "import { remote } from '@croupier/cashier/src/remote.ts';\nconsole.log(remote);\n", 'apps/stand-alone'],
  ['not on demand', 'apps/lobby/src/remote.ts', "console.log(await import('@croupier/cashier'));\n", 'apps/stand-alone'],
  ['not as CommonJS', 'apps/lobby/src/remote.ts', "console.log(require('@croupier/cashier'));\n", 'apps/stand-alone'],
  ['not its types', 'apps/lobby/src/remote.ts', "export type Cashier = import('@croupier/cashier').Remote;\n", 'apps/stand-alone'],
  ['a library imports no app', 'libs/money/src/index.ts', "export { remote } from '@croupier/cashier';\n", 'apps/stand-alone'],
  ['not even by its path', 'apps/lobby/src/remote.ts', "import { remote } from '../../cashier/src/remote.ts';\nconsole.log(remote);\n", boundaries],
  ['a service sees no web library', 'apps/platform/src/main.ts', "import { Button } from '@croupier/ui';\nconsole.log(Button);\n", boundaries],
  ['a common library sees no web library', 'libs/money/src/index.ts', "import { Button } from '@croupier/ui';\nconsole.log(Button);\n", boundaries],
  ['the router has one specifier', 'apps/lobby/src/remote.ts', "import { Link } from 'react-router-dom';\nconsole.log(Link);\n", 'no-restricted-imports'],
  ['an index lists its exports', 'libs/money/src/index.ts', "export * from './money.ts';\n", 'no-restricted-syntax'],
])('%s', (_name, file, code, rule) => {
  expect(lint(file, code)).toContain(rule);
}, 60_000);

test('what is allowed passes', () => {
  expect(lint('apps/lobby/src/remote.ts', "import { defineRemote } from '@croupier/federation';\nconsole.log(defineRemote);\n")).toEqual([]);
}, 60_000);
