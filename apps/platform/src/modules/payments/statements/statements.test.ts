import { randomUUID } from 'node:crypto';
import { statementPath } from '@croupier/contract/cashier';
import type { Currency, Money } from '@croupier/money';
import { startPayments, type Payer, type Payments } from '../../../testing/index.ts';
import { elementsOf, readPdf } from '../../../testing/read-pdf.ts';
import { auditLedger, houseAccount, playerAccount, type HouseAccount, type PlayerAccount } from '../../ledger/index.ts';
import { createStatementFiles } from './statement-files.service.ts';

const hour_ms = 3_600_000;
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isSumsubEnable: false });
});
afterAll(async () => {
  await payments.stop();
});

const eur = (amount: number) => ({ amount, currency: 'EUR' });
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const idOf = async ({ uid }: Payer): Promise<string> => {
  const player = await payments.platform.domains.accounts.findByUid(uid);
  if (!player) throw new Error('The player was not found');
  return player.id;
};
const history = async (payer: Payer, query: Record<string, string> = {}) =>
  (await payer.get('cashier.getmovements', query)).json().data;

type Sum = Readonly<{ category: string; amount: Money; credited: Money; debited: Money; entries: number }>;
type Step = Readonly<{ kind: string; amount: number; house: HouseAccount; code?: PlayerAccount; currency?: Currency }>;
const move = async (owner: string, { kind, amount, house, code = 'main', currency = 'EUR' }: Step): Promise<void> => {
  const [own, other] = [playerAccount(owner, code, currency), houseAccount(house, currency)];
  const [from, to] = amount > 0 ? [other, own] : [own, other];
  const outcome = await payments.platform.domains.ledger.transfer({
    key: randomUUID(),
    kind,
    legs: [{ from, to, amount: Math.abs(amount) }],
  });
  expect(outcome.status).toBe('applied');
};
const bet = (amount: number): Step => ({ kind: 'bet', amount: -amount, house: 'games' });
const win = (amount: number): Step => ({ kind: 'win', amount, house: 'games' });

/** Creates a player with a transfer of every kind. */
const busyPlayer = async () => {
  const payer = await payments.paid(50_000);
  const id = await idOf(payer);
  for (const step of [bet(1000), win(500), bet(2000), win(7000)]) await move(id, step);
  const cancelled = (await payer.withdraw(6000)).json().data.id;
  await payer.post('cashier.cancelwithdrawal', { id: cancelled });
  await payer.withdraw(4000);
  for (const step of [
    bet(300),
    { kind: 'bet_place', amount: -800, house: 'betting' },
    { kind: 'bet_settle', amount: 1600, house: 'betting' },
    { kind: 'tournament_prize', amount: 2500, house: 'bonus_liability' },
    { kind: 'jackpot_win', amount: 9900, house: 'games' },
    { kind: 'cashback', amount: 110, house: 'bonus_liability' },
    { kind: 'loyalty_reward', amount: 120, house: 'bonus_liability' },
    { kind: 'repair', amount: -70, house: 'adjustments' },
    { kind: 'kind-of-later', amount: 33, house: 'fees' },
  ] as const)
    await move(id, step);
  return { payer, id };
};

it('lists every kind of transfer, sums consecutive play, and has lines that add up to the balance', async () => {
  const { payer } = await busyPlayer();
  const all = await history(payer, { count: '100' });
  expect(all.items.map(({ category, amount, entries }: Sum) => [category, amount.amount, entries])).toEqual([
    ['other', 33, 1],
    ['correction', -70, 1],
    ['loyalty_reward', 120, 1],
    ['cashback', 110, 1],
    ['jackpot', 9900, 1],
    ['tournament_prize', 2500, 1],
    ['bets', 800, 2],
    ['games', -300, 1],
    ['withdrawal', -4000, 1],
    ['withdrawal_returned', 6000, 1],
    ['withdrawal', -6000, 1],
    ['games', 4500, 4],
    ['deposit', 50_000, 1],
  ]);
  expect(all.items[11]).toMatchObject({ credited: eur(7500), debited: eur(3000), balance_after: eur(54_500) });
  const closing = await payer.balance();
  expect(all).toMatchObject({ opening: eur(0), closing: eur(closing), count: 13, currencies: ['EUR'] });
  expect(all.items[0].balance_after).toEqual(eur(closing));
  expect((await auditLedger(payments.platform.testDatabase.database)).findings).toEqual([]);
});

it('has the totals of the complete period on every page', async () => {
  const { payer } = await busyPlayer();
  const page = await history(payer, { count: '2', offset: '11' });
  expect(page.items.map(({ category }: { category: string }) => category)).toEqual(['games', 'deposit']);
  expect(page.credited.amount - page.debited.amount).toBe(page.closing.amount);
  const totals = Object.fromEntries(
    page.totals.map(({ category, credited, debited, entries }: Sum) => [
      category,
      [credited.amount, debited.amount, entries],
    ]),
  );
  expect(totals).toMatchObject({
    deposit: [50_000, 0, 1],
    withdrawal: [0, 10_000, 2],
    withdrawal_returned: [6000, 0, 1],
    games: [7500, 3300, 5],
    bets: [1600, 800, 2],
    other: [33, 0, 1],
  });
});

