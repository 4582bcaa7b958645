import { createApiEffect } from '@croupier/api-client';
import { getCashbacks, type Cashback } from '@croupier/contract/bonuses';
import type { PageContext } from '@croupier/navigation';
import { loggedOut } from '@croupier/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';
import { headRequested } from '../../features/page-head/index.ts';
import { cashbackMoved, cashbackMoveFailed } from './cashback-steps.model.ts';

/** Earlier cashbacks on a page. */
export const formerPerPage = 8;
/** More that wait no player has: each lasts some days. */
const mostWaiting = 100;
const lastPage = 1_000_000 / formerPerPage;

export const opened = createEvent<PageContext>();
export const cashbacksRetried = createEvent();
/** The time of one that waits has run out before the player's eyes. */
export const cashbackLapsed = createEvent();

const waitingFx = createApiEffect(getCashbacks);
const formerFx = createApiEffect(getCashbacks);

/** A page's number as its address has it; anything that is none is the first. */
const pageOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Math.min(Number(text), lastPage) : 1;

export type PlayerCashbacks = Readonly<{
  waiting: readonly Cashback[];
  former: readonly Cashback[];
  /** How many earlier ones there are in all. */ count: number;
}>;

const endOf = ({ receiving_expired_at: end }: Cashback): number =>
  end === null ? Number.POSITIVE_INFINITY : Date.parse(end);

const loadFx = createEffect(async (page: number): Promise<PlayerCashbacks> => {
  const [waiting, former] = await Promise.all([
    waitingFx({ statuses: ['active'], count: mostWaiting }),
    formerFx({
      statuses: ['paid_out', 'expired', 'removed'],
      offset: (page - 1) * formerPerPage,
      count: formerPerPage,
    }),
  ]);
  // What can be collected for the shortest time comes first.
  return { waiting: [...waiting.items].sort((a, b) => endOf(a) - endOf(b)), former: former.items, count: former.count };
});

export const $pageNumber = createStore(1).on(opened, (_, { query }) => pageOf(query['page']));

const answered = sample({
  clock: loadFx.done,
  source: $pageNumber,
  filter: (page, { params }) => page === params,
  fn: (_, { result }) => result,
});
const refused = sample({ clock: loadFx.fail, source: $pageNumber, filter: (page, { params }) => page === params });

export type CashbacksState = Readonly<{ status: 'pending' | 'ready' | 'failed'; cashbacks: PlayerCashbacks | null }>;

/**
 * The player's cashbacks. Read again after each step, and while another page of earlier ones comes, they stay until the
 * answer; a failure empties them.
 */
export const $cashbacks = createStore<CashbacksState>({ status: 'pending', cashbacks: null })
  .on([opened, cashbacksRetried], ({ cashbacks }) => ({ status: 'pending', cashbacks }))
  .on(answered, (_, cashbacks) => ({ status: 'ready', cashbacks }))
  // An old list may offer a cashback that is gone, so it is hidden when the new one cannot be loaded.
  .on(refused, () => ({ status: 'failed', cashbacks: null }))
  .reset(loggedOut);

export const $pages = combine($cashbacks, ({ cashbacks }) => Math.ceil((cashbacks?.count ?? 0) / formerPerPage));

sample({ clock: opened, target: headRequested });
// Also after a failed action: the page was out of date.
sample({
  clock: [opened, cashbacksRetried, cashbackLapsed, cashbackMoved, cashbackMoveFailed],
  source: $pageNumber,
  target: loadFx,
});
