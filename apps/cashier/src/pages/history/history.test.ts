import { getBonuses, getCashbacks } from '@croupier/contract/bonuses';
import { getDepositInfo, getHistory } from '@croupier/contract/cashier';
import { type PageContext } from '@croupier/navigation';
import { answer, apiScope, refuse, sampleBettingBonus, sampleCashback, sampleTransaction } from '@croupier/testing';
import { allSettled } from 'effector';
import { historyAddress, viewOf } from './history-view.ts';
import { $bonuses, $cashbacks, $details, $payments, historyRetried, opened } from './history.page.model.ts';

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
