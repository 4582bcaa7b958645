import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleCashback,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { apiError } from '@croupier/api-client';
import { getBalance } from '@croupier/contract/account';
import { getCashbacks, payoutCashback, removeCashback, type Cashback } from '@croupier/contract/bonuses';
import { $currentDialog, dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $balance, $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './cashback.page.model.ts';
import { CashbackPage } from './cashback.page.tsx';

const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a80${String(last).padStart(2, '0')}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const cashback = (own: Partial<Cashback> = {}): Cashback =>
  sampleCashback({ id: id(1), receiving_expired_at: inDays(3), ...own });
/** A platform that has these cashbacks, and answers with them by status and page. */
const platform = (all: () => readonly Cashback[]): FakeAnswer[] => [
  answer(getCashbacks, ({ statuses = [], offset = 0, count = 4 }) => {
    const chosen = all().filter(({ status }) => String(statuses).split(',').includes(status));
    return { items: chosen.slice(Number(offset), Number(offset) + Number(count)), count: chosen.length };
  }),
  answer(getBalance, sampleBalance({ balance_main: money(11_250, 'EUR') })),
];
const page = (query: Record<string, string> = {}) => ({
  name: 'profile-cashback',
  path: '/profile/cashback',
  params: {},
  query,
  hash: '',
  locale: 'en',
});
const show = async (answers: readonly FakeAnswer[], query: Record<string, string> = {}) => {
  const api = apiScope(answers, {
    values: [
      [$siteConfig, sampleSiteConfig()],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  await allSettled(opened, { scope: api.scope, params: page(query) });
  renderWithScope(<CashbackPage />, { scope: api.scope, path: '/profile/cashback' });
  return api;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = (calls: readonly { method: string; verb: string; input: unknown }[]) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ method, input }) => [method, input]);

test('lists waiting cashbacks first, the soonest to expire at the top, and earlier ones below', async () => {
  await show(
    platform(() => [
      cashback({ id: id(1), description: { title: 'Later', text: '' } }),
      cashback({ id: id(2), description: { title: 'Sooner', text: '' }, receiving_expired_at: inDays(1) }),
      cashback({ id: id(3), status: 'paid_out', paid_out_at: '2026-02-03T10:00:00.000Z' }),
      cashback({ id: id(4), status: 'expired' }),
      cashback({ id: id(5), status: 'removed' }),
    ]),
  );
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Sooner', 'Later']);
  const [first = document.body] = screen.getAllByRole('article');
  expect(within(first).getByText('€12.50')).toBeVisible();
  expect(within(first).getByText('€250')).toBeVisible();
  expect(within(first).getByText('5%')).toBeVisible();
  expect(within(first).getByRole('timer')).toHaveTextContent(/^(1d 00:00:00|23:59:\d\d)$/);
  const rows = within(screen.getByRole('table', { name: 'Past cashback' }))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => /Paid out|Expired|Cancelled/.exec(row.textContent ?? '')?.[0])).toEqual([
    'Paid out',
    'Expired',
    'Cancelled',
  ]);
});

test('a collected cashback is on the balance of the whole site and among the past ones', async () => {
  let now = cashback();
  const { scope, calls } = await show([
    answer(payoutCashback, () => {
      now = cashback({ status: 'paid_out', paid_out_at: inDays(0) });
      return now;
    }),
    ...platform(() => [now]),
  ]);
  await press('Collect cashback');
  expect(posts(calls)).toEqual([['cashbacks.payout', { id: id(1) }]]);
  expect(await screen.findByRole('status')).toHaveTextContent('€12.50 added to your main balance');
  expect(screen.getByRole('status').parentElement).toHaveFocus();
  await waitFor(() => expect(scope.getState($balance)?.balance_main.amount).toBe(11_250));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Past cashback' })).toHaveTextContent('Paid out');
});

