import { sql } from 'kysely';
import type { Database } from '../../../database/index.ts';

export type OwnCharacterRow = Readonly<{ playerId: string; characterId: number; chosenAt: Date }>;

export const findOwnCharacter = async (database: Database, playerId: string): Promise<OwnCharacterRow | null> =>
  (
    await sql<OwnCharacterRow>`select player_id as "playerId", character_id as "characterId", chosen_at as "chosenAt" from loyalty_own_characters
    where player_id = ${playerId}`.execute(database)
  ).rows[0] ?? null;

/**
 * Stores a choice unless one is newer than `before`; repeating a choice changes nothing.
 * @returns the current choice.
 */
export const replaceCharacter = async (
  database: Database,
  { playerId, characterId, chosenAt }: OwnCharacterRow,
  before: Date,
): Promise<OwnCharacterRow> => {
  await sql`insert into loyalty_own_characters as own (player_id, character_id, chosen_at) values (${playerId}, ${characterId}, ${chosenAt})
    on conflict (player_id) do update set character_id = excluded.character_id, chosen_at = excluded.chosen_at
    where own.character_id <> excluded.character_id and own.chosen_at <= ${before}`.execute(database);
  const own = await findOwnCharacter(database, playerId);
  if (!own) throw new Error(`The choice of ${playerId} was not written`);
  return own;
};
