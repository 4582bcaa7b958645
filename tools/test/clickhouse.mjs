// @ts-check
/*
 * npm run test:clickhouse: installs chdb, which is ClickHouse as a library, in `.cache/chdb`, and runs the tests of the
 * reports' store with it. Not part of `npm test`: the library is several hundred megabytes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { workspace } from '../workspace.mjs';

const version = '3.4.0';
const folder = resolve(workspace, '.cache/chdb');

/** @param {string} command @param {string[]} args @param {import('node:child_process').SpawnSyncOptions} options */
const run = (command, args, options) => {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
};

if (!existsSync(join(folder, 'node_modules/chdb/package.json'))) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', `chdb@${version}`], { cwd: folder });
}
run(process.execPath, ['node_modules/jest/bin/jest.js', '--config', 'tools/test/clickhouse.jest.mjs'], {
  cwd: workspace,
  env: { ...process.env, CHDB_FOLDER: folder },
});
