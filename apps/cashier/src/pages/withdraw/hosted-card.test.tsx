import {
  getBanks,
  getHistory,
  getWithdrawSettings,
  makeWithdrawal,
  openCardFields,
  type RequisiteField,
} from '@croupier/contract/cashier';
import { dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $user } from '@croupier/session';
import { $theme } from '@croupier/site-config';
import {
  answer,
  apiScope,
  refuse,
  renderWithScope,
  sampleAccount,
  samplePaymentMethod,
  sampleTransaction,
  type FakeAnswer,
} from '@croupier/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened, Page } from './index.ts';

const origin = 'https://pay.test';
const field = (sysname: string, type: RequisiteField['type']): RequisiteField => ({
  sysname,
  type,
  label: sysname,
  placeholder: '',
  is_required: true,
});
const card = samplePaymentMethod({
  requisites: [field('card_number', 'hosted_card'), field('account_holder', 'account_holder')],
});
const token = 'card_01890a5d-ac96';
const entered = { type: 'card', token, brand: 'visa', last4: '4242', expiry: '12/34' };

let frames = 0;
const opens = answer(openCardFields, () => {
  frames += 1;
  return { url: `${origin}/cards/fields/${frames}`, expires_at: '2026-11-26T12:30:00.000Z' };
});
const made = answer(makeWithdrawal, sampleTransaction({ type: 'withdrawal', status: 'pending' }));

beforeEach(() => {
  frames = 0;
});

const show = async (answers: readonly FakeAnswer[] = [opens, made], methods = [card]) => {
  const api = apiScope(
    [
      answer(getWithdrawSettings, { methods, available: money(50_000, 'EUR') }),
      answer(getHistory, { items: [], count: 0 }),
      answer(getBanks, []),
      ...answers,
    ],
    {
      values: [
        [$user, sampleAccount()],
        [$theme, 'light'],
      ],
    },
  );
  const page = { name: 'cashier-index-withdraw', path: '/cashier/withdraw', params: {}, hash: '', locale: 'en' };
  await allSettled(opened, { scope: api.scope, params: { ...page, query: { method: 'card' } } });
  renderWithScope(<Page />, { scope: api.scope });
  return {
    ...api,
    inputsOf: (name: string) => api.calls.filter(({ method }) => method === name).map(({ input }) => input),
  };
};
const title = 'Card details, entered at the payment provider';
const frame = async () => (await screen.findByTitle(title)) as HTMLIFrameElement;

type Sender = Readonly<{ origin?: string; source?: Window | null }>;
/** Posts a message of the frame to the page. */
const say = async (data: object, sender: Sender = {}) => {
  const { contentWindow } = await frame();
  act(() => {
    fireEvent(
      window,
      new MessageEvent('message', {
        origin,
        source: contentWindow,
        data: { source: 'croupier-card', ...data },
        ...sender,
      }),
    );
  });
};
const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40');
  await userEvent.click(screen.getByRole('textbox', { name: /Account holder/ }));
  await userEvent.paste('Ann Example');
};
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
const confirm = (scope: Awaited<ReturnType<typeof show>>['scope']) =>
  act(() => allSettled(dialogClosed, { scope, params: { result: true } }));

it("shows the provider's frame, and sends only the token of the card", async () => {
  const { scope, inputsOf } = await show();
  const { src } = await frame();
  expect(src).toBe(`${origin}/cards/fields/1`);
  expect(await frame()).toHaveAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms');
  expect(inputsOf(openCardFields.name)).toEqual([{ method: 'card', theme: 'light' }]);
  expect(inputsOf(getWithdrawSettings.name)).toEqual([{ card_fields: 'true' }]);
  expect(await frame()).toHaveAttribute('data-ready', 'false');
  await say({ type: 'ready' });
  expect(await frame()).toHaveAttribute('data-ready', 'true');
  await say(entered);
  await fill();
  await submit();
  await confirm(scope);
  await waitFor(() =>
    expect(inputsOf(makeWithdrawal.name)).toEqual([
      expect.objectContaining({
        requisites: JSON.stringify({ card_number: token, account_holder: 'Ann Example' }),
      }),
    ]),
  );
});

