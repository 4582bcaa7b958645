import { readChatCommand, type ChatBegin, type ChatCommand, type ChatReport, type ChatUser } from '@croupier/contract/chat';
import type { Chat, ChatProviderAdapter } from './provider.ts';

type Options = Readonly<{
  /** The page around the frame, and the only origin that is told and heard. */
  page: Pick<Window, 'postMessage'>;
  origin: string;
  adapterOf: (provider: ChatBegin['provider']) => ChatProviderAdapter | undefined;
  /** Begins the frame anew. */
  reload: () => void;
}>;

/** A browser may keep frames from storing anything. */
const clearStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      window[name].clear();
    } catch {
      // Then nothing is stored.
    }
  }
};

const showTheme = (theme: ChatBegin['theme']): void => { document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme; };

/** What the frame does: it has the provider's chat, obeys its page and tells it what happens. */
export const startHost = ({ page, origin, adapterOf, reload }: Options): void => {
  let begun = false;
  let chat: Chat | null = null;
  let user: ChatUser | null = null;
  let isWanted = false;
  const report = (message: ChatReport): void => page.postMessage(message, origin);
  const failed = (error: unknown): void => report({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });

  const begin = async ({ provider, config, locale, direction, theme, user: first }: ChatBegin): Promise<void> => {
    if (begun) return;
    begun = true;
    user = first;
    Object.assign(document.documentElement, { lang: locale, dir: direction });
    showTheme(theme);
    const adapter = adapterOf(provider);
    if (!adapter) throw new Error(`There is no adapter for the chat ${provider}`);
    const heard = {
      opened: () => report({ type: 'opened' }),
      closed: () => report({ type: 'closed' }),
      unread: (count: number) => report({ type: 'unread', count }),
      message: (message: Extract<ChatReport, { type: 'message' }>['message']) => report({ type: 'message', message }),
    };
    chat = await adapter({ config, user: first, locale, direction, heard });
    // Meanwhile somebody may have come.
    if (user !== null && user !== first) chat.identify(user);
    if (isWanted) chat.open();
    report({ type: 'begun' });
  };

  /** Who leaves, or makes way for somebody else, leaves nothing behind. */
  const identify = async (next: ChatUser | null): Promise<void> => {
    if (!begun) return;
    const previous = user;
    user = next;
    if (next !== null && (previous === null || previous.uid === next.uid)) chat?.identify(next);
    else if (previous !== null) {
      try {
        await chat?.forget();
      } finally {
        clearStorage();
        reload();
      }
    }
  };

  const obey = (command: ChatCommand): void => {
    switch (command.type) {
      case 'begin': begin(command).catch(failed); break;
      case 'identify': identify(command.user).catch(failed); break;
      case 'theme': showTheme(command.theme); break;
      case 'open':
        isWanted = true;
        chat?.open();
        break;
      case 'close':
        isWanted = false;
        chat?.close();
        break;
    }
  };

  window.addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin) return;
    const command = readChatCommand(data);
    if (command) obey(command);
  });
  window.addEventListener('keydown', ({ key }) => { if (key === 'Escape') report({ type: 'closed' }); });
  report({ type: 'ready' });
};
