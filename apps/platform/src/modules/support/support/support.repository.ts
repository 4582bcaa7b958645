import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';

/** That somebody wrote, and under what reference; what they wrote goes by mail alone. */
export const insertFeedback = async (
  transaction: Database,
  { reference, playerId, at }: Readonly<{ reference: string; playerId: string | null; at: Date }>,
): Promise<void> => {
  await sql`insert into support_feedback (id, reference, player_id, created_at) values (${newKey()}, ${reference}, ${playerId}, ${at})`.execute(
    transaction,
  );
};
