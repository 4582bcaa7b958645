import { createApiEffect } from '@croupier/api-client';
import type { MethodOutput } from '@croupier/contract';
import { getMovements } from '@croupier/contract/cashier';
import { loggedOut } from '@croupier/session';
import { attach, combine, createEvent, createStore, sample } from 'effector';
import { $view, opened } from '../history.page.model.ts';
import { movementsPerPage, movementsViewOf, type MovementsView } from './movements-view.ts';

export const movementsRetried = createEvent();

/** Period, balance, currency and page in the address. */
export const $movementsView = createStore<MovementsView>(movementsViewOf({})).on(opened, (_, { query }) =>
  movementsViewOf(query),
);

/** The zone whose days the periods have. */
export const visitorsZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const getMovementsFx = createApiEffect(getMovements);
const loadMovementsFx = attach({
  effect: getMovementsFx,
  mapParams: ({ page, from, to, currency, balance }: MovementsView) => ({
    ...(from && { from }),
    ...(to && { to }),
    ...(currency && { currency }),
    balance,
    time_zone: visitorsZone(),
    offset: (page - 1) * movementsPerPage,
    count: movementsPerPage,
  }),
});

export type MovementsAnswer = MethodOutput<typeof getMovements>;
/** `archived`: the period begins before the first month that the platform reads. */
type Listed = Readonly<{ status: 'pending' | 'ready' | 'failed' | 'archived'; answer: MovementsAnswer | null }>;
const initial: Listed = { status: 'pending', answer: null };

// An answer for an earlier address is not shown.
const answered = sample({
  clock: loadMovementsFx.done,
  source: $movementsView,
  filter: (view, { params }) => view === params,
  fn: (_, { result }) => result,
});
const refused = sample({
  clock: loadMovementsFx.fail,
  source: $movementsView,
  filter: (view, { params }) => view === params,
  fn: (_, { error: { invalidParameters } }) => (invalidParameters?.['from'] === 'archived' ? 'archived' : 'failed'),
});

/** One page of movements with the totals of its period. */
export const $movements = createStore<Listed>(initial)
  .on(loadMovementsFx, () => initial)
  .on(answered, (_, answer) => ({ status: 'ready', answer }))
  .on(refused, (_, status) => ({ ...initial, status }))
  .reset(loggedOut);

/** The player's currencies, kept while another period loads. */
export const $ownCurrencies = createStore<MovementsAnswer['currencies']>([])
  .on(answered, (_, { currencies }) => currencies)
  .reset(loggedOut);

sample({
  clock: [opened, movementsRetried],
  source: combine({ page: $view, view: $movementsView }),
  filter: ({ page }) => page.tab === 'all',
  fn: ({ view }) => view,
  target: loadMovementsFx,
});
