import {
  getBanks,
  getHistory,
  getWithdrawSettings,
  makeWithdrawal,
  removeRequisites,
  type SavedRequisites,
} from '@croupier/contract/cashier';
import { dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $page, type PageContext } from '@croupier/navigation';
import { $balance, $user } from '@croupier/session';
import {
  answer,
  apiScope,
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
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const card = samplePaymentMethod({
  sysname: 'card',
  name: 'Bank card',
  requisites: [
    { sysname: 'card_number', type: 'hosted_card', label: 'Card', placeholder: '', is_required: true },
    { sysname: 'card_holder', type: 'card_holder', label: 'Name on card', placeholder: '', is_required: true },
  ],
});
const wallet = samplePaymentMethod({ sysname: 'ewallet', name: 'E-wallet', requisites: [] });
const savedCard = (end: number): SavedRequisites => ({
  id: `01890a5d-ac96-774b-bcce-b302099a${end}`,
  method: 'card',
  masked: { card_number: `••••${end}`, card_holder: 'ANN EXAMPLE' },
});
const [first, second] = [savedCard(1111), savedCard(4444)];

const at = (query: Record<string, string>): PageContext => ({
  name: 'cashier-index-withdraw',
  path: '/cashier/withdraw',
  params: {},
  query,
  hash: '',
  locale: 'en',
});

type Options = Readonly<{ query?: Record<string, string>; last_method?: string; answers?: readonly FakeAnswer[] }>;
const show = async ({ query = {}, last_method = 'card', answers = [] }: Options = {}) => {
  const api = apiScope(
    [
      answer(getWithdrawSettings, {
        methods: [wallet, card],
        available: money(50_000, 'EUR'),
        last_method,
        saved_requisites: [first, second],
      }),
      answer(getHistory, { items: [], count: 0 }),
      answer(getBanks, []),
      ...answers,
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$balance, sampleBalance()],
      ],
    },
  );
  await allSettled(opened, { scope: api.scope, params: at(query) });
  renderWithScope(<Page />, { scope: api.scope });
  return api;
};
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const answerDialog = (scope: Awaited<ReturnType<typeof show>>['scope'], result: boolean) =>
  act(() => allSettled(dialogClosed, { scope, params: { result } }));

describe('the method', () => {
  it('is the one that the player used last', async () => {
    await show();
    expect(screen.getByRole('form', { name: 'Withdraw with Bank card' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change method' })).toHaveAttribute('href', '/cashier/withdraw?method=');
  });

  it('is the one in the address, or none when the player wants to change it', async () => {
    await show({ query: { method: '' } });
    expect(screen.getByRole('list', { name: 'Withdrawal methods' })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  it('is left to the player when the last one is no longer offered', async () => {
    await show({ last_method: 'voucher' });
    expect(screen.getByRole('list', { name: 'Withdrawal methods' })).toBeVisible();
  });
});

describe('saved payout details', () => {
  it('are preselected by their last use and sent by their id, without fields', async () => {
    const { scope, calls } = await show({
      answers: [answer(makeWithdrawal, sampleTransaction({ type: 'withdrawal', status: 'pending' }))],
    });
    expect(radio(/1111/)).toBeChecked();
    expect(screen.queryByRole('group', { name: 'Card' })).not.toBeInTheDocument();
    await userEvent.click(radio(/4444/));
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    await answerDialog(scope, true);
    await waitFor(() =>
      expect(calls.find(({ method }) => method === makeWithdrawal.name)?.input).toMatchObject({
        method: 'card',
        saved_requisites: second.id,
      }),
    );
  });

  it('are preselected after the withdrawal that saved them, in the next form', async () => {
    const bank = samplePaymentMethod({
      sysname: 'bank',
      name: 'Bank transfer',
      requisites: [{ sysname: 'iban', type: 'iban', label: 'IBAN', placeholder: '', is_required: true }],
    });
    const saved: SavedRequisites[] = [];
    const { scope } = apiScope(
      [
        answer(getWithdrawSettings, () => ({
          methods: [bank],
          available: money(50_000, 'EUR'),
          last_method: 'bank',
          saved_requisites: [...saved],
        })),
        answer(makeWithdrawal, ({ requisites }) => {
          const iban = `${requisites['iban']?.slice(0, 4)}••••${requisites['iban']?.slice(-4)}`;
          saved.unshift({ id: `${first.id.slice(0, -1)}${saved.length}`, method: 'bank', masked: { iban } });
          return sampleTransaction({ type: 'withdrawal', status: 'pending' });
        }),
        answer(getHistory, { items: [], count: 0 }),
        answer(getBanks, []),
      ],
      {
        values: [
          [$page, at({})],
          [$user, sampleAccount()],
          [$balance, sampleBalance()],
        ],
      },
    );
    await allSettled(opened, { scope, params: at({}) });
    renderWithScope(<Page />, { scope });
    const withdrawTo = async (iban: string) => {
      await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40');
      await userEvent.type(screen.getByRole('textbox', { name: /IBAN/ }), iban);
      await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
      await answerDialog(scope, true);
    };
    await withdrawTo('DE89370400440532013000');
    await waitFor(() => expect(radio(/3000/)).toBeChecked());
    await userEvent.click(radio(/Other details/));
    await withdrawTo('NL91ABNA0417164300');
    await waitFor(() => expect(radio(/4300/)).toBeChecked());
    expect(radio(/3000/)).not.toBeChecked();
  });

  it('give way to fields that are required when the player chooses other details', async () => {
    const { calls } = await show();
    await userEvent.click(radio(/Other details/));
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Enter your card details.')).toBeVisible();
    expect(calls.some(({ method }) => method === makeWithdrawal.name)).toBe(false);
  });

  it('are removed after a confirmation; the amount stays and the next ones are chosen', async () => {
    const { scope, calls } = await show({ answers: [answer(removeRequisites, 1)] });
    await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40');
    const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove saved details' }));
    await remove();
    await answerDialog(scope, false);
    expect(radio(/1111/)).toBeInTheDocument();
    await remove();
    await answerDialog(scope, true);
    await waitFor(() => expect(screen.queryByRole('radio', { name: /1111/ })).not.toBeInTheDocument());
    expect(radio(/4444/)).toBeChecked();
    expect(screen.getByRole('textbox', { name: /Amount/ })).toHaveValue('40');
    expect(calls.filter(({ method }) => method === removeRequisites.name).map(({ input }) => input)).toEqual([
      { id: first.id },
    ]);
  });

  it('stay, with a message, when their removal fails', async () => {
    const { scope } = await show({ answers: [refuse(removeRequisites, 'ApplicationUnavailableException')] });
    await userEvent.click(screen.getByRole('button', { name: 'Remove saved details' }));
    await answerDialog(scope, true);
    expect(await screen.findByText('We could not remove the details. Try again.')).toBeVisible();
    expect(radio(/1111/)).toBeChecked();
  });
});
