import { createApiEffect } from '@croupier/api-client';
import { participate } from '@croupier/contract/tournaments';
import { openDialogFx, type DialogRequest } from '@croupier/dialogs';
import { $isAuth, balanceRefreshRequested } from '@croupier/session';
import { attach, createEvent, createStore, sample } from 'effector';
import { entryRequested } from '../entry/index.ts';
import { $knownTournaments, tournamentRequested } from '../known-tournaments/index.ts';

/** The visitor wants to take part in the tournament with this id. */
export const joinRequested = createEvent<string>();

export type JoinFailure = Readonly<{
  id: string;
  /** The platform's reason for a rejection; empty without one. */ reason: string;
}>;

/** `fee`: the entry fee that the player agreed to, in minor units; null for a free tournament. */
type Agreed = Readonly<{ id: string; fee: number | null }>;

const participateFx = createApiEffect(participate);
// The contract allows only the answer 1; any other one fails the call.
const joinFx = attach({
  effect: participateFx,
  mapParams: ({ id, fee }: Agreed) => ({ tournament_id: id, ...(fee === null ? {} : { entry_fee: fee }) }),
});
/** Asks the player to agree to the entry fee. Its result is the fee, in minor units, or anything else. */
const confirmFx = attach({
  effect: openDialogFx,
  mapParams: (id: string): DialogRequest => ({ name: 'tournament-join', type: 'confirm', props: { id } }),
});

/** The player has just entered this tournament. */
export const joined = sample({ clock: joinFx.done, fn: ({ params: { id } }) => id });

/** The tournament that is being joined. */
export const $joining = createStore<string | null>(null)
  .on(joinFx, (_, { id }) => id)
  .reset(joinFx.finally);
/** Joining failed; the error remains until the next attempt. */
export const $joinFailure = createStore<JoinFailure | null>(null)
  .on(joinFx.fail, (_, { params: { id }, error }) => ({ id, reason: error.reason ?? '' }))
  .reset(joinRequested);

sample({
  clock: joinRequested,
  source: $isAuth,
  filter: (isAuth) => !isAuth,
  fn: () => undefined,
  target: entryRequested,
});
const playerRequested = sample({
  clock: joinRequested,
  source: { isAuth: $isAuth, joining: $joining, known: $knownTournaments },
  filter: ({ isAuth, joining }) => isAuth && joining === null,
  fn: ({ known }, id) => ({ id, isFree: !known[id]?.entry_fee }),
});
sample({ clock: playerRequested, filter: ({ isFree }) => !isFree, fn: ({ id }) => id, target: confirmFx });
const feeAgreed = confirmFx.done.filterMap(({ params: id, result: fee }) =>
  typeof fee === 'number' ? { id, fee } : undefined,
);
sample({
  clock: [
    playerRequested.filter({ fn: ({ isFree }) => isFree }).map(({ id }): Agreed => ({ id, fee: null })),
    feeAgreed,
  ],
  source: $joining,
  filter: (joining) => joining === null,
  fn: (_, agreed): Agreed => agreed,
  target: joinFx,
});

/** Shows what the rejection is about, such as a changed entry fee or a cancellation. */
const tournamentChanged = joinFx.fail.filterMap(({ params: { id }, error }) =>
  error.reason === 'entry_fee_changed' || error.reason === 'tournament_cancelled' ? id : undefined,
);
sample({ clock: [joined, tournamentChanged], target: tournamentRequested });
sample({
  clock: joinFx.done,
  filter: ({ params: { fee } }) => fee !== null,
  fn: () => undefined,
  target: balanceRefreshRequested,
});
