import { attach, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { PageContext } from '@croupier/navigation';

/** The support page opened. */
export const supportOpened = createEvent<PageContext>();
/** The visitor starts another message. */
export const newMessageStarted = createEvent();

export type Feedback = Readonly<{ name: string; email: string; subject: string; message: string }>;

const feedbackFx = createApiEffect(async () => (await import('@croupier/contract/support')).sendFeedback);
/** Sends a message to the operator, who answers to the account's e-mail address if the form has none. */
export const sendFeedbackFx = attach({
  effect: feedbackFx,
  mapParams: ({ email, ...feedback }: Feedback) => ({ ...feedback, email: email.trim() || null }),
});

const chatSettingsFx = createApiEffect(async () => (await import('@croupier/contract/support')).getSupportSettings);
sample({ clock: supportOpened, fn: () => ({}), target: chatSettingsFx });

/** Whether the site has a live chat. */
export const $hasChat = createStore(false).on(
  chatSettingsFx.doneData,
  (_, { chat }) => chat !== null && chat !== 'comm100',
);

/** Whether the server's document can show the live chat; null when the browser rendered the page. */
export const $hasChatFrame = createStore<boolean | null>(null);

/** The visitor starts the live chat. */
export const chatRequested = createEvent();
/** Opens the chat. Its code loads after the first view; the chunk is the one that every page loads. */
const openChatFx = createEffect(async () => {
  const bind = scopeBind((run: () => void) => run(), { safe: true });
  const { chatOpened } = await (await import('../../chat/chat.ts')).connectChat();
  bind(() => chatOpened());
});
sample({ clock: chatRequested, target: openChatFx });

/** Reference number of the sent message; null before. */
export const $reference = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sendFeedbackFx.doneData, (_, { id }) => id)
  .reset([supportOpened, newMessageStarted]);
