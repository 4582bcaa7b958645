import type { ChatCall, Message } from './conversation.api.ts';
import type { ConversationStore } from './conversation.storage.ts';

const openPoll_ms = 2500;
const closedPoll_ms = 10_000;

type InboxOptions = Readonly<{
  call: ChatCall;
  store: ConversationStore;
  /** Messages were read. */
  changed: () => void;
  /** Support has written since the last poll. */
  received: (text: string) => void;
}>;

/** The messages of the stored conversation, read again and again: more often while the chat is open. */
export const createInbox = ({ call, store, changed, received }: InboxOptions) => {
  let messages: readonly Message[] = [];
  let isOpen = false;
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const see = (): void => {
    store.setSeen(messages.length);
  };
  const take = (next: readonly Message[]): void => {
    const known = new Set(messages.map(({ id }) => id));
    const isFirst = messages.length === 0;
    messages = next;
    if (!isFirst)
      for (const { text } of messages.filter(({ id, author }) => author === 'agent' && !known.has(id))) received(text);
    if (isOpen) see();
    changed();
  };
  const read = async (): Promise<boolean> => {
    clearTimeout(timer);
    const answer = store.current() ? await call('messages') : null;
    if (isStopped) return false;
    // Support has deleted the conversation: the next poll starts another.
    if (answer?.status === 401) store.set(null);
    if (answer?.status === 200 && Array.isArray(answer.body['messages']))
      take(answer.body['messages'] as readonly Message[]);
    clearTimeout(timer);
    if (store.current()) timer = setTimeout(() => void read(), isOpen ? openPoll_ms : closedPoll_ms);
    return answer?.status === 200;
  };
  return {
    messages: () => messages,
    unread: () => Math.max(0, messages.length - (store.current()?.seen ?? messages.length)),
    /** Reads now, then polls. Returns whether support could be reached. */
    read,
    setOpen: (next: boolean): void => {
      isOpen = next;
      if (isOpen) see();
    },
    isStopped: () => isStopped,
    stop: (): void => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
