import { randomBytes } from 'node:crypto';
import type { Database } from '../database/index.ts';

/** The secret seed of all matches, created once. */
export const readSeed = async (database: Database): Promise<string> => {
  await database
    .insertInto('sportsbook_seed')
    .values({ id: 1, seed: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await database.selectFrom('sportsbook_seed').select('seed').executeTakeFirstOrThrow()).seed;
};
