import { sql } from 'kysely';
import { newKey, type Database } from '../database/index.ts';

let players = 0;

/** Inserts the row of a player, without an account in the ledger. @returns the player's key. */
export const storePlayer = async (database: Database): Promise<string> => {
  const id = newKey();
  players += 1;
  await sql`insert into players (id, uid, login, fakename, folded_fakename, currency, locale, registered_at)
    values (${id}, ${900_000 + players}, ${`stored${players}@example.com`}, ${`Stored${players}`}, ${`stored${players}`}, 'EUR', 'en', now())`.execute(
    database,
  );
  return id;
};
