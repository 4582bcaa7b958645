// @ts-check
/* npm run migrate: brings the database of DATABASE_URL to this release, with the environment of the platform. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { workspace } from '../workspace.mjs';

const program = resolve(workspace, 'dist/apps/platform/migrate.cjs');

if (existsSync(program)) {
  spawn(process.execPath, [program], { stdio: 'inherit' }).once('exit', (status) => {
    process.exitCode = status ?? 1;
  });
} else {
  console.error('The platform is not built yet: npx nx build platform');
  process.exitCode = 1;
}
