import { createApiEffect } from '@croupier/api-client';
import {
  addPasskey,
  getPasskeys,
  removePasskey,
  renamePasskey,
  startAddingPasskey,
  type Passkey,
} from '@croupier/contract/passkeys';
import { loggedOut } from '@croupier/session';
import { withIdentityProof } from '@croupier/session/identity-proof';
import { createPasskey } from '@croupier/session/passkeys';
import { $flags } from '@croupier/site-config';
import { combine, createEffect, createEvent, createStore, sample, scopeBind } from 'effector';
import { opened } from './security.page.model.ts';

export const passkeysRetried = createEvent();
/** The player changes the name of a passkey; null when they stop. */
export const passkeyRenameOpened = createEvent<string | null>();

const loadFx = createApiEffect(getPasskeys);
const startFx = createEffect(withIdentityProof(createApiEffect(startAddingPasskey)));
const saveFx = createApiEffect(addPasskey);
export const renamePasskeyFx = createApiEffect(renamePasskey);
export const removePasskeyFx = createEffect(withIdentityProof(createApiEffect(removePasskey)));

/** Adds a passkey of this device or password manager. Fails with an `ApiError` or a `PasskeyError`. */
export const addPasskeyFx = createEffect(async (_: void): Promise<Passkey> => {
  const [start, save] = [scopeBind(startFx, { safe: true }), scopeBind(saveFx, { safe: true })];
  const { options } = await start();
  return save({ response: await createPasskey(options) });
});

export type Passkeys = Readonly<{
  status: 'pending' | 'failed' | 'ready';
  items: readonly Passkey[];
  canAdd: boolean;
  isLastWay: boolean;
}>;
const waiting: Passkeys = { status: 'pending', items: [], canAdd: false, isLastWay: false };

/** The passkeys of the player. A change reloads them without hiding the list. */
export const $passkeys = createStore<Passkeys>(waiting)
  .on([opened, passkeysRetried], () => waiting)
  .on(loadFx.doneData, (_, { items, can_add: canAdd, is_last_way: isLastWay }) => ({
    status: 'ready',
    items,
    canAdd,
    isLastWay,
  }))
  .on(loadFx.fail, (passkeys) => (passkeys.status === 'ready' ? passkeys : { ...waiting, status: 'failed' }))
  .on(renamePasskeyFx.done, (passkeys, { params: { id, name } }) => ({
    ...passkeys,
    items: passkeys.items.map((one) => (one.id === id ? { ...one, name } : one)),
  }))
  .reset(loggedOut);

/** A site without passkeys shows them only to players who have some, to remove them. */
export const $arePasskeysShown = combine(
  $flags,
  $passkeys,
  (flags, { items }) => items.length > 0 || (flags?.isPasskeyEnable ?? false),
);

export const $renamedPasskey = createStore<string | null>(null, { serialize: 'ignore' })
  .on(passkeyRenameOpened, (_, id) => id)
  .reset([opened, renamePasskeyFx.done, loggedOut]);

/** Which one is being removed; null while none is. */
export const $removedPasskey = createStore<string | null>(null, { serialize: 'ignore' })
  .on(removePasskeyFx, (_, { id }) => id)
  .reset([removePasskeyFx.finally, loggedOut]);

sample({
  clock: [opened, passkeysRetried, addPasskeyFx.done, removePasskeyFx.done, removePasskeyFx.fail],
  fn: () => undefined,
  target: loadFx,
});
