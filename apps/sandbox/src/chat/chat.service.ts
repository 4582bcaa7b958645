import { randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { ChatConversationTable, ChatMessageTable, Database } from '../database/index.ts';
import { secretHash } from '../games/rounds/seeds.ts';
import { chatAnswersOf } from './texts.ts';

export type Conversation = Selectable<ChatConversationTable>;
export type ChatMessage = Selectable<ChatMessageTable>;
export type Visitor = Readonly<{ name: string; external_id: string; email: string; locale: string }>;

/** How long the automatic answer shows that someone is typing. */
const writesMs = 1200;
/** A person who has answered within this time keeps the conversation. */
const personMs = 10 * 60_000;
const shown = 200;

export const createChat = (database: Database) => {
  const add = (
    conversation: Conversation,
    author: ChatMessage['author'],
    text: string,
    at: Date,
  ): Promise<ChatMessage> =>
    database
      .insertInto('chat_messages')
      .values({ id: randomUUID(), conversation_id: conversation.id, author, text, created_at: at })
      .returningAll()
      .executeTakeFirstOrThrow();
  const list = (conversation: Conversation): Promise<ChatMessage[]> =>
    database
      .selectFrom('chat_messages')
      .selectAll()
      .where('conversation_id', '=', conversation.id)
      .where('created_at', '<=', new Date())
      .orderBy('created_at')
      .orderBy('id')
      .limit(shown)
      .execute();

  return {
    list,
    open: async (visitor: Visitor): Promise<Readonly<{ token: string; conversation: Conversation }>> => {
      const token = randomBytes(24).toString('base64url');
      const conversation = await database
        .insertInto('chat_conversations')
        .values({ id: randomUUID(), token_hash: secretHash(token), ...visitor, created_at: new Date() })
        .returningAll()
        .executeTakeFirstOrThrow();
      await add(conversation, 'agent', chatAnswersOf(visitor.locale).greeting, new Date());
      return { token, conversation };
    },
    /** A visitor who wrote as a guest has logged in. */
    identify: async (conversation: Conversation, { name, external_id, email }: Visitor): Promise<void> => {
      await database
        .updateTable('chat_conversations')
        .set({ name, external_id, email })
        .where('id', '=', conversation.id)
        .execute();
    },
    byToken: (token: string): Promise<Conversation | undefined> =>
      database
        .selectFrom('chat_conversations')
        .selectAll()
        .where('token_hash', '=', secretHash(token))
        .executeTakeFirst(),
    byId: (id: string): Promise<Conversation | undefined> =>
      database.selectFrom('chat_conversations').selectAll().where('id', '=', id).executeTakeFirst(),
    /** Stores a visitor's message. Unless a person is answering, an automatic answer follows. */
    say: async (conversation: Conversation, text: string): Promise<ChatMessage> => {
      const message = await add(conversation, 'visitor', text, new Date());
      const { answered_at: answeredAt } = conversation;
      if (answeredAt === null || Date.now() - answeredAt.getTime() > personMs) {
        const answers = chatAnswersOf(conversation.locale);
        const topic = answers.topics.find(({ words }) => words.some((word) => text.toLowerCase().includes(word)));
        await add(conversation, 'agent', topic?.answer ?? answers.other, new Date(Date.now() + writesMs));
      }
      return message;
    },
    /** What a person answers at the desk. */
    answer: async (conversation: Conversation, text: string): Promise<void> => {
      await add(conversation, 'agent', text, new Date());
      await database
        .updateTable('chat_conversations')
        .set({ answered_at: new Date() })
        .where('id', '=', conversation.id)
        .execute();
    },
    newest: async (): Promise<
      readonly Readonly<{ conversation: Conversation; messages: readonly ChatMessage[] }>[]
    > => {
      const conversations = await database
        .selectFrom('chat_conversations')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(50)
        .execute();
      return Promise.all(
        conversations.map(async (conversation) => ({ conversation, messages: await list(conversation) })),
      );
    },
  };
};
export type Chat = ReturnType<typeof createChat>;
