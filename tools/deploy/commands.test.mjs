// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const registry = mkdtempSync(join(tmpdir(), 'croupier-deploy-command-'));
afterAll(() => rmSync(registry, { recursive: true }));

/** @param {'deploy' | 'rollback'} command @param {readonly string[]} args */
const run = (command, args) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, `${command}.mjs`), ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, REGISTRY_DIR: registry } },
  );
  return { status, output: stdout + stderr };
};

test.each(/** @type {const} */ (['deploy', 'rollback']))('npm run %s explains itself', (command) => {
  expect(run(command, ['--help'])).toMatchObject({ status: 0, output: expect.stringContaining(`npm run ${command}`) });
  expect(run(command, [])).toMatchObject({ status: 2, output: expect.stringContaining(`npm run ${command}`) });
});

test('npm run deploy explains itself after an unknown option or several apps', () => {
  expect(run('deploy', ['cashier', '--biuld', 'dist'])).toMatchObject({
    status: 2,
    output: expect.stringMatching(/Unknown option '--biuld'[\s\S]*npm run deploy/),
  });
  expect(run('deploy', ['cashier', 'lobby']).status).toBe(2);
});

test.each([
  [['cashier', '--canary', '101'], '101 is no percentage from 0 to 100.'],
  [['cashier', '--share', 'some'], 'some is no percentage from 0 to 100.'],
  [['cashier', '--promote', '--abort'], 'Choose one of --canary, --share, --promote and --abort.'],
  [['cashier', '--abort', '--build', 'dist'], '--build publishes a build'],
])('npm run deploy refuses %j', (args, reason) => {
  expect(run('deploy', args)).toMatchObject({ status: 2, output: expect.stringContaining(reason) });
});

test.each([[['--promote']], [['--abort']], [['--share', '5']]])('%j needs a canary', (args) => {
  expect(run('deploy', ['cashier', ...args])).toEqual({ status: 1, output: 'cashier has no canary.\n' });
});

test('a command ends with the reason why it changed nothing', () => {
  expect(run('deploy', ['casheir'])).toEqual({
    status: 1,
    output: 'There is no app casheir that could be deployed.\n',
  });
  expect(run('deploy', ['cashier', '--build', registry])).toMatchObject({
    status: 1,
    output: expect.stringContaining('There is no build of cashier'),
  });
  expect(run('rollback', ['cashier'])).toMatchObject({
    status: 1,
    output: expect.stringContaining('cashier has never been deployed'),
  });
});
