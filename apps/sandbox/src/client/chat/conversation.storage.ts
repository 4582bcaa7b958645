import { json, localValue } from '@croupier/browser-storage';

/** A conversation of this browser, with the number of messages that the visitor has seen. */
export type StoredConversation = Readonly<{
  host: string;
  token: string;
  channelId: string;
  conversationId: string;
  seen: number;
}>;

const isStored = (value: unknown): value is StoredConversation =>
  typeof value === 'object' && value !== null && 'host' in value;
const storage = localValue('sandbox-chat', json(isStored));

/**
 * The stored conversation with this host. Without storage, which browsers may deny to a frame, it lasts as long as the
 * page.
 */
export const createConversationStore = (host: string) => {
  const stored = storage.read();
  let current: StoredConversation | null = stored?.host === host ? stored : null;
  return {
    current: (): StoredConversation | null => current,
    set: (next: StoredConversation | null): void => {
      current = next;
      if (next) storage.write(next);
      else storage.remove();
    },
    /** Stores how many messages the visitor has seen. */
    setSeen: (seen: number): void => {
      if (!current || current.seen === seen) return;
      current = { ...current, seen };
      storage.write(current);
    },
  };
};
export type ConversationStore = ReturnType<typeof createConversationStore>;
