import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';

/** Stores the reference of a message; its content is sent by mail only. */
export const insertFeedback = async (
  transaction: Database,
  { reference, playerId, at }: Readonly<{ reference: string; playerId: string | null; at: Date }>,
): Promise<void> => {
  await sql`insert into support_feedback (id, reference, player_id, created_at) values (${newKey()}, ${reference}, ${playerId}, ${at})`.execute(
    transaction,
  );
};

/** Deletes some of the references before a time. @returns whether more may remain. */
export const deleteFeedbackBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'support_feedback', where: sql`created_at < ${before}` });
