import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';

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

/** Deletes some of the older rows. @returns whether more may remain. */
export const deleteChatBefore = (database: Database, moment: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'chat_events', where: sql`happened_at < ${moment}` });
