import { createApiEffect } from '@croupier/api-client';
import {
  getBettingBonuses,
  getBonuses,
  getFreeSpins,
  type Bonus,
  type BonusStatus,
  type FreeSpinPack,
} from '@croupier/contract/bonuses';
import type { PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { promoCodeActivated } from '../../features/promo-code/index.ts';
import { bonusMoved, bonusMoveFailed } from './bonus-steps.model.ts';

export const opened = createEvent<PageContext>();
export const bonusesRetried = createEvent();

/** More than a player has open bonuses; of past bonuses the newest are shown. */
const mostOpen = 100;
const mostFormer = 10;
const open: BonusStatus[] = ['active', 'promised'];
const former: BonusStatus[] = ['completed', 'expired', 'lost', 'removed'];

const casinoFx = createApiEffect(getBonuses);
const bettingFx = createApiEffect(getBettingBonuses);
const freeSpinsFx = createApiEffect(getFreeSpins);

export type PlayerBonuses = Readonly<{
  open: readonly Bonus[];
  former: readonly Bonus[];
  freeSpins: readonly FreeSpinPack[];
}>;

const time = (moment: string | null): number => (moment === null ? 0 : Date.parse(moment));

const loadFx = createEffect(async (): Promise<PlayerBonuses> => {
  const [casino, betting, casinoBefore, bettingBefore, freeSpins] = await Promise.all([
    casinoFx({ status: open, count: mostOpen }),
    bettingFx({ status: open, count: mostOpen }),
    casinoFx({ status: former, count: mostFormer }),
    bettingFx({ status: former, count: mostFormer }),
    freeSpinsFx(),
  ]);
  return {
    // Bonuses that are being wagered come first; then the one that expires sooner.
    open: [...casino.items, ...betting.items].sort(
      (a, b) => open.indexOf(a.status) - open.indexOf(b.status) || time(a.expires_at) - time(b.expires_at),
    ),
    former: [...casinoBefore.items, ...bettingBefore.items]
      .sort((a, b) => time(b.finished_at) - time(a.finished_at))
      .slice(0, mostFormer),
    freeSpins: freeSpins.items,
  };
});

export type BonusesState = Readonly<{ status: 'pending' | 'ready' | 'failed'; bonuses: PlayerBonuses | null }>;

/** The player's bonuses and free spins. After each action they reload; the former list stays until the response. */
export const $bonuses = createStore<BonusesState>({ status: 'pending', bonuses: null })
  .on([opened, bonusesRetried], () => ({ status: 'pending', bonuses: null }))
  .on(loadFx.doneData, (_, bonuses) => ({ status: 'ready', bonuses }))
  .on(loadFx.fail, (state) => (state.bonuses === null ? { status: 'failed', bonuses: null } : state))
  .reset(loggedOut);

sample({ clock: opened, target: headRequested });
// Also after a failed action: the page was out of date.
sample({
  clock: [opened, bonusesRetried, bonusMoved, bonusMoveFailed, promoCodeActivated],
  fn: () => undefined,
  target: loadFx,
});
