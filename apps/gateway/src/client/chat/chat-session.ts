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

/** The provider's chat in the frame, and its owner. Only the player who had a conversation sees it. */
export const createChatSession = ({ adapterOf, report, reload }: Options) => {
  let begun = false;
  let chat: Chat | null = null;
  let user: ChatUser | null = null;
  let isWanted = false;

  const admit = (there: Chat, next: ChatUser): void => {
    writeOwner(next.uid);
    there.identify(next);
  };
  /** Rejects when the provider does not forget. Then the next frame makes it forget before it shows a conversation. */
  const forget = async (): Promise<void> => {
    let owner = readOwner();
    try {
      if (chat === null) return;
      await chat.forget();
      owner = null;
    } finally {
      clearConversation(owner);
    }
  };

  return {
    begin: async ({ provider, config, locale, direction, user: first }: ChatBegin): Promise<void> => {
      if (begun) return;
      begun = true;
      user = first;
      const adapter = adapterOf(provider);
      if (!adapter) throw new Error(`There is no adapter for the chat ${provider}`);
      const owner = readOwner();
      const isOfAnother = owner !== null && owner !== String(first?.uid);
      if (isOfAnother) clearConversation(owner);
      else if (first) writeOwner(first.uid);
      chat = await adapter({ config, user: isOfAnother ? null : first, locale, direction, heard: listenerOf(report) });
      if (isOfAnother) {
        await forget();
        reload();
        return;
      }
      // A player may have signed in while the script was loading.
      if (user !== null && user !== first) admit(chat, user);
      if (isWanted) chat.open();
      report({ type: 'begun' });
    },
    /** Deletes the previous player's conversation on sign-out or when another player signs in. */
    identify: async (next: ChatUser | null): Promise<void> => {
      if (!begun) return;
      const previous = user;
      user = next;
      if (next !== null && (previous === null || previous.uid === next.uid)) {
        if (chat) admit(chat, next);
      } else if (previous !== null) await forget().finally(reload);
    },
    setOpen: (isOpen: boolean): void => {
      isWanted = isOpen;
      if (isOpen) chat?.open();
      else chat?.close();
    },
  };
};
