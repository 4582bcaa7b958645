import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.mjs';
import { generators } from './generators.mjs';
import { handlerFilesOf } from './method.mjs';

test.each([
  ['page', ['nowhere', 'limits'], /no remote “nowhere”; the remotes are: .*cashier/],
  ['page', ['shell', 'limits'], /no remote “shell”/],
  ['page', ['cashier', 'Limits'], /not a name for a page/],
  ['page', ['cashier', '../x'], /not a name for a page/],
  ['page', ['cashier', 'wallet'], /cashier has a route \/cashier\/wallet already/],
  ['page', ['cashier', 'payment-result'], /payment-result\.page\.tsx exists already/],
  ['dialog', ['cashier', 'burnBonuses'], /not a name for a dialog/],
  ['dialog', ['cashier', 'games-search'], /lobby has a dialog games-search already/],
  ['slot', ['lobby', 'winners'], /use <place>\.<content>/],
  ['slot', ['lobby', 'home.promotions'], /promotions has a slot home\.promotions already/],
  ['method', ['nothing', 'getContacts'], /no domain “nothing”/],
  ['method', ['support', 'get-contacts'], /not a name for a method/],
  ['method', ['support', 'sendFeedback'], /exports sendFeedback already/],
  ['method', ['games', 'getRecent'], /Name one of: games\/catalogue, .*games\/wins/],
  ['method', ['games/nothing', 'getRecent'], /Name one of: games\/catalogue/],
  ['method', ['content', 'getRecent'], /No module of the platform answers methods of content/],
  ['payment-adapter', ['AcmePay'], /not a name for a payment adapter/],
  ['payment-adapter', ['signed-json'], /signed-json\.adapter\.ts exists already/],
  ['locale', ['french', 'Français'], /not a code of a language/],
  ['locale', ['fr', ''], /not a name of a language/],
  ['locale', ['de', 'Deutsch'], /has the language de already/],
])('%s %j is refused', (kind, names, message) => {
  expect(() => generators[kind]?.run(workspace, ...names)).toThrow(message);
});

test('each domain with API methods has a module that a new method can be added to', () => {
  const contracts = join(workspace, 'libs/contract/src');
  const domains = readdirSync(contracts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'core')
    .map(({ name }) => name)
    .filter((domain) =>
      readdirSync(join(contracts, domain))
        .filter((file) => file.endsWith('.contract.ts'))
        .some((file) => /\bdefineMethod\(/.test(readFileSync(join(contracts, domain, file), 'utf8'))),
    );
  expect(domains.length).toBeGreaterThan(10);
  expect(domains.filter((domain) => handlerFilesOf(workspace, domain).length === 0)).toEqual([]);
});

/** @param {readonly string[]} args */
const generate = (...args) =>
  spawnSync(process.execPath, [join(workspace, 'tools/generators/generate.mjs'), ...args], { encoding: 'utf8' });

test('the command explains itself', () => {
  const all = generate('--help');
  expect(all.status).toBe(0);
  for (const kind of Object.keys(generators)) expect(all.stdout).toContain(`npm run generate -- ${kind}`);
  const one = generate('page', '--help');
  expect(one.status).toBe(0);
  expect(one.stdout).toMatch(/^npm run generate -- page <remote> <name>\n {4}a page of a remote/);
});

test.each([[[]], [['nothing']], [['constructor']], [['page', 'cashier']], [['page', 'cashier', 'limits', 'more']]])(
  'the arguments %j are answered with the usage',
  (args) => {
    const { status, stderr } = generate(...args);
    expect(status).toBe(2);
    expect(stderr).toContain('npm run generate -- page <remote> <name>');
  },
);

test('a refused name ends the command with its reason', () => {
  const { status, stderr } = generate('page', 'cashier', 'Limits');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^“Limits” is not a name for a page/);
});
