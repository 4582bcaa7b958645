import { createApiEffect } from '@croupier/api-client';
import { endOtherSessions, endSession, getSessions, type Session } from '@croupier/contract/auth';
import { loggedOut } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { changePasswordFx, opened, replacePasswordFx } from './security.page.model.ts';

export const sessionsRetried = createEvent();

const loadSessionsFx = createApiEffect(getSessions);
export const endSessionFx = createEffect(withIdentityProof(createApiEffect(endSession)));
export const endOtherSessionsFx = createEffect(withIdentityProof(createApiEffect(endOtherSessions)));

export type Sessions = Readonly<{ status: 'pending' | 'failed' | 'ready'; items: readonly Session[] }>;
const waiting: Sessions = { status: 'pending', items: [] };

/** Where the player is signed in. */
export const $sessions = createStore<Sessions>(waiting)
  .on([opened, sessionsRetried], () => waiting)
  .on(loadSessionsFx.doneData, (_, { items }) => ({ status: 'ready', items }))
  .on(loadSessionsFx.fail, () => ({ ...waiting, status: 'failed' }))
  .on(endSessionFx.done, (sessions, { params }) => ({
    ...sessions,
    items: sessions.items.filter(({ id }) => id !== params.id),
  }))
  .on(endOtherSessionsFx.done, (sessions) => ({
    ...sessions,
    items: sessions.items.filter(({ is_current: isCurrent }) => isCurrent),
  }))
  .reset(loggedOut);

/** Which one is being ended; null while none is. */
export const $endingSession = createStore<string | null>(null, { serialize: 'ignore' })
  .on(endSessionFx, (_, { id }) => id)
  .reset([endSessionFx.finally, loggedOut]);

sample({ clock: [opened, sessionsRetried], fn: () => undefined, target: loadSessionsFx });
// A new password ended the others; one that could not be ended may be over already.
sample({
  clock: [changePasswordFx.done, replacePasswordFx.done, endSessionFx.fail, endOtherSessionsFx.fail],
  fn: () => undefined,
  target: loadSessionsFx,
});
