import { yieldToMain } from '@croupier/scheduling';

/** Evaluates the chat's code in several tasks, so that the page stays responsive. */
export const connectChat = async () => {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './chat-user.model.ts');
  await yieldToMain();
  const { chatStarted, chatOpened } = await import(/* webpackMode: "eager" */ './chat.model.ts');
  await yieldToMain();
  const { ChatCorner } = await import(/* webpackMode: "eager" */ './chat-corner.tsx');
  return { chatStarted, chatOpened, ChatCorner };
};
