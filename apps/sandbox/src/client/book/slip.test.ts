/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import type { EventView } from '../../sportsbook/book/book.view.ts';
import { bookTextsOf } from '../../sportsbook/book/texts.ts';
import type { BookApi, BookAnswer, PlacedBet } from './api.ts';
import type { Chosen } from './board.ts';
import { createSlip, stakeOf } from './slip.ts';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const chosen = (eventId: string, odds = 1500): Chosen => ({
  eventId,
  selection: 'winner|home',
  odds,
  event: `Match ${eventId}`,
  label: `Home of ${eventId}`,
  market: 'Winner',
});
const event = (id: string, odds: number | null): EventView => ({
  id,
  sport: 'football',
  league: 'League',
  home: 'Home',
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

const open = (place: () => Promise<BookAnswer<PlacedBet>> = () => Promise.reject(new Error('Nobody bets here'))) => {
  const placed = jest.fn<void, [PlacedBet]>();
  const api: BookApi = { events: jest.fn(), account: jest.fn(), place };
  const slip = createSlip({
    setup: {
      api: '',
      parent_origin: '',
      locale: 'en',
      currency: 'EUR',
      is_guest: false,
      limits: { lowest: 20, highest: 100_000, payout: 10_000_000 },
    },
    texts: bookTextsOf('en'),
    api,
    changed: jest.fn(),
    placed,
    signIn: jest.fn(),
    failed: jest.fn(),
  });
  const send = async (): Promise<void> => {
    slip.element.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    await Promise.resolve();
  };
  return { slip, placed, send };
};

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
] as const)('what was chosen is taken out again, when %s price has been told since', (_, odds) => {
  const { slip } = open();
  slip.toggle(chosen('a'));
  slip.show([event('a', odds)]);
  remove(slip, 'a');
  expect(slip.count()).toBe(0);
});

test('keeps selections that were added while a bet is pending, outside of that bet', async () => {
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
  answer({ ok: true, value: {} as PlacedBet });
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  expect(placed).toHaveBeenCalledTimes(1);
  expect([slip.has('a', 'winner|home'), slip.has('b', 'winner|home')]).toEqual([false, true]);
});

test('applies the odds of a rejection to the sent selections, whatever was removed since', async () => {
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
