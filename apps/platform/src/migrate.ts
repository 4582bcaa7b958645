import { pino } from 'pino';
import { readConfig } from './config.ts';
import { setUpConfigured } from './set-up.ts';

/**
 * Applies the missing migrations to the database and seeds empty tables, with the environment of the platform and
 * `DATABASE_OWNER_URL`, if another account owns the tables: exit status 0 when the database is ready for this release, 1 when not.
 */
const run = async (): Promise<void> => {
  const applied = await setUpConfigured(readConfig(process.env), pino({ level: 'warn' }));
  for (const name of applied) process.stdout.write(`applied ${name}\n`);
  process.stdout.write(`${applied.length} migrations applied: the database is ready for this release\n`);
};

run().catch((error: unknown) => {
  process.stderr.write(`The database was not migrated: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
