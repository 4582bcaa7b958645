import { attach, createEvent, createStore } from 'effector';
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

/** Reference number of the sent message; null before. */
export const $reference = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sendFeedbackFx.doneData, (_, { id }) => id)
  .reset([supportOpened, newMessageStarted]);
