import {
  globalOf,
  hasFunctions,
  loadScript,
  required,
  waitFor,
  type Chat,
  type ChatProviderAdapter,
} from './provider.ts';

const isChat = (value: unknown): value is Chat => hasFunctions(value, ['open', 'close', 'identify', 'forget']);

/**
 * Betunlim documents no API. This adapter uses the same one as a custom chat of the operator: the script defines
 * `betunlimChat.start(setup)` on the window, which returns a chat.
 */
export const betunlim: ChatProviderAdapter = async (setup) => {
  await loadScript(required(setup.config.src, 'src'));
  const script = await waitFor(() => {
    const value = globalOf('betunlimChat');
    return hasFunctions(value, ['start']) ? value : null;
  });
  const chat: unknown = await script.start(setup);
  if (!isChat(chat)) throw new Error('The chat lacks open, close, identify or forget');
  return chat;
};
