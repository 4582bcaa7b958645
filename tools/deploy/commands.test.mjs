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
