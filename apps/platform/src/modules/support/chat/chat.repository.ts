import { sql } from 'kysely';
import { newKey, type Database } from '../../../database/index.ts';

export type ChatEvent = Readonly<{
  playerId: string;
  channel_id: string;
  conversation_id: string;
  text: string;
  event: 'sent' | 'received';
}>;

// The database cannot store a text with a zero character.
const plain = (text: string): string => text.replaceAll('\0', '');

export const insertChatEvent = async (
  database: Database,
  { playerId, channel_id: channel, conversation_id: conversation, text, event }: ChatEvent,
  at: Date,
): Promise<void> => {
  await sql`insert into chat_events (id, player_id, channel_id, conversation_id, event, body, happened_at)
    values (${newKey()}, ${playerId}, ${plain(channel)}, ${plain(conversation)}, ${event}, ${plain(text)}, ${at})`.execute(
    database,
  );
};

export const deleteChatOfPlayer = async (transaction: Database, playerId: string): Promise<void> => {
  await sql`delete from chat_events where player_id = ${playerId}`.execute(transaction);
};

/** Deletes older rows in batches of a few thousand. @returns whether more may remain. */
export const deleteChatBefore = async (database: Database, moment: Date): Promise<boolean> => {
  const limit = 5000;
  const result =
    await sql`delete from chat_events where id in (select id from chat_events where happened_at < ${moment} limit ${limit})`.execute(
      database,
    );
  return Number(result.numAffectedRows ?? 0) === limit;
};
