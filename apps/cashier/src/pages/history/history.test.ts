import { getBonuses, getCashbacks } from '@croupier/contract/bonuses';
import { getDepositInfo, getHistory, getMovements } from '@croupier/contract/cashier';
import type { MethodOutput } from '@croupier/contract';
import { money } from '@croupier/money';
import { type PageContext } from '@croupier/navigation';
import { answer, apiScope, refuse, sampleBettingBonus, sampleCashback, sampleTransaction } from '@croupier/testing';
import { $apiClient, createApiClient } from '@croupier/api-client';
import { allSettled, fork } from 'effector';
import { historyAddress, viewOf } from './history-view.ts';
import { $bonuses, $cashbacks, $details, $payments, historyRetried, opened } from './history.page.model.ts';
import { $download, downloadRequested, saveFileFx } from './movements/statement.model.ts';
import { $movements, movementsRetried } from './movements/movements.model.ts';
import { daysOfMonth, lastMonths, monthOf, movementsAddress, movementsViewOf } from './movements/movements-view.ts';

const at = (query: Record<string, string>): PageContext => ({
  name: 'cashier-index-history',
  path: '/cashier/history',
  params: {},
  query,
  hash: '',
  locale: 'en',
});

it('parses an address and builds it again', () => {
  expect(viewOf({})).toEqual({ tab: 'deposit', page: 1, details: null });
  expect(viewOf({ tab: 'withdrawal', page: '3', details: 'x' })).toEqual({ tab: 'withdrawal', page: 3, details: 'x' });
  expect(viewOf({ tab: 'everything', page: '-1' })).toEqual({ tab: 'deposit', page: 1, details: null });
  expect(historyAddress({ tab: 'withdrawal', page: 2 })).toBe('/cashier/history?tab=withdrawal&page=2');
  expect(historyAddress({ tab: 'deposit', page: 1 })).toBe('/cashier/history?tab=deposit');
});

it('requests four payments of the tab, from the start of the page', async () => {
  const asked: unknown[] = [];
  const { scope } = apiScope([
    answer(getHistory, (input) => {
      asked.push(input);
      return { items: [sampleTransaction()], count: 9 };
    }),
  ]);
  await allSettled(opened, { scope, params: at({ tab: 'withdrawal', page: '3' }) });
  expect(asked).toEqual([{ type: 'withdrawal', offset: 8, count: 4, statuses: [] }]);
  expect(scope.getState($payments)).toMatchObject({ status: 'ready', count: 9 });
});

it('clears the list on another tab, and ignores a late response of the earlier one', async () => {
  const waiting: (() => void)[] = [];
  const { scope } = apiScope([
    answer(
      getHistory,
      ({ type }) =>
        new Promise((resolve) =>
          waiting.push(() =>
            resolve({
              items: [sampleTransaction({ type: type === 'withdrawal' ? 'withdrawal' : 'deposit' })],
              count: 1,
            }),
          ),
        ),
    ),
  ]);
  const first = allSettled(opened, { scope, params: at({ tab: 'deposit' }) });
  const second = allSettled(opened, { scope, params: at({ tab: 'withdrawal' }) });
  await new Promise((done) => setTimeout(done));
  waiting[1]?.();
  waiting[0]?.();
  await Promise.all([first, second]);
  expect(scope.getState($payments).items.map(({ type }) => type)).toEqual(['withdrawal']);
  void allSettled(opened, { scope, params: at({ tab: 'deposit' }) });
  expect(scope.getState($payments)).toMatchObject({ status: 'pending', items: [], count: 0 });
});

it('requests four bonuses of both kinds, and four cashbacks, from the start of the page', async () => {
  const { scope, calls } = apiScope([
    answer(getBonuses, { items: [sampleBettingBonus()], count: 6 }),
    answer(getCashbacks, { items: [sampleCashback()], count: 5 }),
  ]);
  await allSettled(opened, { scope, params: at({ tab: 'bonuses', page: '2', details: sampleBettingBonus().id }) });
  expect(scope.getState($bonuses)).toMatchObject({ status: 'ready', count: 6, items: [{ type: 'betting' }] });
  await allSettled(opened, { scope, params: at({ tab: 'cashbacks', page: '2' }) });
  expect(scope.getState($cashbacks)).toMatchObject({ status: 'ready', count: 5, items: [{ status: 'active' }] });
  expect(scope.getState($bonuses)).toMatchObject({ status: 'pending', items: [] });
  expect(calls.map(({ method, input }) => [method, input])).toEqual([
    ['bonuses.get', { type: 'all', offset: '4', count: '4' }],
    ['cashbacks.get', { offset: '4', count: '4' }],
  ]);
});

it('shows a failure, and loads on a retry', async () => {
  let isDown = true;
  const { scope } = apiScope([
    answer(getHistory, () => {
      if (isDown) throw new TypeError('down');
      return { items: [], count: 0 };
    }),
  ]);
  await allSettled(opened, { scope, params: at({}) });
  expect(scope.getState($payments).status).toBe('failed');
  isDown = false;
  await allSettled(historyRetried, { scope });
  expect(scope.getState($payments).status).toBe('ready');
});

it('requests the details of the payment in the address', async () => {
  const one = sampleTransaction({ method_name: 'Wallet' });
  const { scope } = apiScope([answer(getHistory, { items: [one], count: 1 }), answer(getDepositInfo, one)]);
  await allSettled(opened, { scope, params: at({ details: one.id }) });
  expect(scope.getState($details)).toEqual({ id: one.id, status: 'ready', transaction: one });
  const refused = apiScope([
    answer(getHistory, { items: [], count: 0 }),
    refuse(getDepositInfo, 'InvalidParameterException'),
  ]);
  await allSettled(opened, { scope: refused.scope, params: at({ details: one.id }) });
  expect(refused.scope.getState($details).status).toBe('failed');
});

