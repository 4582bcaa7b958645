import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import {
  cancelDepositLimit,
  confirmDepositLimit,
  getDepositLimit,
  getSelfExclusion,
  selfExclude,
  selfExclusionPeriods,
  setDepositLimit,
  type DepositLimit,
  type OpenExclusion,
  type SelfExclusion,
} from '@croupier/contract/responsible-gaming';
import { $currentDialog, $toasts, dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled } from 'effector';
import { opened } from './responsible-game.page.model.ts';
import { ResponsibleGamePage } from './responsible-game.page.tsx';

const eur = (amount: number) => money(amount, 'EUR');
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const none: DepositLimit = {
  period: 'none',
  limit_amount: null,
  available_amount: null,
  expired_at: null,
  can_edit: true,
  requested: null,
};
const weekly: DepositLimit = {
  ...none,
  period: '7',
  limit_amount: eur(10_000),
  available_amount: eur(4_000),
  expired_at: '2026-02-09T12:00:00.000Z',
};
const waiting = (own: Partial<NonNullable<DepositLimit['requested']>> = {}): DepositLimit => ({
  ...weekly,
  can_edit: false,
  requested: { period: '7', limit_amount: eur(50_000), confirmable_at: inHours(24), lapses_at: inHours(192), ...own },
});
const open = selfExclusionPeriods.map((period, index): OpenExclusion => ({
  period,
  ends_at: period === 'permanent' ? null : `20${27 + index}-01-01T12:00:00.000Z`,
}));
const playing: SelfExclusion = { is_active: false, period: null, started_at: null, ends_at: null, open_periods: open };
const onBreak = (hours: number): SelfExclusion => ({
  is_active: true,
  period: '7d',
  started_at: inHours(-1),
  ends_at: inHours(hours),
  open_periods: open.slice(2),
});

const page = {
  name: 'profile-responsible-game',
  path: '/profile/responsible-game',
  params: {},
  query: {},
  hash: '',
  locale: 'en',
};
const show = async (
  limit: DepositLimit,
  exclusion: SelfExclusion = playing,
  answers: readonly FakeAnswer[] = [],
  isOffered = true,
) => {
  const config = sampleSiteConfig({ flags: { ...sampleSiteConfig().flags, isResponsibleGamingEnable: isOffered } });
  const api = apiScope([...answers, answer(getDepositLimit, limit), answer(getSelfExclusion, exclusion)], {
    values: [
      [$siteConfig, config],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<ResponsibleGamePage />, { scope: api.scope, path: page.path });
  return api;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const posts = (calls: readonly { method: string; verb: string; input: unknown }[]) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ method, input }) => [method, input]);
const amount = () => screen.getByRole('textbox', { name: /Limit amount|New limit/ });

