import { getDepositInfo, getDepositSettings, makeDeposit } from '@croupier/contract/cashier';
import { $toasts } from '@croupier/dialogs';
import { navigatorReady, type PageContext } from '@croupier/navigation';
import { $generalInfo } from '@croupier/site-config';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleGeneralInfo,
  samplePaymentMethod,
  sampleTransaction,
} from '@croupier/testing';
import { act } from '@testing-library/react';
import { allSettled } from 'effector';
import { exposedModules } from '../../exposed-modules.ts';
import { startDepositFx } from '../deposit/index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const url = 'https://pay.test/1';
const transaction = sampleTransaction({ status: 'created', payment: { flow: 'mobile', url } });

/** Shows a page on a site with limits of 60 seconds for the cashier and 300 for a payment page. */
const show = async (
  name: keyof typeof exposedModules.pages,
  { isPaying = false, ...given }: Partial<Pick<PageContext, 'params' | 'query'> & { isPaying: boolean }> = {},
) => {
  const limits = { user_inactivity_cashier_time: 60, user_inactivity_pp_time: 300 };
  const { scope } = apiScope(
    [
      answer(getDepositSettings, { methods: [samplePaymentMethod({ sysname: 'card' })], presets: [] }),
      answer(makeDeposit, { transaction, flow: 'iframe', url }),
      answer(getDepositInfo, transaction),
    ],
    { values: [[$generalInfo, sampleGeneralInfo(limits)]] },
  );
  const went: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (to) => void went.push(to), leave: () => undefined } });
  const { opened, Page } = await exposedModules.pages[name]();
  const page = { name, path: '/', params: {}, query: {}, hash: '', locale: 'en', ...given };
  await allSettled(opened, { scope, params: page });
  if (isPaying) await allSettled(startDepositFx, { scope, params: { method: 'card', amount: 5_000, requisites: {} } });
  const { unmount } = renderWithScope(<Page />, { scope });
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const texts = () => scope.getState($toasts).map((toast) => ('text' in toast ? toast.text : ''));
  return { went, pass, texts, unmount };
};

it.each([
  'cashier-index-wallet',
  'cashier-index-deposit',
  'cashier-index-deposit-index-sysname',
  'cashier-index-withdraw',
  'cashier-index-history',
  'cashier-index-receipt',
] as const)('leads an inactive player away from the page %s, but not from the next one', async (name) => {
  const { went, pass, texts, unmount } = await show(name);
  await pass(59);
  expect(went).toEqual([]);
  await pass(2);
  expect(went).toEqual(['/']);
  expect(texts()).toEqual(['We closed the cashier because you were inactive.']);
  unmount();
  await pass(600);
  expect(went).toEqual(['/']);
});

it.each([
  ['a frame', 'cashier-index-deposit-index-sysname', { params: { sysname: 'card' }, isPaying: true }],
  ['an app on a phone', 'cashier-index-paymobile', { query: { transaction: transaction.id } }],
] as const)('gives a player who pays in %s the longer time of payment pages', async (_, name, given) => {
  const { went, pass } = await show(name, given);
  await pass(299);
  expect(went).toEqual([]);
  await pass(2);
  expect(went).toEqual(['/cashier/deposit']);
});
