import { scopeBind, type Scope } from 'effector';
import { onFirstInteraction, yieldToMain } from '@croupier/scheduling';
import { isFramed } from '../frames/is-framed.ts';
import { chatArrived } from './chat.store.ts';

/** Without a sign of the visitor the chat begins after this time. */
const patience_ms = 1000;

const start = async (scope: Scope, origin: string): Promise<void> => {
  try {
    const { connectChat } = await import('./chat.ts');
    const { ChatCorner, chatStarted } = await connectChat();
    scopeBind(chatArrived, { scope })(ChatCorner);
    await yieldToMain();
    scopeBind(chatStarted, { scope })(origin);
  } catch (error) {
    console.info('The chat is not shown', error);
  }
};

/** Begins the live chat once, where the document says on which origin its frame stands. */
export const startChat = (scope: Scope): void => {
  const origin = document.documentElement.dataset['chat'];
  // A page in a frame leaves it to the page around it.
  if (origin === undefined || isFramed()) return;
  onFirstInteraction(() => void start(scope, origin), patience_ms);
};
