import { yieldToMain } from '@croupier/scheduling';

/**
 * The chat, in one file, which is fetched when it begins and run in several tasks: the visitor is about to read or to
 * touch.
 */
export const connectChat = async () => {
  await yieldToMain();
  await import(/* webpackMode: "eager" */ './chat-user.model.ts');
  await yieldToMain();
  const { chatStarted } = await import(/* webpackMode: "eager" */ './chat.model.ts');
  await yieldToMain();
  const { ChatCorner } = await import(/* webpackMode: "eager" */ './chat-corner.tsx');
  return { chatStarted, ChatCorner };
};
