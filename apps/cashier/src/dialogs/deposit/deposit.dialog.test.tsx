import { getBalance } from '@croupier/contract/account';
import { getDepositRewards, getOffers } from '@croupier/contract/bonuses';
import {
  getDepositInfo,
  getDepositSettings,
  makeDeposit,
  type PaymentMethod,
  type TransactionStatus,
} from '@croupier/contract/cashier';
import { $toasts, dialogFinished, dialogOpened } from '@croupier/dialogs';
import { navigatorReady } from '@croupier/navigation';
import { $balance, $user } from '@croupier/session';
import { $generalInfo } from '@croupier/site-config';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleGeneralInfo,
  samplePaymentMethod,
  sampleTransaction,
} from '@croupier/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch } from 'effector';
import { Dialog } from './deposit.dialog.tsx';

const url = 'https://pay.test/pay/1';
const created = sampleTransaction({ status: 'created' });

const show = async (
  flow: PaymentMethod['flow'],
  statuses: readonly TransactionStatus[],
  { limit_s = 0 }: Readonly<{ limit_s?: number }> = {},
) => {
  let checks = 0;
  const method = samplePaymentMethod({ sysname: 'card', name: 'Bank card', flow, requisites: [] });
  const { scope } = apiScope(
    [
      answer(getDepositSettings, { methods: [method], presets: [] }),
      answer(getOffers, { items: [], count: 0 }),
      answer(makeDeposit, { transaction: created, flow, url }),
      answer(getDepositInfo, () => {
        const status = statuses[Math.min(checks, statuses.length - 1)] ?? 'created';
        checks += 1;
        return { ...created, status };
      }),
      answer(getDepositRewards, { is_pending: false, bonuses: [], free_spins: [] }),
      answer(getBalance, sampleBalance()),
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$balance, sampleBalance()],
        [$generalInfo, sampleGeneralInfo({ user_inactivity_pp_time: limit_s })],
      ],
    },
  );
  const [navigations, windows, results]: [string[], string[], unknown[]] = [[], [], []];
  jest.spyOn(window, 'open').mockImplementation((address) => {
    windows.push(String(address));
    return null;
  });
  createWatch({ unit: dialogFinished, scope, fn: ({ result }) => results.push(result) });
  await allSettled(navigatorReady, {
    scope,
    params: { within: (path) => navigations.push(path), leave: (address) => navigations.push(address) },
  });
  await allSettled(dialogOpened, { scope, params: { name: 'deposit' } });
  renderWithScope(<Dialog />, { scope });
  await userEvent.click(await screen.findByRole('button', { name: 'Bank card' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Amount/ }), '50');
  await userEvent.click(screen.getByRole('button', { name: /Deposit €50/ }));
  return { scope, navigations, windows, results };
};

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

it.each(['redirect', 'new_window'] as const)(
  'opens the page of a method with the flow %s in a new window, and shows the result without leaving the page',
  async (flow) => {
    const { navigations, windows, results } = await show(flow, ['created', 'success']);
    expect(await screen.findByRole('heading', { name: 'Pay in the new window' })).toBeInTheDocument();
    expect(windows).toEqual([url]);
    expect(screen.getByRole('link', { name: 'Open payment page' })).toHaveAttribute('target', '_blank');
    await userEvent.click(await screen.findByRole('button', { name: 'Continue playing' }));
    await waitFor(() => expect(results).toEqual([true]));
    expect(navigations).toEqual([]);
  },
);

it('shows the code of a payment on a phone in the dialog', async () => {
  const { navigations, windows } = await show('mobile', ['created']);
  expect(await screen.findByRole('heading', { name: 'Pay with your phone' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Open payment app' })).toHaveAttribute('href', url);
  expect([navigations, windows]).toEqual([[], []]);
});

it('shows a payment frame in the dialog, and returns to the form when the player changes the amount', async () => {
  const { navigations } = await show('iframe', ['created']);
  expect(await screen.findByTitle("Provider's payment page")).toHaveAttribute('src', url);
  await userEvent.click(screen.getByRole('button', { name: 'Change amount' }));
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change method' }));
  expect(screen.getByRole('list', { name: 'Payment methods' })).toBeInTheDocument();
  expect(navigations).toEqual([]);
});

it('offers another attempt after a declined payment', async () => {
  const { navigations } = await show('redirect', ['declined']);
  expect(await screen.findByRole('heading', { name: 'The payment was declined' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Deposit again' }));
  expect(await screen.findByRole('textbox', { name: /Amount/ })).toBeInTheDocument();
  expect(navigations).toEqual([]);
});

it.each(['iframe', 'mobile'] as const)(
  'closes the payment page of an inactive player in the dialog, and offers to continue there: %s',
  async (flow) => {
    const { scope, navigations } = await show(flow, ['created'], { limit_s: 1 });
    const notice = await screen.findByText(/^We closed the payment page because you were inactive/);
    expect(notice).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Amount/ })).toBeInTheDocument();
    expect(scope.getState($toasts)).toEqual([]);
    const name = 'Continue payment';
    await userEvent.click(await screen.findByRole(flow === 'mobile' ? 'button' : 'link', { name }));
    expect(
      await screen.findByRole('heading', { name: flow === 'mobile' ? 'Pay with your phone' : 'Pay in the new window' }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/because you were inactive/)).not.toBeInTheDocument();
    expect(navigations).toEqual([]);
  },
);

it('shows a payment that is being confirmed without leaving the page', async () => {
  const { navigations } = await show('redirect', ['pending']);
  expect(await screen.findByRole('heading', { name: 'Waiting for the provider' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deposit again' })).not.toBeInTheDocument();
  expect(navigations).toEqual([]);
});
