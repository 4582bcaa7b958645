import { createApiEffect } from '@croupier/api-client';
import { participate } from '@croupier/contract/tournaments';
import { $isAuth } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { entryRequested } from '../entry/index.ts';
import { tournamentRequested } from '../known-tournaments/index.ts';

/** The visitor wants to take part. */
export const joinRequested = createEvent<string>();

export type JoinFailure = Readonly<{
  id: string;
  /** The platform's reason for a rejection; empty without one. */ reason: string;
}>;

const askFx = createApiEffect(participate);
// The contract allows only the answer 1; any other one fails the call.
const joinFx = attach({ effect: askFx, mapParams: (id: string) => ({ tournament_id: id }) });

/** The player has just been entered in this tournament. */
export const joined = sample({ clock: joinFx.done, fn: ({ params }) => params });

/** The tournament that is being joined. */
export const $joining = createStore<string | null>(null)
  .on(joinFx, (_, id) => id)
  .reset(joinFx.finally);
/** Joining failed; the error remains until the next attempt. */
export const $joinFailure = createStore<JoinFailure | null>(null)
  .on(joinFx.fail, (_, { params, error }) => ({ id: params, reason: error.reason ?? '' }))
  .reset(joinRequested);

sample({
  clock: joinRequested,
  source: $isAuth,
  filter: (isAuth) => !isAuth,
  fn: () => undefined,
  target: entryRequested,
});
sample({
  clock: joinRequested,
  source: { isAuth: $isAuth, joining: $joining },
  filter: ({ isAuth, joining }) => isAuth && joining === null,
  fn: (_, id) => id,
  target: joinFx,
});
sample({ clock: joined, target: tournamentRequested });
