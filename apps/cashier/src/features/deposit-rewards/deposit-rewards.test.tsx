import { getBalance } from '@croupier/contract/account';
import { getDepositRewards, type Bonus } from '@croupier/contract/bonuses';
import { getDepositInfo } from '@croupier/contract/cashier';
import { money } from '@croupier/money';
import { $balance, $user } from '@croupier/session';
import {
  answer,
  apiScope,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleBettingBonus,
  sampleFreeSpins,
  sampleTransaction,
} from '@croupier/testing';
import { act, screen } from '@testing-library/react';
import { allSettled } from 'effector';
import { opened, Page } from '../../pages/payment-result/index.ts';
import { rewardDelays_s } from './index.ts';

const { id } = sampleTransaction();
const bonus = sampleBettingBonus({
  description: { title: 'Welcome bonus', text: '', image_url: '', dominant_color: '#123456' },
  amount: money(10_000, 'EUR'),
  wagering: { multiplier: 35, required: money(350_000, 'EUR'), done: money(0, 'EUR'), progress: 0, contributions: {} },
});
type Rewards = Readonly<{ is_pending: boolean; bonuses: Bonus[]; free_spins: ReturnType<typeof sampleFreeSpins>[] }>;
const nothing: Rewards = { is_pending: false, bonuses: [], free_spins: [] };
const pending: Rewards = { ...nothing, is_pending: true };

/** Opens the result of a deposit whose rewards are answered with `rewardsAt`, by the number of the call. */
const show = async (rewardsAt: (call: number) => Rewards) => {
  let asked = 0;
  const { scope, calls } = apiScope(
    [
      answer(getDepositInfo, sampleTransaction({ status: 'success' })),
      answer(getDepositRewards, () => rewardsAt((asked += 1))),
      answer(getBalance, sampleBalance({ balance_bonus: money(10_000, 'EUR') })),
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$balance, sampleBalance()],
      ],
    },
  );
  const page = {
    name: 'cashier-index-paysuccess-transaction',
    path: '/',
    params: { transaction: id },
    query: {},
    hash: '',
    locale: 'en',
  };
  await allSettled(opened, { scope, params: page });
  renderWithScope(<Page />, { scope });
  return { scope, asked: () => asked, calls };
};
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const valueOf = (term: string) => screen.getByText(term).nextElementSibling;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows name, amount, wagering requirement and expiry of the bonus that the deposit earned', async () => {
  const { calls } = await show(() => ({ ...nothing, bonuses: [bonus], free_spins: [sampleFreeSpins()] }));
  expect(screen.getByRole('heading', { name: 'Welcome bonus' })).toBeInTheDocument();
  expect(valueOf('Bonus')).toHaveTextContent('€100');
  expect(valueOf('Wagering requirement')).toHaveTextContent('35× = €3,500');
  expect(screen.getByText('Active')).toBeInTheDocument();
  expect(valueOf('Game')).toHaveTextContent('Quiet Aurora');
  expect(screen.getAllByText('Expires')).toHaveLength(2);
  expect(calls.find(({ method }) => method === getDepositRewards.name)?.input).toEqual({ deposit_id: id });
});

it('shows a bonus that arrives later than the deposit, and updates the balance', async () => {
  const { scope, asked } = await show((call) => (call < 3 ? pending : { ...nothing, bonuses: [bonus] }));
  expect(screen.getByText('We are checking whether this deposit earns a bonus.')).toBeInTheDocument();
  await pass(rewardDelays_s[0] + rewardDelays_s[1]);
  expect(asked()).toBe(3);
  expect(screen.getByRole('heading', { name: 'Welcome bonus' })).toBeInTheDocument();
  expect(scope.getState($balance)?.balance_bonus).toEqual(money(10_000, 'EUR'));
  await pass(60);
  expect(asked()).toBe(3);
});

it('says where the bonus will be when it takes too long, and stops asking', async () => {
  const { asked } = await show(() => pending);
  await pass(rewardDelays_s.reduce((sum, delay) => sum + delay, 0));
  expect(screen.getByText(/^This is taking longer than usual\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My bonuses' })).toHaveAttribute('href', '/profile/bonuses');
  const count = asked();
  await pass(120);
  expect(asked()).toBe(count);
});

it('says until when a bonus that waits for its activation must be activated', async () => {
  await show(() => ({ ...nothing, bonuses: [{ ...bonus, status: 'promised' }] }));
  expect(screen.getByText('Activate by')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My bonuses' })).toBeInTheDocument();
});

it('shows nothing about bonuses for a deposit that earns none', async () => {
  await show(() => nothing);
  expect(screen.queryByText(/bonus/i)).not.toBeInTheDocument();
});