test('retries an unanswered attempt with the same key, and uses a new key after a rejection', async () => {
  const failures = [
    apiError('network', 'cut off'),
    refusalOf('AccessDeniedException', { reason: 'not_active' }),
    refusalOf('AccessDeniedException', { reason: 'not_active' }),
  ];
  const { calls } = await show([
    answer(payoutCashback, () => {
      throw failures.shift() ?? new Error('asked too often');
    }),
    ...platform(() => [cashback()]),
  ]);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await press('Collect cashback');
    await waitFor(() => expect(posts(calls)).toHaveLength(attempt));
    expect(await screen.findByRole('alert')).toBeVisible();
  }
  const keys = calls
    .filter(({ method }) => method === 'cashbacks.payout')
    .map(({ headers }) => headers['Idempotency-Key']);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('asks before it declines a cashback', async () => {
  let now = cashback();
  const { scope, calls } = await show([
    answer(removeCashback, () => {
      now = cashback({ status: 'removed' });
      return now;
    }),
    ...platform(() => [now]),
  ]);
  await press('Cancel cashback');
  expect(scope.getState($currentDialog)).toMatchObject({
    name: 'cashback-confirm',
    type: 'confirm',
    props: { cashback: { id: id(1) } },
  });
  await act(() => allSettled(dialogClosed, { scope, params: { result: false } }));
  expect(posts(calls)).toEqual([]);
  await press('Cancel cashback');
  await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
  expect(posts(calls)).toEqual([['cashbacks.remove', { id: id(1) }]]);
  expect(screen.getByRole('table', { name: 'Past cashback' })).toHaveTextContent('Cancelled');
});

test.each([
  ['expired', /This cashback has expired/],
  ['not_active', /was updated/],
  ['', /only paid once/],
])('shows the refusal “%s” and reloads the list', async (reason, text) => {
  const { calls } = await show([
    answer(payoutCashback, () => {
      throw refusalOf('AccessDeniedException', { reason });
    }),
    ...platform(() => [cashback()]),
  ]);
  const before = calls.filter(({ method }) => method === 'cashbacks.get').length;
  await press('Collect cashback');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(calls.filter(({ method }) => method === 'cashbacks.get')).toHaveLength(before * 2);
});

test('an automatic cashback has no buttons', async () => {
  await show(platform(() => [cashback({ receiving_expired_at: null })]));
  expect(screen.getByText('We will pay it automatically in a moment.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('shows earlier cashbacks in pages, and a message on a page after the last', async () => {
  const all = Array.from({ length: 11 }, (_, index) =>
    cashback({ id: id(index + 10), status: 'paid_out', paid_out_at: '2026-02-03T10:00:00.000Z' }),
  );
  const { calls, scope } = await show(
    platform(() => all),
    { page: '2' },
  );
  expect(calls.find(({ input }) => JSON.stringify(input).includes('paid_out'))?.input).toMatchObject({
    offset: '8',
    count: '8',
  });
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(1 + 3);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', '/profile/cashback');
  await act(() => allSettled(opened, { scope, params: page({ page: '9' }) }));
  expect(screen.getByText('No more results')).toBeVisible();
});

test('an empty list explains cashback', async () => {
  await show(platform(() => []));
  expect(screen.getByText('No cashback yet')).toBeVisible();
});

test('retries a list that failed to load', async () => {
  let isDown = true;
  const [list, ...rest] = platform(() => [cashback()]);
  await show([
    answer(getCashbacks, (input) => {
      if (isDown) throw refusalOf('ApplicationUnavailableException');
      return { items: String(input.statuses) === 'active' ? [cashback()] : [], count: 0 };
    }),
    ...rest,
    ...(list ? [list] : []),
  ]);
  isDown = false;
  await press('Try again');
  expect(await screen.findByRole('article', { name: 'Weekly cashback' })).toBeVisible();
});

test('hides the old list when it cannot be loaded again after an action', async () => {
  let isDown = false;
  await show([
    answer(payoutCashback, () => {
      isDown = true;
      return cashback({ status: 'paid_out', paid_out_at: inDays(0) });
    }),
    answer(getCashbacks, ({ statuses }) => {
      if (isDown) throw refusalOf('ApplicationUnavailableException');
      return { items: String(statuses) === 'active' ? [cashback()] : [], count: 0 };
    }),
    answer(getBalance, sampleBalance()),
  ]);
  await press('Collect cashback');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
});
