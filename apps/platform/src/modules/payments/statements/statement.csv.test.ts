import fc from 'fast-check';
import type { AccountMovements, Movement } from '../../ledger/index.ts';
import { csvOf } from './statement.csv.ts';
import { pdfOf, type Statement } from './statement-lines.ts';
import { totalsOf } from './statements.service.ts';

const movement = (amount: number, balance: number, own: Partial<Movement> = {}): Movement => ({
  id: '1',
  kind: 'deposit',
  summed: null,
  counter: 'deposits',
  amount,
  credited: Math.max(0, amount),
  debited: Math.max(0, -amount),
  entries: 1,
  balance_after: balance,
  first_at: '2026-03-29T00:59:00.000Z',
  last_at: '2026-03-29T00:59:00.000Z',
  ...own,
});
const account = (items: readonly Movement[], own: Partial<AccountMovements> = {}): AccountMovements => ({
  code: 'main',
  opening: 0,
  closing: items.at(-1)?.balance_after ?? 0,
  count: items.length,
  totals: [],
  items,
  ...own,
});
const statement = (accounts: readonly AccountMovements[], own: Partial<Statement> = {}): Statement => ({
  uid: 100_007,
  language: 'en',
  direction: 'ltr',
  currency: 'EUR',
  period: { from: '2026-03-29', to: '2026-03-29', timeZone: 'Europe/Berlin' },
  createdAt: new Date('2026-03-30T10:00:00.000Z'),
  accounts,
  ...own,
});
const linesOf = (file: string) => file.split('\r\n').slice(1, -1);

it('has local times, also around the hour that summer time skips', () => {
  const items = [
    movement(5000, 5000),
    movement(-50, 4950, { last_at: '2026-03-29T01:00:00.000Z', counter: 'fees' }),
    movement(-950, 4000, { last_at: '2026-03-29T21:59:59.999Z', counter: 'withdrawals_reserved' }),
  ];
  expect(linesOf(csvOf(statement([account(items)])))).toEqual([
    'Main balance,2026-03-29,Opening balance,EUR,,,0.00',
    'Main balance,2026-03-29 01:59,Deposit,EUR,50.00,0.00,50.00',
    'Main balance,2026-03-29 03:00,Deposit,EUR,0.00,0.50,49.50',
    'Main balance,2026-03-29 23:59,Withdrawal,EUR,0.00,9.50,40.00',
    'Main balance,2026-03-29,Closing balance,EUR,,,40.00',
  ]);
});

it('has both sides of a session of play, in the file for spreadsheets and the one for reading', () => {
  const play = movement(-700, 300, { kind: 'bet', summed: 'games', credited: 300, debited: 1000, entries: 9 });
  const own = statement([account([play], { opening: 1000 })], { currency: 'JPY' });
  expect(linesOf(csvOf(own))[1]).toBe('Main balance,2026-03-29 01:59,Casino games,JPY,300,1000,300');
  const [, row] = pdfOf(own).tables[0]?.rows ?? [];
  expect(row?.cells.map(({ text }) => text)).toEqual(['29.03.2026 01:59', 'Casino games', '-¥700', '¥300']);
  expect(row?.cells[1]?.note?.replaceAll(/[\u2066\u2069]/g, '')).toBe('Staked ¥1,000, paid out ¥300');
});

it('has a sign for money in, and none for the balance', () => {
  const [, row] = pdfOf(statement([account([movement(5000, 5000)])])).tables[0]?.rows ?? [];
  expect(row?.cells.slice(2).map(({ text }) => text)).toEqual(['+€50', '€50']);
});

it('falls back to English in a language without texts', () => {
  expect(pdfOf(statement([account([])], { language: 'fr' })).title).toBe('Account statement');
});

it('adds up the totals of a category, whatever transfers it consists of', () => {
  const kinds = ['deposit', 'cashback', 'tournament_prize', 'kind_of_later'];
  const total = fc.record({
    kind: fc.constantFrom(...kinds),
    summed: fc.constantFrom(null, 'games', 'bets'),
    counter: fc.constantFrom('deposits' as const, 'games' as const, 'bonus' as const),
    credited: fc.nat(100_000),
    debited: fc.nat(100_000),
    entries: fc.integer({ min: 1, max: 50 }),
  });
  fc.assert(
    fc.property(fc.array(total, { maxLength: 12 }), (totals) => {
      const found = totalsOf({ totals }, 'EUR');
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      expect(new Set(found.map(({ category }) => category)).size).toBe(found.length);
      expect(sum(found.map(({ credited }) => credited.amount))).toBe(sum(totals.map(({ credited }) => credited)));
      expect(sum(found.map(({ debited }) => debited.amount))).toBe(sum(totals.map(({ debited }) => debited)));
      expect(sum(found.map(({ entries }) => entries))).toBe(sum(totals.map(({ entries }) => entries)));
    }),
  );
});
