import { getBanks, getHistory, getWithdrawSettings, makeWithdrawal } from '@croupier/contract/cashier';
import { $currentDialog, dialogClosed, dialogFinished, dialogOpened } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $balance, $user } from '@croupier/session';
import {
  answer,
  apiScope,
  refusalOf,
  refuse,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  samplePaymentMethod,
  sampleTransaction,
  type FakeAnswer,
} from '@croupier/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, createWatch } from 'effector';
import { Dialog } from '../../dialogs/burn-bonuses.dialog.tsx';
import { opened, Page } from './index.ts';

const bonusBalance = sampleBalance({ balance_bonus: money(2_000, 'EUR') });

/** The form of a withdrawal, on a platform that answers so. `request` fills it in and agrees to the amount. */
const show = async (answered: FakeAnswer, isSelfExcluded = false) => {
  const api = apiScope(
    [
      answer(getWithdrawSettings, {
        methods: [samplePaymentMethod({ sysname: 'ewallet', requisites: [] })],
        available: money(50_000, 'EUR'),
      }),
      answer(getHistory, { items: [], count: 0 }),
      answer(getBanks, []),
      answered,
    ],
    {
      values: [
        [$user, sampleAccount({ is_self_excluded: isSelfExcluded })],
        [$balance, bonusBalance],
      ],
    },
  );
  const page = { name: 'cashier-index-withdraw', path: '/cashier/withdraw', params: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope: api.scope, params: { ...page, query: { method: 'ewallet' } } });
  renderWithScope(<Page />, { scope: api.scope });
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40');
  // The scope settles only after the next dialog, if one opens.
  const close = (result: boolean) =>
    act(async () => void allSettled(dialogClosed, { scope: api.scope, params: { result } }));
  const asks = (name: string) =>
    waitFor(() => expect(api.scope.getState($currentDialog)).toMatchObject({ name, type: 'confirm' }));
  const request = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await asks('confirm');
    await close(true);
  };
  const sent = () => api.calls.filter(({ method }) => method === makeWithdrawal.name);
  return { ...api, request, asks, close, sent };
};

it('asks before it ends a bonus, and sends the consent of the player with another key', async () => {
  const { request, asks, close, sent } = await show(
    answer(makeWithdrawal, ({ burn_bonuses: isAgreed }) => {
      if (!isAgreed) throw refusalOf('WithdrawalDeclinedException', { reason: 'active_bonus' });
      return sampleTransaction({ type: 'withdrawal', status: 'pending' });
    }),
  );
  await request();
  await asks('burn-bonuses');
  await close(false);
  expect(await screen.findByRole('alert')).toHaveTextContent('You have an active bonus.');
  expect(sent()).toHaveLength(1);
  await request();
  await asks('burn-bonuses');
  await close(true);
  expect(await screen.findByText('Withdrawal requested')).toBeVisible();
  expect(sent().map(({ input }) => input)).toEqual([
    expect.not.objectContaining({ burn_bonuses: expect.anything() }),
    expect.not.objectContaining({ burn_bonuses: expect.anything() }),
    expect.objectContaining({ burn_bonuses: 'true' }),
  ]);
  const keys = sent().map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[2]).not.toBe(keys[1]);
});

it('leads a player without a deposit to one', async () => {
  const { request } = await show(refuse(makeWithdrawal, 'UserNeedDepositException'));
  await request();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You need to make at least one deposit before you can withdraw.',
  );
  expect(screen.getByRole('link', { name: 'Make a deposit' })).toHaveAttribute('href', '/cashier/deposit');
});

it('leads no self-excluded player to a deposit', async () => {
  const { request } = await show(refuse(makeWithdrawal, 'UserNeedDepositException'), true);
  await request();
  expect(await screen.findByRole('alert')).toHaveTextContent('before you can withdraw.');
  expect(screen.queryByRole('link', { name: 'Make a deposit' })).not.toBeInTheDocument();
});

it.each([
  ['Keep bonus', false],
  ['Cancel bonus and withdraw', true],
])('the question shows the bonus money that a withdrawal ends; "%s" answers %s', async (button, result) => {
  const { scope } = apiScope([], { values: [[$balance, bonusBalance]] });
  const results: unknown[] = [];
  createWatch({ unit: dialogFinished, fn: ({ result: given }) => results.push(given), scope });
  await allSettled(dialogOpened, { scope, params: { name: 'burn-bonuses', type: 'confirm' } });
  renderWithScope(<Dialog />, { scope });
  expect(screen.getByText('You will lose')).toBeVisible();
  expect(screen.getByText('€20')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: button }));
  expect(results).toEqual([result]);
});