it('starts a period with its opening balance, by the days of a time zone', async () => {
  const before = payments.clock.now;
  // Noon in UTC is the same day in New York, unlike the hours after midnight.
  const noon = Date.parse(`${dayAt(before)}T12:00:00Z`) + 24 * hour_ms;
  payments.clock.now = noon;
  try {
    const payer = await payments.paid(10_000);
    const id = await idOf(payer);
    await move(id, bet(1000));
    payments.clock.now = noon + 12 * hour_ms + 30 * 60_000;
    await payer.signIn();
    await move(id, bet(500));
    const [today, tomorrow] = [dayAt(noon), dayAt(noon + 24 * hour_ms)];
    expect(await history(payer, { from: tomorrow, to: tomorrow })).toMatchObject({
      opening: eur(9000),
      closing: eur(8500),
      count: 1,
    });
    expect(await history(payer, { from: today, to: today })).toMatchObject({
      opening: eur(0),
      closing: eur(9000),
      count: 2,
    });
    // In New York, half past midnight is the previous evening, so there is one line for both stakes.
    const there = await history(payer, { from: today, to: today, time_zone: 'America/New_York' });
    expect(there.items[0]).toMatchObject({ category: 'games', amount: eur(-1500), entries: 2 });
    // In UTC the stakes are of two days.
    const both = await history(payer, { from: today, to: tomorrow });
    expect(both.items.map(({ entries }: { entries: number }) => entries)).toEqual([1, 1, 1]);
  } finally {
    payments.clock.now = before;
  }
});

it('has the bonus balance separately, with its conversion in both balances', async () => {
  const payer = await payments.paid(10_000);
  const id = await idOf(payer);
  const { bonuses, ledger } = payments.platform.domains;
  const grant = { playerId: id, currency: 'EUR', type: 'casino', amount: 1000, source: 'operator', title: '' } as const;
  const terms = { wageringMultiplier: 2, maxBet: null, maxConversion: null, lifetimeDays: 7 };
  await bonuses.grant({ ...grant, key: randomUUID(), terms, activate: true });
  await ledger.transfer({
    key: randomUUID(),
    kind: 'win',
    legs: [{ from: playerAccount(id, 'bonus', 'EUR'), to: playerAccount(id, 'main', 'EUR'), amount: 400 }],
  });
  await move(id, { kind: 'bonus_remove', amount: -600, house: 'bonus_liability', code: 'bonus' });
  const categories = async (balance: string) =>
    (await history(payer, { balance })).items.map(({ category, amount }: Sum) => [category, amount.amount]);
  expect(await categories('bonus')).toEqual([
    ['bonus_removed', -600],
    ['bonus_converted', -400],
    ['bonus', 1000],
  ]);
  expect(await categories('main')).toEqual([
    ['bonus_converted', 400],
    ['deposit', 10_000],
  ]);
});

it('has the movements of a currency, and none of other players', async () => {
  const payer = await payments.player('EUR');
  await move(await idOf(payer), { kind: 'cashback', amount: 700, house: 'bonus_liability', currency: 'JPY' });
  expect(await history(payer)).toMatchObject({ items: [], count: 0, opening: eur(0), currencies: ['EUR', 'JPY'] });
  expect(await history(payer, { currency: 'JPY' })).toMatchObject({
    closing: { amount: 700, currency: 'JPY' },
    count: 1,
  });
  expect((await payments.platform.get('cashier.getmovements')).statusCode).toBe(401);
});

it.each([
  [{ from: '2026-02-31' }, { from: 'invalid' }],
  [{ from: '2026-02-02', to: '2026-02-01' }, { from: 'after_to' }],
  [{ from: '2025-01-01', to: '2026-02-01' }, { from: 'too_long' }],
  [{ time_zone: 'Mars/Olympus' }, { time_zone: 'invalid' }],
  [{ currency: 'XXX' }, { currency: expect.anything() }],
])('refuses %j', async (query, fields) => {
  const payer = await payments.player();
  const { error } = (await payer.get('cashier.getmovements', query)).json();
  expect(error).toMatchObject({ code: 'InvalidParameterException', invalid_parameters: fields });
});

