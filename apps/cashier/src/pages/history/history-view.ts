import type { PageContext } from '@croupier/navigation';
import { href } from '@croupier/router';

export const historyTabs = ['all', 'deposit', 'withdrawal', 'bonuses', 'cashbacks'] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** A tab of payments, not of rewards. */
export const isPaymentTab = (tab: HistoryTab): tab is 'deposit' | 'withdrawal' =>
  tab === 'deposit' || tab === 'withdrawal';

export const perPage = 4;

/** The part of the history that an address names. */
export type HistoryView = Readonly<{ tab: HistoryTab; page: number; details: string | null }>;

export const viewOf = (query: PageContext['query']): HistoryView => ({
  tab: historyTabs.find((name) => name === query['tab']) ?? 'deposit',
  page: /^[1-9]\d{0,4}$/.test(query['page'] ?? '') ? Number(query['page']) : 1,
  details: query['details'] || null,
});

export const historyAddress = ({
  tab,
  page,
  details,
}: Readonly<{ tab: HistoryTab; page?: number | undefined; details?: string | undefined }>): string => {
  const query = [
    `tab=${tab}`,
    ...(page !== undefined && page > 1 ? [`page=${page}`] : []),
    ...(details === undefined ? [] : [`details=${encodeURIComponent(details)}`]),
  ];
  return `${href('/cashier/history')}?${query.join('&')}`;
};
