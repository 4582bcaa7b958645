import { createApiEffect } from '@croupier/api-client';
import { getFreeSpins, type FreeSpinPack } from '@croupier/contract/bonuses';
import { $isAuth, loggedOut } from '@croupier/session';
import { combine, createStore, sample } from 'effector';
import { gameFrameHidden, gameFrameShown, gameMessageReceived } from './game-frame.model.ts';

const loadFx = createApiEffect(getFreeSpins);

/** The player's active packs of free spins, for any game. */
export const $freeSpinPacks = createStore<readonly FreeSpinPack[]>([], { serialize: 'ignore' })
  .on(loadFx.doneData, (_, { items }) => items)
  .reset(loggedOut);

/** The number of free spins that the player can use in this game. */
export const freeSpinsOf = (packs: readonly FreeSpinPack[], sysname: string): number =>
  packs.reduce((sum, { game, remaining_count: left }) => (game.sysname === sysname ? sum + left : sum), 0);

const $isRealMode = createStore(false, { serialize: 'ignore' })
  .on(gameFrameShown, (_, mode) => mode === 'real')
  .on(gameFrameHidden, () => false);
const $isNeeded = combine($isRealMode, $isAuth, (isReal, isAuth) => isReal && isAuth);
sample({ clock: $isNeeded, filter: Boolean, fn: () => undefined, target: loadFx });
sample({
  clock: gameMessageReceived,
  source: { isNeeded: $isNeeded, packs: $freeSpinPacks },
  filter: ({ isNeeded, packs }, { type }) => isNeeded && packs.length > 0 && type === 'round-finished',
  fn: () => undefined,
  target: loadFx,
});