describe('the deposit limit', () => {
  test('is set by amount and period, and applies immediately', async () => {
    const { calls, scope } = await show(none, playing, [answer(setDepositLimit, weekly)]);
    expect(screen.getByText('Not set')).toBeVisible();
    await press('Set limit');
    expect(amount()).toHaveAccessibleDescription(/Field is required/);
    await userEvent.type(amount(), '0');
    await press('Set limit');
    expect(amount()).toHaveAccessibleDescription(/at least €1/);
    expect(posts(calls)).toEqual([]);
    await userEvent.clear(amount());
    await userEvent.type(amount(), '100');
    expect(
      within(screen.getByRole('form', { name: 'Set a deposit limit' })).getByRole('radio', { name: '7 days' }),
    ).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '14 days' }));
    await press('Set limit');
    expect(posts(calls)).toEqual([['account.setDepositLimit', { period: '14', limit_amount: '10000' }]]);
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'success', text: 'Your deposit limit is now €100.' }]);
    expect(await screen.findByRole('progressbar', { name: 'Limit used' })).toHaveAttribute(
      'aria-valuetext',
      '€60 of €100',
    );
    expect(screen.getByText('€40')).toBeVisible();
    expect(screen.getByText(/More available from/)).toBeVisible();
  });

  test('that is higher shows its waiting period before it is sent, and waits afterwards', async () => {
    const { scope } = await show(weekly, playing, [answer(setDepositLimit, waiting())]);
    await userEvent.type(amount(), '90');
    expect(screen.getByText(/This limit applies immediately/)).toBeVisible();
    await userEvent.clear(amount());
    await userEvent.type(amount(), '500');
    expect(screen.getByText(/This increases your limit/)).toBeVisible();
    await press('Change limit');
    expect(await screen.findByText('Requested limit: €500 in 7 days')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent(/^(1d 00:00:00|23:59:\d\d)$/);
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    expect(scope.getState($toasts)).toMatchObject([{ kind: 'info' }]);
    expect(amount()).toHaveValue('');
  });

  test('can be confirmed after the waiting period, or the current one kept', async () => {
    const { calls } = await show(waiting({ confirmable_at: inHours(-1) }), playing, [
      answer(confirmDepositLimit, { ...weekly, limit_amount: eur(50_000) }),
      answer(cancelDepositLimit, weekly),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(posts(calls)).toEqual([['account.confirmDepositLimit', {}]]);
    expect(screen.queryByText('Requested limit: €500 in 7 days')).not.toBeInTheDocument();
    expect(screen.getByText('€500')).toBeVisible();
  });

  test('can be kept instead of the change that waits', async () => {
    const { calls } = await show(waiting({ period: 'none', limit_amount: null }), playing, [
      answer(cancelDepositLimit, weekly),
    ]);
    expect(screen.getByText('You asked to remove your limit')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove limit' })).not.toBeInTheDocument();
    await press('Keep the current limit');
    expect(posts(calls)).toEqual([['account.cancelDepositLimit', {}]]);
    expect(screen.getByRole('button', { name: 'Remove limit' })).toBeVisible();
  });

  test('is removed with the same waiting period as an increase', async () => {
    const { calls } = await show(weekly, playing, [
      answer(setDepositLimit, waiting({ period: 'none', limit_amount: null })),
    ]);
    await press('Remove limit');
    expect(posts(calls)).toEqual([['account.setDepositLimit', { period: 'none' }]]);
    expect(await screen.findByText('You asked to remove your limit')).toBeVisible();
  });

  test.each([
    ['self_excluded', /only lower your deposit limit/],
    ['', /Something went wrong/],
  ])('shows the refusal “%s” of a button and of the form', async (reason, text) => {
    await show(weekly, playing, [
      answer(setDepositLimit, () => {
        throw refusalOf('AccessDeniedException', { reason });
      }),
    ]);
    await press('Remove limit');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    await userEvent.type(amount(), '500');
    await press('Change limit');
    expect(
      await within(screen.getByRole('form', { name: 'Change deposit limit' })).findByRole('alert'),
    ).toHaveTextContent(text);
  });
});

describe('a break', () => {
  test('is confirmed with all its effects, starts immediately, and the page shows what applies', async () => {
    const { calls, scope } = await show(none, playing, [answer(selfExclude, onBreak(168))]);
    expect(screen.getAllByRole('radio', { name: /day|month|year|Permanent/ })).toHaveLength(4 + 12);
    await press('Take a break');
    expect(await screen.findByText('Field is required')).toBeVisible();
    expect(scope.getState($currentDialog)).toBeNull();
    const form = within(screen.getByRole('form', { name: 'Take a break' }));
    await userEvent.click(form.getByRole('radio', { name: '7 days' }));
    await press('Take a break');
    expect(scope.getState($currentDialog)).toMatchObject({
      name: 'self-exclusion-confirm',
      type: 'confirm',
      props: { wanted: open[1], isLonger: false },
    });
    await act(() => allSettled(dialogClosed, { scope, params: { result: false } }));
    expect(posts(calls)).toEqual([]);
    await press('Take a break');
    await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
    expect(posts(calls)).toEqual([['account.selfExclude', { period: '7d' }]]);
    // The session reloads, so that the header no longer offers a deposit.
    expect(calls.at(-1)?.method).toBe('account.getInfo');
    const status = await screen.findByRole('status');
    expect(status).toHaveTextContent(/You are taking a break until/);
    expect(status.parentElement).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Withdraw your money' })).toHaveAttribute('href', '/cashier/withdraw');
  });

  test('can be made longer, not shorter', async () => {
    const { scope } = await show(none, onBreak(24 * 20), [
      answer(selfExclude, () => {
        throw refusalOf('InvalidParameterException', { invalid_parameters: { period: 'shorter' } });
      }),
    ]);
    const form = within(screen.getByRole('form', { name: 'Extend your break' }));
    expect(form.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
      '30d',
      '3m',
      '6m',
      '9m',
      '1y',
      '2y',
      '3y',
      '4y',
      '5y',
      'permanent',
    ]);
    await userEvent.click(form.getByRole('radio', { name: '30 days' }));
    await press('Extend break');
    await act(() => allSettled(dialogClosed, { scope, params: { result: true } }));
    expect(await form.findByText(/ends before your current break/)).toBeVisible();
  });

  test('uses the periods that are available when the player confirms, not when the page opened', async () => {
    let answered: SelfExclusion = playing;
    const { calls, scope } = await show(none, playing, [answer(getSelfExclusion, () => answered)]);
    await userEvent.click(
      within(screen.getByRole('form', { name: 'Take a break' })).getByRole('radio', { name: '30 days' }),
    );
    answered = {
      ...playing,
      open_periods: open.map((one) => (one.period === '30d' ? { ...one, ends_at: '2031-05-05T12:00:00.000Z' } : one)),
    };
    await press('Take a break');
    expect(scope.getState($currentDialog)).toMatchObject({
      props: { wanted: { period: '30d', ends_at: '2031-05-05T12:00:00.000Z' } },
    });
    await act(() => allSettled(dialogClosed, { scope, params: { result: false } }));
    // A longer break started elsewhere: the page shows it and asks nothing.
    answered = { ...onBreak(24 * 365), open_periods: open.slice(6) };
    await press('Take a break');
    expect(await screen.findByText(/You are taking a break until/)).toBeVisible();
    expect(scope.getState($currentDialog)).toBeNull();
    expect(posts(calls)).toEqual([]);
  });

  test('does not start when its end cannot be loaded, and the form shows the error', async () => {
    let isDown = false;
    const { calls, scope } = await show(none, playing, [
      answer(getSelfExclusion, () => {
        if (isDown) throw refusalOf('ApplicationUnavailableException');
        return playing;
      }),
    ]);
    isDown = true;
    const form = within(screen.getByRole('form', { name: 'Take a break' }));
    await userEvent.click(form.getByRole('radio', { name: '7 days' }));
    await press('Take a break');
    expect(await form.findByRole('alert')).toBeVisible();
    expect(scope.getState($currentDialog)).toBeNull();
    expect(posts(calls)).toEqual([]);
  });

  test('that is permanent has no end and no form', async () => {
    await show(none, { ...onBreak(1), period: 'permanent', ends_at: null, open_periods: [] });
    expect(screen.getByText('You are permanently self-excluded')).toBeVisible();
    expect(screen.queryByRole('button', { name: /break|longer/ })).not.toBeInTheDocument();
  });
});

test('shows existing limits and breaks on a site that offers neither', async () => {
  await show(waiting(), { ...playing, open_periods: [] }, [], false);
  expect(screen.getByText(/New limits and breaks are not available/)).toBeVisible();
  expect(screen.getByText('Requested limit: €500 in 7 days')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Limits and breaks' })).not.toBeInTheDocument();
});

test('retries each part that failed to load', async () => {
  let isDown = true;
  const failing =
    <Value,>(value: Value) =>
    () => {
      if (isDown) throw refusalOf('ApplicationUnavailableException');
      return value;
    };
  await show(none, playing, [answer(getDepositLimit, failing(weekly)), answer(getSelfExclusion, failing(playing))]);
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  isDown = false;
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await userEvent.click(button);
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Take a break' })).toBeVisible();
});
