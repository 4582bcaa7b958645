import { createChatCall, type ChatCall } from './conversation.api.ts';
import { createConversationStore, type ConversationStore } from './conversation.storage.ts';
import { createInbox } from './inbox.ts';

export type Visitor = Readonly<{ externalId?: string; firstName?: string; email?: string }>;

type MessageEvent = 'message:sent' | 'message:received';
type Options = Readonly<{
  host: string;
  locale: string;
  visitor: Visitor;
  /** Messages came, or the count of those not seen is another. */
  changed: () => void;
  messageExchanged: (event: MessageEvent, data: object) => void;
}>;

const describeVisitor = (visitor: Visitor, locale: string) => ({
  external_id: visitor.externalId ?? '',
  name: visitor.firstName ?? '',
  email: visitor.email ?? '',
  locale,
});

/** The data of a message's event, as Freshchat's widget has it. */
const messageData = (store: ConversationStore, text: string) => ({
  message: {
    channelId: store.current()?.channelId,
    conversationId: store.current()?.conversationId,
    messageFragments: [{ messageType: 1, content: text }],
  },
});

/** Starts a conversation and stores it, unless the chat has ended meanwhile. Returns whether it was started. */
const startConversation = async (
  call: ChatCall,
  store: ConversationStore,
  { host, visitor, isEnded }: Readonly<{ host: string; visitor: object; isEnded: () => boolean }>,
): Promise<boolean> => {
  const answer = await call('conversations', visitor);
  if (answer?.status !== 200 || isEnded()) return false;
  store.set({
    host,
    token: String(answer.body['token']),
    channelId: String(answer.body['channel_id']),
    conversationId: String(answer.body['conversation_id']),
    seen: 0,
  });
  return true;
};

/**
 * A visitor's conversation with support: starts when it is first shown, persists across pages and polls for new
 * messages.
 */
export const createConversation = ({ host, locale, visitor: first, changed, messageExchanged }: Options) => {
  let visitor = first;
  const store = createConversationStore(host);
  const call = createChatCall(host, () => store.current()?.token);
  const emitMessage = (event: MessageEvent, text: string): void => messageExchanged(event, messageData(store, text));
  const inbox = createInbox({
    call,
    store,
    changed,
    received: (text) => {
      emitMessage('message:received', text);
    },
  });
  const described = () => describeVisitor(visitor, locale);
  const begin = async (): Promise<boolean> =>
    store.current() !== null ||
    (await startConversation(call, store, { host, visitor: described(), isEnded: inbox.isStopped }));

  if (store.current()) void inbox.read();
  return {
    messages: inbox.messages,
    unread: inbox.unread,
    /** Returns whether support could be reached. */
    open: async (): Promise<boolean> => {
      inbox.setOpen(true);
      return (await begin()) && (await inbox.read());
    },
    close: (): void => {
      inbox.setOpen(false);
    },
    send: async (text: string): Promise<boolean> => {
      if (!(await begin())) return false;
      if ((await call('messages', { text }))?.status !== 200) return false;
      emitMessage('message:sent', text);
      await inbox.read();
      return true;
    },
    identify: (next: Visitor): void => {
      visitor = { ...visitor, ...next };
      if (store.current()) void call('visitor', described());
    },
    /** Leaves the conversation; `forget` deletes it, so that the next visitor sees nothing. */
    end: ({ forget }: { forget: boolean }): void => {
      inbox.stop();
      if (forget) store.set(null);
    },
  };
};
export type Conversation = ReturnType<typeof createConversation>;