describe('all transactions', () => {
  const none = money(0, 'EUR');
  const sampleMovements = (count: number): MethodOutput<typeof getMovements> => ({
    from: '2026-10-01',
    to: '2026-10-31',
    opening: none,
    closing: money(count, 'EUR'),
    credited: none,
    debited: none,
    totals: [],
    currencies: ['EUR'],
    items: [],
    count,
  });
  const month = { tab: 'all', from: '2026-10-01', to: '2026-10-31' };

  it('requests the period, balance and currency of the address in the zone of the visitor', async () => {
    const asked: unknown[] = [];
    const { scope } = apiScope([
      answer(getMovements, (input) => {
        asked.push(input);
        return sampleMovements(30);
      }),
    ]);
    await allSettled(opened, { scope, params: at({ ...month, balance: 'bonus', currency: 'JPY', page: '2' }) });
    await allSettled(opened, { scope, params: at({ tab: 'all', from: 'yesterday', balance: 'fun' }) });
    const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(asked).toEqual([
      { from: '2026-10-01', to: '2026-10-31', balance: 'bonus', currency: 'JPY', time_zone, offset: 20, count: 20 },
      { balance: 'main', time_zone, offset: 0, count: 20 },
    ]);
    expect(scope.getState($movements)).toMatchObject({ status: 'ready', answer: { count: 30 } });
  });

  it('ignores a late answer for an earlier address, and loads on a retry', async () => {
    const waiting: ((count: number) => void)[] = [];
    const { scope } = apiScope([
      answer(getMovements, () => new Promise((resolve) => waiting.push((count) => resolve(sampleMovements(count))))),
    ]);
    const settled = [at(month), at({ tab: 'all' })].map((params) => allSettled(opened, { scope, params }));
    await new Promise((done) => setTimeout(done));
    waiting[1]?.(2);
    waiting[0]?.(1);
    await Promise.all(settled);
    expect(scope.getState($movements).answer?.count).toBe(2);
    let isDown = true;
    const failing = apiScope([
      answer(getMovements, () => {
        if (isDown) throw new TypeError('down');
        return sampleMovements(3);
      }),
    ]);
    await allSettled(opened, { scope: failing.scope, params: at({ tab: 'all' }) });
    expect(failing.scope.getState($movements).status).toBe('failed');
    isDown = false;
    await allSettled(movementsRetried, { scope: failing.scope });
    expect(failing.scope.getState($movements).answer?.count).toBe(3);
  });

  it('says that a period is archived', async () => {
    const { scope } = apiScope([
      refuse(getMovements, 'InvalidParameterException', { invalid_parameters: { from: 'archived' } }),
    ]);
    await allSettled(opened, { scope, params: at({ tab: 'all', from: '2020-01-01', to: '2020-01-31' }) });
    expect(scope.getState($movements).status).toBe('archived');
  });

  it('builds the address again and knows months', () => {
    const view = movementsViewOf({ ...month, currency: 'JPY', page: '2' });
    expect(movementsAddress(view)).toBe('/cashier/history?tab=all&from=2026-10-01&to=2026-10-31&currency=JPY&page=2');
    expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect([monthOf(view), monthOf({ ...view, to: '2026-10-30' })]).toEqual(['2026-10', null]);
    expect(lastMonths(new Date(2026, 0, 31), 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  });

  it('downloads the statement of the shown period in the language of the page, or tells why not', async () => {
    const [asked, saved]: [string[], string[]] = [[], []];
    let respond = () =>
      new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="statement-EUR.pdf"' } });
    const fetch = async (url: string) => {
      asked.push(url);
      return respond();
    };
    const scope = fork({
      values: [[$apiClient, createApiClient({ origin: 'http://api.test', locale: 'ar', fetch })]],
      handlers: [[saveFileFx, ({ name }: { name: string }) => saved.push(name)]],
    });
    const request = (format: 'pdf' | 'csv') => allSettled(downloadRequested, { scope, params: format });
    await allSettled(opened, { scope, params: at({ ...month, tab: 'deposit' }) });
    asked.length = 0;
    await request('pdf');
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatch(
      /^http:\/\/api\.test\/api\/cashier\.getstatementfile\/pdf\?from=2026-10-01&to=2026-10-31&/,
    );
    expect(asked[0]).toMatch(/&locale=ar$/);
    expect(saved).toEqual(['statement-EUR.pdf']);
    expect(scope.getState($download)).toEqual({ status: 'done', format: 'pdf', failure: null });
    respond = () => new Response('{"error":{"invalid_parameters":{"from":"too_many_lines"}}}', { status: 422 });
    await request('csv');
    expect(scope.getState($download)).toEqual({
      status: 'failed',
      format: 'csv',
      failure: { reason: 'too_many_lines' },
    });
    respond = () => new Response('{"error":{"error_data":{"retry_after":320}}}', { status: 429 });
    await request('csv');
    expect(scope.getState($download).failure).toEqual({ reason: 'too_often', details: { retry_after: 320 } });
    respond = () => {
      throw new TypeError('down');
    };
    await request('csv');
    expect(scope.getState($download).failure).toEqual({ reason: 'failed' });
    expect(saved).toHaveLength(1);
  });
});