it.each<[string, object, Sender]>([
  ['another origin', entered, { origin: 'https://evil.test' }],
  ['another window', entered, { source: window }],
  ['no window', entered, { source: null }],
  ['another protocol', { ...entered, source: 'croupier-game' }, {}],
  ['a card number as its token', { ...entered, token: '4242424242424242' }, {}],
  ['a brand that is no name', { ...entered, brand: '<b>' }, {}],
  ['a withdrawn card', { type: 'incomplete' }, {}],
])('accepts no card from a message of %s', async (_what, message, sender) => {
  const { inputsOf } = await show();
  await say({ type: 'ready' });
  if (_what === 'a withdrawn card') await say(entered);
  await say(message, sender);
  await fill();
  await submit();
  expect(await screen.findByText('Enter your card details.')).toBeVisible();
  expect(await frame()).toHaveAttribute('aria-invalid', 'true');
  expect(inputsOf(makeWithdrawal.name)).toEqual([]);
});

it('shows no error before the player submits', async () => {
  await show();
  await say({ type: 'ready' });
  expect(screen.queryByText('Enter your card details.')).not.toBeInTheDocument();
});

it('does not send a card number that was pasted into another field', async () => {
  const { inputsOf } = await show();
  await say({ type: 'ready' });
  await say(entered);
  await fill();
  const holder = screen.getByRole('textbox', { name: /Account holder/ });
  await userEvent.clear(holder);
  await userEvent.paste('4242 4242 4242 4242');
  await submit();
  expect(holder).toHaveAccessibleDescription('Do not enter a card number here.');
  expect(inputsOf(makeWithdrawal.name)).toEqual([]);
});

it.each(['card_unknown', 'card_expired', 'card_used'])(
  'opens new fields when the platform refuses the card as %s',
  async (problem) => {
    const refused = refuse(makeWithdrawal, 'InvalidParameterException', {
      invalid_parameters: { card_number: problem },
    });
    const { scope } = await show([opens, refused]);
    await say({ type: 'ready' });
    await say(entered);
    await fill();
    await submit();
    await confirm(scope);
    await waitFor(async () => expect((await frame()).src).toBe(`${origin}/cards/fields/2`));
    const notice = 'This card entry is no longer valid. Enter the card again.';
    expect(screen.getByText(notice)).toBeVisible();
    await say({ type: 'ready' });
    await say({ ...entered, token: 'card_second-one' });
    expect(screen.queryByText(notice)).not.toBeInTheDocument();
  },
);

it('offers another attempt when the fields cannot be opened, or report an error', async () => {
  let isDown = true;
  const flaky = answer(openCardFields, () => {
    const url = isDown ? 'nowhere' : `${origin}/cards/fields/9`;
    return { url, expires_at: '2026-11-26T12:30:00.000Z' };
  });
  await show([flaky]);
  expect(await screen.findByText('The card fields could not be loaded')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await say({ type: 'ready' });
  await say({ type: 'error', code: 'session_expired' });
  expect(await screen.findByText('The card fields could not be loaded')).toBeVisible();
});

it('gives up on a frame that does not report that it is ready', async () => {
  jest.useFakeTimers();
  try {
    await show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByText('The card fields could not be loaded')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it('does not offer a method of an older platform that asks for a card number in a field', async () => {
  const plain = samplePaymentMethod({ requisites: [field('card_number', 'card_number')] });
  await show([], [plain, samplePaymentMethod({ sysname: 'ewallet', name: 'E-wallet' })]);
  expect(screen.getByRole('link', { name: /E-wallet/ })).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByText('Bank card')).not.toBeInTheDocument();
});
