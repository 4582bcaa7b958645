/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import type { BettingAccountResponse } from '@croupier/provider-contract';
import type { BetView, EventView } from '../../sportsbook/book/book.view.ts';
import { bookTextsOf } from '../../sportsbook/book/texts.ts';
import type { BookApi, BookAnswer, BookSetup, PlacedBet } from './api.ts';
import type { Chosen } from './slip.storage.ts';
import { stakeOf } from './slip.stake.ts';
import { createSlip } from './slip.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const chosen = (eventId: string, odds = 1500): Chosen => ({
  eventId,
  selection: 'winner|home',
  odds,
  endsAt: Date.now() + 60_000,
  event: `Match ${eventId}`,
  label: `Home of ${eventId}`,
  market: 'Winner',
});
const event = (id: string, odds: number | null): EventView => ({
  id,
  sport: 'football',
  league: 'League',
  home: `Home of ${id}`,
  away: 'Away',
  starts_at: 0,
  ends_at: 1,
  status: 'live',
  score: [0, 0],
  minute: 1,
  is_suspended: odds === null,
  markets:
    odds === null ? [] : [{ key: 'winner', line: null, selections: [{ id: 'winner|home', pick: 'home', odds }] }],
});
const remove = (slip: ReturnType<typeof createSlip>, eventId: string): void =>
  slip.element.querySelector<HTMLButtonElement>(`[aria-label="Remove Home of ${eventId}"]`)?.click();