describe('a statement', () => {
  const file = (payer: Payer | null, format: string, query: Record<string, string> = {}) =>
    payments.platform.server.inject({
      method: 'GET',
      url: `${statementPath}/${format}?${new URLSearchParams(query)}`,
      headers: payer ? { cookie: payer.cookie() } : {},
    });
  const minor = (text: string | undefined) => Math.round(Number(text) * 100);

  it('has the opening balance, all lines and the closing balance of the ledger as CSV', async () => {
    const { payer, id } = await busyPlayer();
    await move(id, { kind: 'bonus_activate', amount: 900, house: 'bonus_liability', code: 'bonus' });
    const answer = await file(payer, 'csv', { locale: 'de' });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="statement-[\d-]+-EUR\.csv"$/),
    });
    const [head, ...rows] = answer.body
      .replace(/\r\n$/, '')
      .split('\r\n')
      .map((line) => line.split(','));
    expect(head?.join()).toBe('\uFEFFKonto,Datum,Art,Währung,Eingänge,Ausgänge,Guthaben');
    const balances = await payments.platform.domains.ledger.balances(id, 'EUR');
    for (const [name, code, lines] of [
      ['Hauptguthaben', 'main', 13],
      ['Bonusguthaben', 'bonus', 1],
    ] as const) {
      const own = rows.filter(([first]) => first === name);
      expect(own).toHaveLength(lines + 2);
      const moved = own.reduce((sum, [, , , , credited, debited]) => sum + minor(credited) - minor(debited), 0);
      expect(minor(own[0]?.[6]) + moved).toBe(balances[code]);
      expect(minor(own.at(-1)?.[6])).toBe(balances[code]);
      expect(own.at(-1)?.[2]).toBe('Endguthaben');
    }
    expect(rows.filter(([, , type]) => type === 'Casinospiele').map((row) => row.slice(4, 6))).toEqual([
      ['75.00', '30.00'],
      ['0.00', '3.00'],
    ]);
  });

  it.each([
    ['en', 'Account statement'],
    ['ar', 'كشف الحساب'],
  ])('is a tagged PDF in %s with title, headings and a table of all lines', async (locale, title) => {
    const { payer } = await busyPlayer();
    const answer = await file(payer, 'pdf', { locale });
    expect(answer.headers['content-type']).toBe('application/pdf');
    const text = answer.rawPayload.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    for (const part of [`/Lang (${locale})`, '/Marked true', '/DisplayDocTitle true', '/S /H1', '/S /H2', '/S /Table'])
      expect(text).toContain(part);
    const written = locale === 'en' ? title : Buffer.from(title, 'utf16le').swap16().toString('latin1');
    expect(text.replaceAll(/\\([()\\])/g, '$1')).toContain(written);
    // The header, thirteen lines, and the opening and closing balances.
    expect(text.match(/\/S \/TR\b/g)).toHaveLength(16);
    expect(text.match(/\/Scope \/Column/g)).toHaveLength(4);
    // All fonts are embedded.
    expect(text.match(/\/FontFile2/g)?.length).toBe(text.match(/\/Type \/FontDescriptor/g)?.length);
  });

  it('has amounts in its PDF that lead from the opening to the closing balance of the ledger', async () => {
    const { payer, id } = await busyPlayer();
    await move(id, { kind: 'bonus_activate', amount: 900, house: 'bonus_liability', code: 'bonus' });
    const { rawPayload } = await file(payer, 'pdf', { locale: 'en' });
    const { pages } = await readPdf(rawPayload);
    const tables = pages
      .flatMap(({ structure }) => elementsOf(structure))
      .filter(({ role }) => role === 'Table')
      .map((table) =>
        elementsOf(table)
          .filter(({ role, children }) => role === 'TR' && children.every((cell) => cell.role === 'TD'))
          .map(({ children }) => children.slice(2).map(({ text }) => minor(text.replaceAll(/[€,+]/g, '')))),
      );
    const balances = await payments.platform.domains.ledger.balances(id, 'EUR');
    expect(tables.map(({ length }) => length)).toEqual([15, 3]);
    [balances.main, balances.bonus].forEach((balance, index) => {
      const rows = tables[index] ?? [];
      const moved = rows.reduce((sum, [amount = 0]) => sum + amount, 0);
      expect((rows[0]?.[1] ?? 0) + moved).toBe(balance);
      expect(rows.at(-1)?.[1]).toBe(balance);
    });
  });

  it("is rejected for guests, in other formats, for other players' money and above the limit", async () => {
    const payer = await payments.player();
    expect((await file(null, 'pdf')).statusCode).toBe(401);
    expect((await file(payer, 'exe')).statusCode).toBe(404);
    expect((await file(payer, 'csv', { from: 'yesterday' })).json().error).toMatchObject({
      code: 'InvalidParameterException',
    });
    expect((await file(payer, 'csv')).body.split('\r\n')).toHaveLength(4);
    for (let count = 0; count < 19; count += 1) await file(payer, 'csv');
    const refused = await file(payer, 'csv');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatchObject({ reason: 'statement_files' });
  });

  it('rejects a period with more lines than the limit', async () => {
    const { payer } = await busyPlayer();
    const files = createStatementFiles({
      staleReads: payments.platform.testDatabase.database,
      limiter: { take: async () => undefined, clear: async () => undefined },
      now: () => new Date(payments.clock.now),
      mostLines: { pdf: 12, csv: 13 },
    });
    const player = { id: await idOf(payer), uid: payer.uid, currency: 'EUR', locale: 'en' } as const;
    await expect(files.create(player, 'pdf', { time_zone: 'UTC' })).rejects.toMatchObject({
      details: { invalid_parameters: { from: 'too_many_lines' } },
    });
    expect((await files.create(player, 'csv', { time_zone: 'UTC' })).content).toContain('Other transaction');
  });
});
