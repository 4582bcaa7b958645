import type { ChatUser } from '@croupier/contract/chat';
import { globalOf, loadScript, required, setGlobals, type ChatProviderAdapter } from './provider.ts';

type Call = readonly unknown[];

/**
 * Verbox by its JS API, `Verbox(method, …)`: `id` is the widget's code. It reports neither its window nor messages.
 */
export const verbox: ChatProviderAdapter = async ({ config, user, locale }) => {
  // Calls before the script has loaded wait in `q`.
  const queue = Object.assign(
    (...given: Call): void => {
      queue.q.push(given);
    },
    { q: [] as Call[] },
  );
  setGlobals({
    supportAPIMethod: 'Verbox',
    Verbox: queue,
    VerboxSetup: { language: config.lang ?? locale, ...config.custom },
  });
  const call = (...given: Call): void => {
    const current = globalOf('Verbox');
    if (typeof current === 'function') current(...given);
  };
  await loadScript(
    config.src ??
      `https://admin.verbox.ru/support/support.js?h=${encodeURIComponent(required(config.id ?? config.license, 'id'))}`,
  );

  const identify = ({ uid, firstName, email, language }: ChatUser): void =>
    call('setClientInfo', { ...config.conversation_attributes, name: firstName, email, uid, language });
  if (user) identify(user);
  return {
    open: () => call('openSupport'),
    close: () => call('closeSupport'),
    identify,
    forget: () => call('destroy'),
  };
};
