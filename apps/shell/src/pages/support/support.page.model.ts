import { attach, createEvent, createStore } from 'effector';
import { createApiEffect } from '@croupier/api-client';
import type { PageContext } from '@croupier/navigation';

/** The page of support is opened. */
export const supportOpened = createEvent<PageContext>();
/** The visitor has more to say. */
export const anotherWanted = createEvent();

export type Feedback = Readonly<{ name: string; email: string; subject: string; message: string }>;

const feedbackFx = createApiEffect(async () => (await import('@croupier/contract/support')).sendFeedback);
/** Writes to the operator. Who leaves the address out is answered at that of their account. */
export const sendFeedbackFx = attach({
  effect: feedbackFx,
  mapParams: ({ email, ...feedback }: Feedback) => ({ ...feedback, email: email.trim() || null }),
});

/** What the operator knows the message by that has just been sent; null while none has. */
export const $reference = createStore<string | null>(null, { serialize: 'ignore' })
  .on(sendFeedbackFx.doneData, (_, { id }) => id)
  .reset([supportOpened, anotherWanted]);
