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
  sampleTransaction,
  type FakeAnswer,
} from '@croupier/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { convert } from '../../features/currency/index.ts';
import { opened, Page } from './index.ts';

const rates = { base: 'USD' as const, rates: { EUR: '0.8', JPY: '150', KWD: '0.3' } };
const availableCurrency = (['EUR', 'USD', 'JPY'] as const).map((code) => ({ code, symbol: code }));

/** The platform has more payments than the page shows. */
const payments = [5_000, 4_000, 3_000, 2_000, 1_000].map((amount, index) =>
  sampleTransaction({ id: `01890a5d-ac96-774b-bcce-b3020990000${index}`, amount: money(amount, 'EUR') }),
);

const show = async (answers: readonly FakeAnswer[] = []) => {
  const site = sampleSiteConfig();
  const { scope, calls } = apiScope(
    [
      answer(getHistory, ({ count }) => ({ items: payments.slice(0, count), count: payments.length })),
      answer(getCurrencyRates, rates),
      ...answers,
    ],
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
const select = () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Play in' }), 'USD');
const choose = async () => {
  await select();
  await userEvent.click(screen.getByRole('button', { name: 'Switch' }));
};

it('shows the four balances and their total, which has no play money', async () => {
  await show();
  const shown = ['Main balance', 'Casino bonus', 'Betting bonus', 'Play money'].map(
    (name) => within(screen.getByRole('region', { name })).getByText(/€/).textContent,
  );
  expect(shown).toEqual(['€80', '€25', '€0.50', '€1,000']);
  expect(screen.getByText('Total balance').parentElement).toHaveTextContent('€105.50');
});

it('shows the last four payments with their receipts', async () => {
  await show();
  const list = within(screen.getByRole('list', { name: 'Recent payments' }));
  const shown = list.getAllByRole('listitem');
  expect(shown).toHaveLength(4);
  ['€50', '€40', '€30', '€20'].forEach((amount, index) => expect(shown[index]).toHaveTextContent(amount));
  expect(list.getAllByRole('link', { name: 'Receipt' }).map((link) => link.getAttribute('href'))).toEqual(
    payments.slice(0, 4).map(({ id }) => `/cashier/receipt?id=${id}`),
  );
});

it('compares the balances with the chosen currency at the current rate', async () => {
  await show();
  expect(screen.queryByText(/is about/)).not.toBeInTheDocument();
  await select();
  expect(screen.getByText(/is about/).textContent?.replace(/[\u2066\u2069]/g, '')).toBe(
    '€105.50 is about $131.88 today. Nothing is exchanged: your EUR balances stay and are there when you switch back.',
  );
});

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
