import { scopeBind, type Scope } from 'effector';
import { onFirstInteraction, yieldToMain } from '@croupier/scheduling';
import { isFramed } from '../frames/is-framed.ts';
import { chatLoaded } from './chat.store.ts';

/** Without interaction the chat starts after this time. */
const idleStart_ms = 1000;

const start = async (scope: Scope, origin: string): Promise<void> => {
  try {
    const { connectChat } = await import('./chat.ts');
    const { ChatCorner, chatStarted } = await connectChat();
    scopeBind(chatLoaded, { scope })(ChatCorner);
    await yieldToMain();
    scopeBind(chatStarted, { scope })(origin);
  } catch (error) {
    console.info('The chat is not shown', error);
  }
};

/** Starts the live chat once, if the document names the origin of its frame. */
export const startChat = (scope: Scope): void => {
  const origin = document.documentElement.dataset['chat'];
  // The page around a frame has the chat.
  if (origin === undefined || isFramed()) return;
  onFirstInteraction(() => void start(scope, origin), idleStart_ms);
};
