import { nextTask } from '../boot/next-task.ts';

/**
 * The chat, in one file, which is fetched when it begins and run in several tasks: the visitor is about to read or to
 * touch.
 */
export const connectChat = async () => {
  await nextTask();
  await import(/* webpackMode: "eager" */ './chat-user.model.ts');
  await nextTask();
  const { chatStarted } = await import(/* webpackMode: "eager" */ './chat.model.ts');
  await nextTask();
  const { ChatCorner } = await import(/* webpackMode: "eager" */ './chat-corner.tsx');
  return { chatStarted, ChatCorner };
};
