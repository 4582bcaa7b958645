import {
  answer,
  apiScope,
  refusalOf,
  renderWithScope,
  sampleAccount,
  sampleBalance,
  sampleBettingBonus,
  sampleOffer,
  sampleSiteConfig,
  type FakeAnswer,
} from '@croupier/testing';
import { getBalance } from '@croupier/contract/account';
import {
  activateBettingBonus,
  activateBonus,
  activateOffer,
  checkPromocode,
  deactivateBonus,
  getBettingBonuses,
  getBonuses,
  getFreeSpins,
  removeBonus,
  type Bonus,
  type FreeSpinPack,
} from '@croupier/contract/bonuses';
import { $currentDialog, dialogClosed } from '@croupier/dialogs';
import { money } from '@croupier/money';
import { $user } from '@croupier/session';
import { $siteConfig } from '@croupier/site-config';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allSettled, type Scope } from 'effector';
import { opened } from './bonuses.page.model.ts';
import { BonusesPage } from './bonuses.page.tsx';

const id = (last: number) => `01890a5d-ac96-774b-bcce-b302099a800${last}`;
const eur = (amount: number) => money(amount, 'EUR');
const bonus = (own: Partial<Bonus> = {}): Bonus => ({
  id: id(1),
  type: 'casino',
  status: 'promised',
  description: { title: 'Welcome', text: 'For the start.', image_url: '', dominant_color: '#123456' },
  amount: eur(2_000),
  balance: eur(0),
  wagering: { multiplier: 30, required: eur(60_000), done: eur(0), progress: 0, contributions: {} },
  max_bet: eur(500),
  min_odds: null,
  max_conversion: null,
  converted: eur(0),
  can_activate: true,
  can_deactivate: false,
  can_remove: true,
  created_at: '2026-02-01T12:00:00.000Z',
  activated_at: null,
  expires_at: '2026-03-01T12:00:00.000Z',
  finished_at: null,
  ...own,
});
const active = (own: Partial<Bonus> = {}): Bonus =>
  bonus({
    status: 'active',
    balance: eur(1_500),
    can_activate: false,
    can_deactivate: true,
    wagering: { multiplier: 30, required: eur(60_000), done: eur(15_000), progress: 25, contributions: {} },
    ...own,
  });
const pack: FreeSpinPack = {
  id: id(9),
  status: 'active',
  game: { sysname: 'moon', name: 'Moon' },
  description: { title: 'Spins', text: '' },
  total_count: 20,
  remaining_count: 12,
  spin_value: eur(20),
  won: eur(0),
  winnings: 'bonus',
  wagering_requirement: 20,
  expires_at: '2026-03-01T12:00:00.000Z',
};
const byStatus =
  (all: readonly Bonus[]) =>
  ({ status }: { status: readonly string[] }) => {
    const items = all.filter((one) => status.includes(one.status));
    return { items, count: items.length };
  };
const lists = (
  casino: readonly Bonus[],
  betting: readonly Bonus[] = [],
  packs: readonly FreeSpinPack[] = [],
): FakeAnswer[] => [
  answer(getBonuses, byStatus(casino)),
  answer(getBettingBonuses, byStatus(betting)),
  answer(getFreeSpins, { items: [...packs], count: packs.length }),
  answer(getBalance, sampleBalance()),
];
const page = { name: 'profile-bonuses', path: '/profile/bonuses', params: {}, query: {}, hash: '', locale: 'en' };
const show = async (answers: readonly FakeAnswer[]) => {
  const api = apiScope(answers, {
    values: [
      [$siteConfig, sampleSiteConfig()],
      [$user, sampleAccount()],
    ] as [never, unknown][],
  });
  await allSettled(opened, { scope: api.scope, params: page });
  renderWithScope(<BonusesPage />, { scope: api.scope, path: page.path });
  return api;
};
const asked = (scope: Scope) => scope.getState($currentDialog);
const close = (scope: Scope, result: boolean) => allSettled(dialogClosed, { scope, params: { result } });
const moves = (calls: readonly { method: string; verb: string; input: unknown }[]) =>
  calls.filter(({ verb }) => verb === 'POST').map(({ method, input }) => [method, input]);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lists active bonuses first, then waiting ones, free spins and finished ones', async () => {
  await show(
    lists(
      [
        bonus(),
        bonus({
          id: id(2),
          status: 'expired',
          finished_at: '2026-02-02T12:00:00.000Z',
          description: { ...bonus().description, title: 'Old' },
        }),
      ],
      [
        active({
          id: id(3),
          type: 'betting',
          min_odds: 1.5,
          description: { ...bonus().description, title: 'Betting' },
        }),
      ],
      [pack],
    ),
  );
  const cards = screen.getAllByRole('article');
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(['Betting', 'Welcome', 'Moon']);
  expect(within(cards[0] ?? document.body).getByRole('progressbar', { name: 'Wagering requirement' })).toHaveAttribute(
    'aria-valuetext',
    '€150 of €600',
  );
  expect(within(cards[0] ?? document.body).getByText('1.50')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Play free spins' })).toHaveAttribute('href', '/game/moon#real');
  expect(within(screen.getByRole('table', { name: 'Past bonuses' })).getByText('Expired')).toBeVisible();
});

