import type { ChatBegin, ChatReport, ChatUser } from '@croupier/contract/chat';
import { clearConversation, readOwner, writeOwner } from './conversation-owner.ts';
import type { Chat, ChatListener, ChatProviderAdapter } from './provider.ts';

type Options = Readonly<{
  adapterOf: (provider: ChatBegin['provider']) => ChatProviderAdapter | undefined;
  report: (message: ChatReport) => void;
  /** Reloads the frame. */
  reload: () => void;
}>;

const listenerOf = (report: Options['report']): ChatListener => ({
  opened: () => report({ type: 'opened' }),
  closed: () => report({ type: 'closed' }),
  unread: (count) => report({ type: 'unread', count }),
  message: (message) => report({ type: 'message', message }),
});

const isOfAnother = (owner: string | null, user: ChatUser | null): owner is string =>
  owner !== null && owner !== String(user?.uid);

const identifyOwner = (chat: Chat, user: ChatUser): void => {
  writeOwner(user.uid);
  chat.identify(user);
};

/**
 * Deletes the conversation at the provider and in the frame. Rejects when the provider fails to delete it; then the
 * next frame deletes it before it shows a conversation.
 */
const forgetConversation = async (chat: Chat | null): Promise<void> => {
  let owner = readOwner();
  try {
    if (chat === null) return;
    await chat.forget();
    owner = null;
  } finally {
    clearConversation(owner);
  }
};

/** The provider's chat in the frame, and its owner. Only the player who had a conversation sees it. */
export const createChatSession = ({ adapterOf, report, reload }: Options) => {
  let begun = false;
  let chat: Chat | null = null;
  let user: ChatUser | null = null;
  let isOpenRequested = false;

  return {
    begin: async ({ provider, config, locale, direction, user: first }: ChatBegin): Promise<void> => {
      if (begun) return;
      begun = true;
      user = first;
      const adapter = adapterOf(provider);
      if (!adapter) throw new Error(`There is no adapter for the chat ${provider}`);
      const setup = { config, locale, direction, heard: listenerOf(report) };
      const owner = readOwner();
      if (isOfAnother(owner, first)) {
        clearConversation(owner);
        chat = await adapter({ ...setup, user: null });
        await forgetConversation(chat);
        reload();
        return;
      }
      if (first) writeOwner(first.uid);
      chat = await adapter({ ...setup, user: first });
      // A player may have signed in while the script was loading.
      if (user !== null && user !== first) identifyOwner(chat, user);
      if (isOpenRequested) chat.open();
      report({ type: 'begun' });
    },
    /** Deletes the previous player's conversation on sign-out or when another player signs in. */
    identify: async (next: ChatUser | null): Promise<void> => {
      if (!begun) return;
      const previous = user;
      user = next;
      if (next !== null && (previous === null || previous.uid === next.uid)) {
        if (chat) identifyOwner(chat, next);
      } else if (previous !== null) await forgetConversation(chat).finally(reload);
    },
    setOpen: (isOpen: boolean): void => {
      isOpenRequested = isOpen;
      if (isOpen) chat?.open();
      else chat?.close();
    },
  };
};
