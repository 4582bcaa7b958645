import { readChatCommand, type ChatBegin, type ChatCommand, type ChatReport } from '@croupier/contract/chat';
import { createChatSession } from './chat-session.ts';
import type { ChatProviderAdapter } from './provider.ts';

type Options = Readonly<{
  /** The page around the frame, and the only origin that is told and heard. */
  page: Pick<Window, 'postMessage'>;
  origin: string;
  adapterOf: (provider: ChatBegin['provider']) => ChatProviderAdapter | undefined;
  /** Begins the frame anew. */
  reload: () => void;
}>;

const showTheme = (theme: ChatBegin['theme']): void => {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
};

/** What the frame does: it has the provider's chat, obeys its page and tells it what happens. */
export const startHost = ({ page, origin, adapterOf, reload }: Options): void => {
  const report = (message: ChatReport): void => page.postMessage(message, origin);
  const failed = (error: unknown): void =>
    report({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  const session = createChatSession({ adapterOf, report, reload });

  const obey = (command: ChatCommand): void => {
    switch (command.type) {
      case 'begin':
        Object.assign(document.documentElement, { lang: command.locale, dir: command.direction });
        showTheme(command.theme);
        session.begin(command).catch(failed);
        break;
      case 'identify':
        session.identify(command.user).catch(failed);
        break;
      case 'theme':
        showTheme(command.theme);
        break;
      case 'open':
        session.setOpen(true);
        break;
      case 'close':
        session.setOpen(false);
        break;
    }
  };

  window.addEventListener('message', ({ origin: from, data }) => {
    if (from !== origin) return;
    const command = readChatCommand(data);
    if (command) obey(command);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') report({ type: 'closed' });
  });
  report({ type: 'ready' });
};