test('asks before it activates a bonus, then shows the new state', async () => {
  let now = bonus();
  const { scope, calls } = await show([
    answer(getBonuses, (input) => byStatus([now])(input)),
    answer(activateBonus, () => {
      now = active();
      return now;
    }),
    ...lists([]).slice(1),
  ]);
  await press('Activate');
  expect(asked(scope)).toMatchObject({
    name: 'bonus-confirm',
    type: 'confirm',
    props: { action: 'activate', bonus: { id: id(1) } },
  });
  await close(scope, false);
  expect(moves(calls)).toEqual([]);
  await press('Activate');
  await close(scope, true);
  expect(moves(calls)).toEqual([['bonuses.activate', { id: id(1) }]]);
  expect(await screen.findByRole('progressbar')).toBeVisible();
  expect(calls.map(({ method }) => method)).toContain('account.getBalance');
  expect(asked(scope)).toBeNull();
});

test('an activated betting bonus links to the bets', async () => {
  const betting = bonus({ type: 'betting' });
  const { scope, calls } = await show([
    answer(activateBettingBonus, active({ type: 'betting' })),
    ...lists([], [betting]),
  ]);
  await press('Activate');
  await close(scope, true);
  expect(moves(calls)).toEqual([['BettingBonuses.activate', { id: id(1) }]]);
  expect(asked(scope)).toMatchObject({
    name: 'betting-bonus-activated',
    type: 'confirm',
    props: { bonus: { status: 'active' } },
  });
});

test('asks before it cancels a bonus, but not before it deactivates one', async () => {
  const { scope, calls } = await show([
    answer(deactivateBonus, bonus()),
    answer(removeBonus, bonus({ status: 'removed' })),
    ...lists([active()]),
  ]);
  await press('Save for later');
  expect(asked(scope)).toBeNull();
  await press('Cancel bonus');
  expect(asked(scope)).toMatchObject({ name: 'bonus-confirm', props: { action: 'remove' } });
  await close(scope, true);
  expect(moves(calls).map(([method]) => method)).toEqual(['bonuses.deactivate', 'bonuses.remove']);
});

test.each([
  ['another_active', /Another bonus of this type is active/],
  ['bonus_expired', /This bonus has expired/],
  ['self_excluded', /during a break/],
  ['', /Something went wrong/],
])('shows the refusal “%s” at its bonus and reloads the list', async (reason, text) => {
  const { scope, calls } = await show([
    answer(activateBonus, () => {
      throw refusalOf('AccessDeniedException', { reason });
    }),
    ...lists([bonus()]),
  ]);
  const before = calls.filter(({ method }) => method === 'bonuses.get').length;
  await press('Activate');
  await close(scope, true);
  expect(await within(screen.getByRole('article')).findByRole('alert')).toHaveTextContent(text);
  expect(calls.filter(({ method }) => method === 'bonuses.get')).toHaveLength(before * 2);
});

