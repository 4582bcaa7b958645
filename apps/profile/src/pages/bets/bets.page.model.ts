import { createApiEffect } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import { getGameHistory } from '@croupier/contract/games';
import { addMoney, money, type Money } from '@croupier/money';
import { pageFailed, type PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { $flags } from '@croupier/site-config';
import { combine, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';

/** Rounds on a page. */
export const roundsPerPage = 20;
/** The last page number that the platform accepts. */
const lastPage = 1_000_000 / roundsPerPage;

export const opened = createEvent<PageContext>();
export const roundsRetried = createEvent();

export type Round = MethodOutput<typeof getGameHistory>['items'][number];
export type Rounds = Readonly<{ status: 'pending' | 'ready' | 'failed'; items: readonly Round[]; count: number }>;

const waiting: Rounds = { status: 'pending', items: [], count: 0 };

/** Returns the page number of an address; 1 for anything else. */
export const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), lastPage) : 1;

const loadRoundsFx = createApiEffect(getGameHistory);

export const $pageNumber = createStore(1).on(opened, (_, { query }) => pageOf(query['page']));

const offsetOf = (page: number) => (page - 1) * roundsPerPage;
const answered = sample({
  clock: loadRoundsFx.done,
  source: $pageNumber,
  filter: (page, { params }) => (params?.offset ?? 0) === offsetOf(page),
  fn: (_, { result }) => result,
});
const refused = sample({
  clock: loadRoundsFx.fail,
  source: $pageNumber,
  filter: (page, { params }) => (params?.offset ?? 0) === offsetOf(page),
});

/** The player's rounds on this page, newest first. */
export const $rounds = createStore<Rounds>(waiting)
  .on([opened, roundsRetried], () => waiting)
  .on(answered, (_, { items, count }) => ({ status: 'ready', items, count }))
  .on(refused, () => ({ ...waiting, status: 'failed' }))
  .reset(loggedOut);

export type Totals = Readonly<{ stake: Money; payout: Money; net: Money }>;

/**
 * The stakes, payouts and net result of settled rounds. Null when no round is settled or the currencies differ.
 */
export const totalsOf = (rounds: readonly Round[]): Totals | null => {
  const settled = rounds.filter(({ status }) => status === 'settled');
  const [first] = settled;
  if (
    !first ||
    settled.some(
      ({ stake, payout }) => stake.currency !== first.stake.currency || payout.currency !== first.stake.currency,
    )
  )
    return null;
  const none = money(0, first.stake.currency);
  const stake = settled.reduce((sum, round) => addMoney(sum, round.stake), none);
  const payout = settled.reduce((sum, round) => addMoney(sum, round.payout), none);
  return { stake, payout, net: money(payout.amount - stake.amount, stake.currency) };
};

export const $totals = combine($rounds, ({ items }) => totalsOf(items));
export const $pages = combine($rounds, ({ count }) => Math.ceil(count / roundsPerPage));

sample({ clock: opened, target: headRequested });
sample({
  clock: [opened, roundsRetried],
  source: { page: $pageNumber, flags: $flags },
  filter: ({ flags }) => flags?.isBetHistoryEnable ?? true,
  fn: ({ page }) => ({ offset: offsetOf(page), count: roundsPerPage }),
  target: loadRoundsFx,
});
// A site may not show its players their rounds.
sample({
  clock: opened,
  source: $flags,
  filter: (flags) => flags !== null && !flags.isBetHistoryEnable,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