const setup: BookSetup = {
  api: '',
  parent_origin: '',
  locale: 'en',
  currency: 'EUR',
  is_guest: false,
  limits: { lowest: 20, highest: 100_000, payout: 10_000_000 },
};
type Place = BookApi['place'];
const open = (
  place: Place = () => Promise.reject(new Error('This test places no bet')),
  own: Partial<BookSetup> = {},
  ask: BookApi['bet'] = () => Promise.reject(new Error('This test has no waiting bet')),
) => {
  const placed = jest.fn<void, [PlacedBet]>();
  const api: BookApi = { events: jest.fn(), account: jest.fn(), place, bet: ask };
  const slip = createSlip({
    setup: { ...setup, ...own },
    texts: bookTextsOf('en'),
    api,
    changed: jest.fn(),
    placed,
    signIn: jest.fn(),
    failed: jest.fn(),
  });
  const send = async (): Promise<void> => {
    slip.element.dispatchEvent(new Event('submit', { cancelable: true }));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  const type = (stake: string): void => {
    const field = slip.element.querySelector<HTMLInputElement>('#stake');
    if (!field) throw new Error('The slip has a stake');
    field.value = stake;
    field.dispatchEvent(new Event('input'));
  };
  return { slip, placed, send, type, foot: () => slip.element.querySelector('.slip-foot')?.textContent ?? '' };
};
const account: BettingAccountResponse = { currency: 'EUR', balance: 5000, bonus_balance: 0, bonus: null };
const bet = (id: string, status: BetView['status'] = 'open'): BetView => ({
  id,
  status,
  funds: 'main',
  stake: 500,
  odds: 1500,
  outcome: null,
  payout: null,
  revision: 0,
  created_at: '2026-02-01T12:00:00.000Z',
  legs: [],
});
const offline: BookAnswer<PlacedBet> = { ok: false, code: 'OFFLINE', odds: null };

beforeEach(() => {
  sessionStorage.clear();
});

test.each([
  ['2,50', 250],
  ['٢٫٥', 250],
  ['۱۲', 1200],
  ['١٬٠٠٠', 100_000],
  ['١٫٢٣٤', null],
  ['x', null],
] as const)('reads the typed stake %s as %s cents', (text, amount) => expect(stakeOf(text, 'EUR')).toBe(amount));

test.each([
  ['the same', 1500],
  ['another', 1600],
  ['none', null],
] as const)('removes a selection after an update with %s price', (_, odds) => {
  const { slip } = open();
  slip.toggle(chosen('a'));
  slip.show([event('a', odds)], Date.now());
  remove(slip, 'a');
  expect(slip.count()).toBe(0);
});

test('keeps selections added while a bet is pending, and excludes them from that bet', async () => {
  let answer: (value: BookAnswer<PlacedBet>) => void = () => undefined;
  const { slip, placed, send } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  slip.toggle(chosen('a'));
  await send();
  slip.toggle(chosen('b'));
  answer({ ok: true, value: { bet: bet('a'), money: null } });
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(placed).toHaveBeenCalledTimes(1);
  expect([slip.has('a', 'winner|home'), slip.has('b', 'winner|home')]).toEqual([false, true]);
});

test('applies the odds of a rejection to the sent selections, also after a removal', async () => {
  let answer: (value: BookAnswer<PlacedBet>) => void = () => undefined;
  const { slip, send } = open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  slip.toggle(chosen('a'));
  slip.toggle(chosen('b'));
  await send();
  remove(slip, 'a');
  answer({ ok: false, code: 'PRICE_CHANGED', odds: [1700, 1800] });
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(slip.element.querySelector('.leg')?.textContent).toContain('1.80');
});

test.each([
  ['a stake above the limit', '2000', 'Enter a stake between €0.20 and €1,000.'],
  ['a stake that is no amount', 'x', 'Enter a stake between €0.20 and €1,000.'],
  ['a payout above the limit', '999', 'The potential payout exceeds the maximum of €1,000.'],
  ['a stake above the balance', '60', 'Your balance is too low for this stake.'],
])('shows %s next to the button while the player types', (_, stake, text) => {
  const { slip, type, foot } = open(undefined, { limits: { lowest: 20, highest: 100_000, payout: 100_000 } });
  slip.fund(stake === '60' ? account : null, []);
  slip.toggle(chosen('a'));
  expect(foot()).toContain('Stake €0.20 to €1,000. Maximum payout €1,000.');
  expect(foot()).not.toContain(text);
  type(stake);
  expect(foot()).toContain(text);
  type('5');
  expect(foot()).not.toContain(text);
});

test('two selections make an accumulator at the product of their odds', () => {
  const { slip } = open();
  slip.toggle(chosen('a', 1500));
  expect(slip.element.textContent).not.toContain('Accumulator');
  slip.toggle(chosen('b', 2000));
  expect(slip.element.textContent).toContain('Accumulator of 2');
  expect(slip.element.textContent).toContain('Odds 3.00');
});

test('shows changed odds next to the button, and places the bet after they are accepted', async () => {
  const place = jest.fn<ReturnType<Place>, Parameters<Place>>(async () => offline);
  const { slip, send, foot } = open(place);
  slip.toggle(chosen('a'));
  slip.show([event('a', 1400)], Date.now());
  expect(foot()).toContain('Home of a Now 1.40, was 1.50');
  expect(foot()).toContain('Accept new odds');
  await send();
  expect(place).not.toHaveBeenCalled();
  expect(foot()).not.toContain('was 1.50');
  await send();
  expect(place.mock.calls[0]?.[0].legs).toEqual([{ event_id: 'a', selection: 'winner|home', odds: 1400 }]);
  expect(foot()).toContain('No connection. Your bets are safe.');
});

test('needs no acceptance of better odds, and does not send a bet on a finished match', async () => {
  const place = jest.fn<ReturnType<Place>, Parameters<Place>>(async () => offline);
  const { slip, send, foot } = open(place);
  slip.toggle(chosen('a'));
  slip.show([event('a', 1600)], Date.now());
  expect(foot()).toContain('Place bet · €5');
  slip.show([], Date.now() + 120_000);
  await send();
  expect(place).not.toHaveBeenCalled();
  expect(foot()).toContain('A match has finished. Remove it to place your bet.');
});

test('keeps the slip over a reload and a sign-in, without matches that have ended', () => {
  const guest = open(undefined, { is_guest: true });
  guest.slip.toggle(chosen('a'));
  guest.slip.toggle({ ...chosen('b'), endsAt: Date.now() - 1 });
  const player = open();
  expect([player.slip.has('a', 'winner|home'), player.slip.count()]).toEqual([true, 1]);
  player.type('12.50');
  expect(open().foot()).toContain('Place bet · €12.50');
  // An amount means something else in another currency.
  expect(open(undefined, { currency: 'JPY' }).foot()).toContain('Place bet · ¥5');
});

test('sends a bet whose answer was lost with the same id after a reload', async () => {
  const place = jest.fn<ReturnType<Place>, Parameters<Place>>(async () => offline);
  const before = open(place);
  before.slip.toggle(chosen('a'));
  await before.send();
  await open(place).send();
  const [first, second] = place.mock.calls.map(([{ id }]) => id);
  expect(second).toBe(first);
});

test('empties the slip when its bet was placed while the page was closed', async () => {
  const place = jest.fn<ReturnType<Place>, Parameters<Place>>(async () => offline);
  const before = open(place);
  before.slip.toggle(chosen('a'));
  await before.send();
  const id = place.mock.calls[0]?.[0].id ?? '';
  const { slip, foot } = open();
  slip.fund(account, [bet(id, 'cancelled')]);
  expect(slip.count()).toBe(1);
  slip.fund(account, [bet(id)]);
  expect(slip.count()).toBe(0);
  expect(foot()).toContain('Your bet has been placed.');
  expect(open().slip.count()).toBe(0);
});

/** Answers to the page's questions about a waiting bet, one after the other. */
const answers = (...list: readonly BookAnswer<PlacedBet>[]) => {
  const rest = [...list];
  return jest.fn<ReturnType<BookApi['bet']>, [string]>(async () => rest.shift() ?? offline);
};
const ok = (status: BetView['status'], odds = 1500): BookAnswer<PlacedBet> => ({
  ok: true,
  value: { bet: { ...bet('x', status), odds }, money: null },
});
const settle = async (shows: () => boolean): Promise<void> => {
  while (!shows()) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
};
const wait = 'Your bet is checked for 3 s before it is accepted. Your stake is not deducted yet.';

test('shows a bet that waits, also over a lost answer, and then its new odds', async () => {
  const { slip, send, foot, placed } = open(
    async () => ok('delayed'),
    {},
    answers(offline, ok('delayed'), ok('open', 1450)),
  );
  slip.toggle(chosen('a'));
  await send();
  expect(slip.element.querySelector('[role=status]')?.textContent).toBe(wait);
  expect(slip.element.querySelector('.place')).toMatchObject({ disabled: true, textContent: 'Checking…' });
  await settle(() => placed.mock.calls.length > 0);
  expect(foot()).toContain('Your bet has been placed at the new odds of 1.45.');
  expect(slip.count()).toBe(0);
});

test.each([
  [
    'suspended',
    { ok: false, code: 'SUSPENDED', odds: [null] },
    'Your bet was not accepted, because betting was suspended. Your stake was not deducted.',
  ],
  [
    'decided too late',
    { ok: false, code: 'EXPIRED', odds: null },
    'Your bet could not be checked in time. Your stake was not deducted. Try again.',
  ],
  ['offered at other odds', { ok: false, code: 'PRICE_CHANGED', odds: [1300] }, 'Home of a Now 1.30, was 1.50'],
] as const)('keeps the selections of a bet that was %s, and says why', async (_, refusal, text) => {
  const { slip, send, foot } = open(async () => ok('delayed'), {}, answers(refusal as BookAnswer<PlacedBet>));
  slip.toggle(chosen('a'));
  await send();
  await settle(() => !foot().includes(wait));
  expect(foot()).toContain(text);
  expect(slip.count()).toBe(1);
});

test('follows a bet that waited while the page was loaded again', async () => {
  const before = open(async () => offline);
  before.slip.toggle(chosen('a'));
  await before.send();
  const id = JSON.parse(sessionStorage.getItem('bet-slip') ?? '{}').id;
  const ask = answers(ok('delayed'), ok('open'));
  const { slip, foot, placed } = open(undefined, {}, ask);
  slip.fund(account, [bet(id, 'delayed')]);
  slip.fund(account, [bet(id, 'delayed')]);
  await settle(() => placed.mock.calls.length > 0);
  expect(ask.mock.calls).toEqual([[id], [id]]);
  expect(foot()).toContain('Your bet has been placed.');
});
