import { json, localValue } from '@croupier/browser-storage';

export type Message = Readonly<{ id: string; author: 'visitor' | 'agent'; text: string; at: string }>;
export type Visitor = Readonly<{ externalId?: string; firstName?: string; email?: string }>;
type Kept = Readonly<{ host: string; token: string; channelId: string; conversationId: string; seen: number }>;
type Answer = Readonly<{ status: number; body: Record<string, unknown> }>;

const openPoll_ms = 2500;
const closedPoll_ms = 10_000;

const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'host' in value;
/** Without storage, which browsers may deny to a frame, a conversation lasts as long as the page. */
const storedConversation = localValue('sandbox-chat', json(isKept));
const readConversation = (host: string): Kept | null => {
  const kept = storedConversation.read();
  return kept?.host === host ? kept : null;
};

type Options = Readonly<{
  host: string;
  locale: string;
  visitor: Visitor;
  /** Messages came, or the count of those not seen is another. */
  changed: () => void;
  messageExchanged: (event: 'message:sent' | 'message:received', data: object) => void;
}>;

/**
 * A visitor's conversation with support: starts when it is first shown, persists across pages and polls for new
 * messages.
 */
export const createConversation = ({ host, locale, visitor: first, changed, messageExchanged }: Options) => {
  let visitor = first;
  let kept = readConversation(host);
  let messages: readonly Message[] = [];
  let isOpen = false;
  let isEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const keep = (next: Kept | null): void => {
    kept = next;
    if (next) storedConversation.write(next);
    else storedConversation.remove();
  };
  const call = async (path: string, body?: object): Promise<Answer | null> => {
    try {
      const response = await fetch(`${host}/chat/api/${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(kept ? { authorization: `Bearer ${kept.token}` } : {}),
        },
        credentials: 'omit',
      });
      return { status: response.status, body: response.ok ? ((await response.json()) as Record<string, unknown>) : {} };
    } catch {
      return null;
    }
  };
  const described = () => ({
    external_id: visitor.externalId ?? '',
    name: visitor.firstName ?? '',
    email: visitor.email ?? '',
    locale,
  });
  const emitMessage = (event: 'message:sent' | 'message:received', text: string): void =>
    messageExchanged(event, {
      message: {
        channelId: kept?.channelId,
        conversationId: kept?.conversationId,
        messageFragments: [{ messageType: 1, content: text }],
      },
    });

  const begin = async (): Promise<boolean> => {
    if (kept) return true;
    const answer = await call('conversations', described());
    if (answer?.status !== 200 || isEnded) return false;
    keep({
      host,
      token: String(answer.body['token']),
      channelId: String(answer.body['channel_id']),
      conversationId: String(answer.body['conversation_id']),
      seen: 0,
    });
    return true;
  };

  const read = async (): Promise<boolean> => {
    clearTimeout(timer);
    const answer = kept ? await call('messages') : null;
    if (isEnded) return false;
    // Support has deleted the conversation: the next poll starts another.
    if (answer?.status === 401) keep(null);
    if (answer?.status === 200 && Array.isArray(answer.body['messages'])) {
      const known = new Set(messages.map(({ id }) => id));
      const isFirst = messages.length === 0;
      messages = answer.body['messages'] as readonly Message[];
      if (!isFirst)
        for (const { text } of messages.filter(({ id, author }) => author === 'agent' && !known.has(id)))
          emitMessage('message:received', text);
      if (isOpen) see();
      changed();
    }
    clearTimeout(timer);
    if (kept) timer = setTimeout(() => void read(), isOpen ? openPoll_ms : closedPoll_ms);
    return answer?.status === 200;
  };
  const see = (): void => {
    if (kept && kept.seen !== messages.length) keep({ ...kept, seen: messages.length });
  };

  if (kept) void read();
  return {
    messages: () => messages,
    unread: () => Math.max(0, messages.length - (kept?.seen ?? messages.length)),
    /** Returns whether support could be reached. */
    open: async (): Promise<boolean> => {
      isOpen = true;
      see();
      return (await begin()) && (await read());
    },
    close: (): void => {
      isOpen = false;
    },
    send: async (text: string): Promise<boolean> => {
      if (!(await begin())) return false;
      if ((await call('messages', { text }))?.status !== 200) return false;
      emitMessage('message:sent', text);
      await read();
      return true;
    },
    identify: (next: Visitor): void => {
      visitor = { ...visitor, ...next };
      if (kept) void call('visitor', described());
    },
    /** Leaves the conversation; `forget` deletes it, so that the next visitor sees nothing. */
    end: ({ forget }: { forget: boolean }): void => {
      isEnded = true;
      clearTimeout(timer);
      if (forget) keep(null);
    },
  };
};
