import { readChatCommand, type ChatBegin, type ChatCommand, type ChatReport } from '@croupier/contract/chat';
import { createChatSession } from './chat-session.ts';
import type { ChatProviderAdapter } from './provider.ts';

type Options = Readonly<{
  /** Origin of the parent page, the only one that the frame exchanges messages with. */
  page: Pick<Window, 'postMessage'>;
  origin: string;
  adapterOf: (provider: ChatBegin['provider']) => ChatProviderAdapter | undefined;
  /** Reloads the frame. */
  reload: () => void;
}>;

const showTheme = (theme: ChatBegin['theme']): void => {
  document.documentElement.style.colorScheme = theme === 'system' ? 'light dark' : theme;
};

/** Hosts the provider's chat in the frame, receives the page's commands and reports events to it. */
export const startHost = ({ page, origin, adapterOf, reload }: Options): void => {
  const report = (message: ChatReport): void => page.postMessage(message, origin);
  const failed = (error: unknown): void =>
    report({ type: 'failed', reason: error instanceof Error ? error.message : String(error) });
  const session = createChatSession({ adapterOf, report, reload });

  const handleCommand = (command: ChatCommand): void => {
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
    if (command) handleCommand(command);
  });
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') report({ type: 'closed' });
  });
  report({ type: 'ready' });
};
