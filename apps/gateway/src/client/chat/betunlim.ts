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
 * Betunlim publishes no interface of its own. Its script is asked for the one that a chat of the operator's own has: it
 * puts `betunlimChat.start(setup)` on the window, which answers a chat.
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