test('an empty list links to offers and promotions', async () => {
  await show(lists([]));
  expect(screen.getByText('No bonuses right now')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View deposit offers' })).toHaveAttribute('href', '/offers');
});

test('retries a list that failed to load', async () => {
  await show([
    answer(getBonuses, () => {
      throw refusalOf('ApplicationUnavailableException');
    }),
    ...lists([]).slice(1),
  ]);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

describe('a promo code', () => {
  const code = () => screen.getByRole('textbox', { name: 'Promo code' });
  const valid = answer(checkPromocode, { is_valid: true, promo_code: [] });
  beforeEach(() => {
    window.localStorage.clear();
    document.cookie = 'consent=1-1.s.visitor-of-test';
    delete window.trackedEvents;
  });

  test('is looked up after a pause, without surrounding spaces, and shows its first error', async () => {
    const { calls } = await show([
      answer(checkPromocode, ({ promo_code: given }) => ({
        is_valid: false,
        promo_code: given === 'OLD' ? ['EXPIRED', 'CURRENCY'] : [],
      })),
      ...lists([]),
    ]);
    for (const text of [' O', ' OL', ' OLD ']) fireEvent.change(code(), { target: { value: text } });
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/This promo code has expired/));
    expect(calls.filter(({ method }) => method === 'campaigns.checkPromocode').map(({ input }) => input)).toEqual([
      { promo_code: 'OLD' },
    ]);
    expect(window.trackedEvents).toEqual([
      { name: 'promocode_not_found', params: { place: 'profile', reason: 'EXPIRED' } },
    ]);
    fireEvent.change(code(), { target: { value: 'OLDER' } });
    await waitFor(() => expect(code()).toHaveAccessibleDescription(/This promo code is not valid/));
  });

  test('from the visit is filled in; after use it is removed and its reward is shown', async () => {
    window.localStorage.setItem('promo_code', 'AURORA20');
    const taken = { offer: sampleOffer(), state: 'granted' as const };
    const { scope, calls } = await show([valid, answer(activateOffer, taken), ...lists([])]);
    await waitFor(() => expect(code()).toHaveValue('AURORA20'));
    const before = calls.filter(({ method }) => method === 'bonuses.get').length;
    await press('Apply');
    await waitFor(() => expect(asked(scope)).toMatchObject({ name: 'promocode-activated', props: taken }));
    expect(code()).toHaveValue('');
    expect(window.localStorage.getItem('promo_code')).toBeNull();
    expect(calls.filter(({ method }) => method === 'bonuses.get')).toHaveLength(before * 2);
    expect(calls.map(({ method }) => method)).toContain('account.getBalance');
    expect(window.trackedEvents).toEqual([{ name: 'activate_promocode', params: { place: 'profile' } }]);
  });

  test('that makes a betting bonus active leads to the bets', async () => {
    const taken = { offer: sampleOffer(), state: 'granted' as const, betting_bonus: sampleBettingBonus() };
    const { scope } = await show([valid, answer(activateOffer, taken), ...lists([])]);
    await userEvent.type(code(), 'BET10{Enter}');
    await waitFor(() =>
      expect(asked(scope)).toMatchObject({
        name: 'betting-bonus-activated',
        type: 'confirm',
        props: { bonus: taken.betting_bonus },
      }),
    );
  });

  test.each([
    [{ promo_code: ['USED'] }, 'You have already used this promo code'],
    [{}, 'This promo code is not valid'],
  ])('that is refused with %j stays in the field, with the reason', async (errorData, text) => {
    const { scope } = await show([
      valid,
      answer(activateOffer, () => {
        throw refusalOf('InvalidParameterException', { error_data: errorData });
      }),
      ...lists([]),
    ]);
    await userEvent.type(code(), 'BOOST150');
    await press('Apply');
    await waitFor(() => expect(code()).toHaveAccessibleDescription(expect.stringContaining(text)));
    expect(code()).toHaveValue('BOOST150');
    expect(asked(scope)).toBeNull();
  });

  test('that a break blocks shows the break as the reason until the player types something else', async () => {
    await show([
      valid,
      answer(activateOffer, () => {
        throw refusalOf('AccessDeniedException', { reason: 'self_excluded' });
      }),
      ...lists([]),
    ]);
    await userEvent.type(code(), 'BOOST150');
    await press('Apply');
    expect(await screen.findByText(/You are taking a break/)).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Promo code' }));
    expect(form.getByRole('link', { name: 'Limits and breaks' })).toHaveAttribute('href', '/profile/responsible-game');
    expect(code()).toHaveValue('BOOST150');
    expect(code()).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(code(), '0');
    expect(screen.queryByText(/You are taking a break/)).not.toBeInTheDocument();
  });
});
