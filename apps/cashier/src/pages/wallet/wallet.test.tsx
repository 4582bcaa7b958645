import { getCurrencyRates, getInfo, setCurrency } from '@croupier/contract/account';
import { getHistory } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { $balance, $user } from '@croupier/session';
import { $generalInfo, $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleGeneralInfo,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { convert } from '../../features/currency/index.ts';
import { opened, Page } from './index.ts';

const rates = { base: 'USD' as const, rates: { EUR: '0.8', JPY: '150', KWD: '0.3' } };
const availableCurrency = (['EUR', 'USD', 'JPY'] as const).map((code) => ({ code, symbol: code }));

const show = async (answers: readonly FakeAnswer[]) => {
  const site = sampleSiteConfig();
  const { scope, calls } = apiScope(
    [answer(getHistory, { items: [], count: 0 }), answer(getCurrencyRates, rates), ...answers],
    {
      values: [
        [$user, sampleAccount()],
        [$balance, sampleBalance({ balance_main: money(8_000, 'EUR') })],
        [$generalInfo, sampleGeneralInfo({ available_currencies: ['EUR', 'USD'] })],
        [$siteConfig, { ...site, cashier: { ...site.cashier, availableCurrency } }],
      ] as [never, unknown][],
    },
  );
  const page = { name: 'cashier-index-wallet', path: '/cashier/wallet', params: {}, query: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope, params: page });
  renderWithScope(<Page />, { scope });
  return { scope, calls };
};
const choose = async () => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Play in' }), 'USD');
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
};

it('switches to another currency that platform and CMS offer, after a comparison', async () => {
  const { scope, calls } = await show([
    answer(setCurrency, 1),
    answer(getInfo, sampleAccount({ balance_main: money(0, 'USD') })),
  ]);
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EUR', 'USD']);
  await choose();
  expect(await screen.findByText('You now play in USD.')).toBeVisible();
  expect(calls.find(({ method }) => method === 'account.setCurrency')?.input).toEqual({ currency: 'USD' });
  await waitFor(() => expect(scope.getState($balance)?.balance_main).toEqual(money(0, 'USD')));
});

it.each([
  [{ currency: 'unavailable' }, 'USD is no longer available. Choose another currency.'],
  [undefined, 'We could not switch the currency. Check your connection and try again.'],
])('tells why a switch failed (%j)', async (parameters, text) => {
  await show([
    answer(setCurrency, () => {
      throw refusalOf('InvalidParameterException', parameters && { invalid_parameters: parameters });
    }),
  ]);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it.each([
  [money(8_000, 'EUR'), 'USD', money(10_000, 'USD')],
  [money(1_000, 'USD'), 'JPY', money(1_500, 'JPY')],
  [money(1_500, 'JPY'), 'KWD', money(3_000, 'KWD')],
  [money(1_000, 'USD'), 'GBP', null],
] as const)('%j in %s is %j', (value, target, expected) => expect(convert(value, target, rates)).toEqual(expected));
