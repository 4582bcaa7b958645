import { getOffers } from '@croupier/contract/bonuses';
import { getDepositSettings, makeDeposit } from '@croupier/contract/cashier';
import { getDepositLimit, type DepositLimit } from '@croupier/contract/responsible-gaming';
import { money } from '@croupier/money';
import { $siteConfig } from '@croupier/site-config';
import {
  answer,
  apiScope,
  renderWithScope,
  samplePaymentMethod,
  sampleSiteConfig,
  sampleTransaction,
} from '@croupier/testing';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const method = samplePaymentMethod({
  sysname: 'card',
  currency: 'EUR',
  requisites: [],
  min_amount: 1_000,
  max_amount: 500_000,
});

const site = sampleSiteConfig();
const noLimit: DepositLimit = {
  period: 'none',
  limit_amount: null,
  available_amount: null,
  expired_at: null,
  can_edit: true,
  requested: null,
};
const show = async (
  depositButtonIcon = '',
  limit: Partial<DepositLimit> = {},
  defaultStateDepositButton: 'enabled' | 'disabled' = 'enabled',
  presets = [{ currency: 'EUR' as const, amount: [{ value: 5_000 }, { value: 10_000 }] }],
) => {
  const { scope, calls } = apiScope(
    [
      answer(getDepositSettings, { methods: [method], presets }),
      answer(getDepositLimit, { ...noLimit, ...limit }),
      answer(getOffers, { items: [], count: 0 }),
      answer(makeDeposit, { transaction: sampleTransaction(), flow: 'redirect', url: 'http://pay.test/' }),
    ],
    {
      values: [[$siteConfig, { ...site, cashier: { ...site.cashier, depositButtonIcon, defaultStateDepositButton } }]],
    },
  );
  const path = '/cashier/deposit/card';
  const params = { sysname: 'card' };
  const page = {
    name: 'cashier-index-deposit-index-sysname',
    path,
    params,
    query: {},
    hash: '',
    locale: 'en',
  } as const;
  await allSettled(opened, { scope, params: page });
  renderWithScope(<Page />, { scope });
  return () => calls.filter(({ method: name }) => name === makeDeposit.name);
};

it.each(['9', '007', '12.5', '5001', '1e3', ''])(
  'rejects the amount "%s" at its field and sends nothing',
  async (wrong) => {
    const deposits = await show();
    const field = screen.getByLabelText(/Amount/);
    if (wrong !== '') await userEvent.type(field, wrong);
    await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
    expect(field).toHaveAccessibleDescription(wrong === '' ? /required/ : /Enter a whole amount from €10 to €5,000/);
    expect(field).toHaveFocus();
    expect(deposits()).toEqual([]);
  },
);

it('fills in a suggested amount, which clears the error of the field', async () => {
  await show();
  await userEvent.type(screen.getByLabelText(/Amount/), '9');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  await userEvent.click(screen.getByRole('button', { name: '€100' }));
  expect(screen.getByLabelText(/Amount/)).toHaveValue('100');
  expect(screen.queryByText(/Enter a whole amount/)).not.toBeInTheDocument();
});

const suggestions = () =>
  within(screen.getByRole('group', { name: 'Suggested amounts' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it("suggests the platform's amounts, otherwise those of the CMS", async () => {
  expect(site.cashier.depositAmountsList).toEqual([20, 50, 100]);
  await show();
  expect(suggestions()).toEqual(['€50', '€100']);
  cleanup();
  await show('', {}, 'enabled', []);
  expect(suggestions()).toEqual(['€20', '€50', '€100']);
});

it.each([
  ['plus', 1],
  ['no-such-icon', 0],
  ['', 0],
])('shows the icon "%s" of the CMS on the button of the deposit %i times', async (icon, count) => {
  await show(icon);
  const button = screen.getByRole('button', { name: 'Deposit' });
  expect(button.querySelectorAll('svg')).toHaveLength(count);
});

it.each(['enabled', 'disabled'] as const)('has a button that is %s until the amount is valid', async (state) => {
  await show('', {}, state);
  const button = screen.getByRole('button', { name: /^Deposit/ });
  const isDisabled = () => button.matches(':disabled, [aria-disabled="true"]');
  expect(isDisabled()).toBe(state === 'disabled');
  await userEvent.type(screen.getByLabelText(/Amount/), '50');
  expect(isDisabled()).toBe(false);
});

const weekly = (rest: number) => ({
  period: '7' as const,
  limit_amount: money(20_000, 'EUR'),
  available_amount: money(rest, 'EUR'),
  expired_at: '2026-12-01T10:00:00.000Z',
});
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

it("shows what remains of the player's limit and when it renews, and bounds the amount by it", async () => {
  await show('', weekly(8_000));
  expect(valueOf('Deposit limit')).toHaveTextContent(/€80.* of €200.* left/);
  expect(valueOf('Deposit limit')).toHaveTextContent(/In any 7 days.*More available from 01\.12\.2026/);
  expect(screen.getByRole('button', { name: '€50' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '€100' })).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/Amount/), '81');
  await userEvent.click(screen.getByRole('button', { name: /^Deposit/ }));
  expect(screen.getByText(/Enter a whole amount from €10 to €80/)).toBeInTheDocument();
});

it("names the method's bounds when the rest of the limit is below its minimum", async () => {
  await show('', weekly(500));
  expect(valueOf('Deposit limit')).toHaveTextContent(/€5.* of €200/);
  await userEvent.click(screen.getByRole('button', { name: '€100' }));
  expect(screen.getByLabelText(/Amount/)).toHaveValue('100');
});

it('says that the player has no limit, with the way to set one', async () => {
  await show();
  expect(valueOf('Deposit limit')).toHaveTextContent('Not set');
  expect(screen.getByRole('link', { name: 'My limits' })).toHaveAttribute('href', '/profile/responsible-game');
});
