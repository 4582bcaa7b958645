import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ChatConversationTable, ChatMessageTable, Database } from '../database/index.ts';
import { secretHash } from '../games/rounds/seeds.ts';
import { chatAnswersOf } from './texts.ts';

export type Conversation = Selectable<ChatConversationTable>;
export type ChatMessage = Selectable<ChatMessageTable>;
export type Visitor = Readonly<{ name: string; external_id: string; email: string; locale: string }>;
type NewMessage = Pick<ChatMessage, 'author' | 'text' | 'created_at'>;

/** An automatic reply appears after this time, as if someone had typed it. */
const automaticReplyDelayMs = 1200;
/** Automatic replies pause for this long after an operator's reply. */
export const automaticRepliesPauseMs = 10 * 60_000;
const listedMessages = 200;
const listedConversations = 50;

const addMessage = (database: Database, { id }: Conversation, message: NewMessage): Promise<ChatMessage> =>
  database
    .insertInto('chat_messages')
    .values({ id: randomUUID(), conversation_id: id, ...message })
    .returningAll()
    .executeTakeFirstOrThrow();

/** The latest messages of a conversation, oldest first. */
const latestMessages = async (database: Database, { id }: Conversation): Promise<ChatMessage[]> => {
  const messages = await database
    .selectFrom('chat_messages')
    .selectAll()
    .where('conversation_id', '=', id)
    .where('created_at', '<=', new Date())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listedMessages)
    .execute();
  return messages.reverse();
};

const openConversation = async (database: Database, visitor: Visitor) => {
  const token = randomBytes(24).toString('base64url');
  const conversation = await database
    .insertInto('chat_conversations')
    .values({ id: randomUUID(), token_hash: secretHash(token), ...visitor, created_at: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow();
  const { greeting } = chatAnswersOf(visitor.locale);
  await addMessage(database, conversation, { author: 'agent', text: greeting, created_at: new Date() });
  return { token, conversation };
};

/** The automatic reply to a message: that of the first topic with a word of the message. */
export const automaticReply = (text: string, locale: string): string => {
  const { topics, other } = chatAnswersOf(locale);
  const lowerCase = text.toLocaleLowerCase(locale);
  return topics.find(({ words }) => words.some((word) => lowerCase.includes(word)))?.answer ?? other;
};

const addVisitorMessage = async (
  database: Database,
  conversation: Conversation,
  text: string,
): Promise<ChatMessage> => {
  const message = await addMessage(database, conversation, { author: 'visitor', text, created_at: new Date() });
  const { answered_at: answeredAt, locale } = conversation;
  if (answeredAt === null || Date.now() - answeredAt.getTime() > automaticRepliesPauseMs)
    await addMessage(database, conversation, {
      author: 'agent',
      text: automaticReply(text, locale),
      created_at: new Date(Date.now() + automaticReplyDelayMs),
    });
  return message;
};

const newestConversations = async (database: Database) => {
  const conversations = await database
    .selectFrom('chat_conversations')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(listedConversations)
    .execute();
  return Promise.all(
    conversations.map(async (conversation) => ({
      conversation,
      messages: await latestMessages(database, conversation),
    })),
  );
};

export type Chat = Readonly<{
  /** The latest messages, oldest first. */
  list: (conversation: Conversation) => Promise<ChatMessage[]>;
  /** Starts a conversation with a greeting. The token grants access to it. */
  open: (visitor: Visitor) => Promise<Readonly<{ token: string; conversation: Conversation }>>;
  /** Names the visitor of a conversation, for example a guest who has logged in. */
  identify: (conversation: Conversation, visitor: Visitor) => Promise<void>;
  byToken: (token: string) => Promise<Conversation | undefined>;
  byId: (id: string) => Promise<Conversation | undefined>;
  /** Stores a visitor's message. An automatic reply follows unless an operator replied recently. */
  say: (conversation: Conversation, text: string) => Promise<ChatMessage>;
  /** Stores an operator's reply. */
  answer: (conversation: Conversation, text: string) => Promise<void>;
  newest: () => ReturnType<typeof newestConversations>;
}>;

export const createChat = (database: Database): Chat => ({
  list: (conversation) => latestMessages(database, conversation),
  open: (visitor) => openConversation(database, visitor),
  identify: async ({ id }, { name, external_id, email }) => {
    await database.updateTable('chat_conversations').set({ name, external_id, email }).where('id', '=', id).execute();
  },
  byToken: (token) =>
    database
      .selectFrom('chat_conversations')
      .selectAll()
      .where('token_hash', '=', secretHash(token))
      .executeTakeFirst(),
  byId: (id) => database.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst(),
  say: (conversation, text) => addVisitorMessage(database, conversation, text),
  answer: async (conversation, text) => {
    await addMessage(database, conversation, { author: 'agent', text, created_at: new Date() });
    await database
      .updateTable('chat_conversations')
      .set({ answered_at: new Date() })
      .where('id', '=', conversation.id)
      .execute();
  },
  newest: () => newestConversations(database),
});
