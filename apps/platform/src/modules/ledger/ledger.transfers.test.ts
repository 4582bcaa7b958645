import { randomUUID } from 'node:crypto';
import { migrate } from '../../database/index.ts';
import { createTestDatabase, stopServer, testHasher, testLog, type TestDatabase } from '../../testing/index.ts';
import { auditLedger } from './ledger.audit.ts';
import { houseAccount, playerAccount, type AccountRef, type Leg, type TransferRequest } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import { createLedgerService, type LedgerOptions, type LedgerService } from './ledger.service.ts';

let test: TestDatabase;
let ledger: LedgerService;
let time = new Date('2026-01-01T00:00:00Z');
const open = (own: Partial<LedgerOptions> = {}): LedgerService =>
  createLedgerService({ hasher: testHasher, database: test.database, now: () => time, log: testLog, ...own });

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  ledger = open();
});
afterAll(async () => {
  expect((await auditLedger(test.database)).findings).toEqual([]);
  await ledger.stop();
  await test.drop();
  await stopServer();
});

const main = (player: string) => playerAccount(player, 'main', 'EUR');
const games = houseAccount('games', 'EUR');
const request = (legs: readonly Leg[], own: Partial<TransferRequest> = {}): TransferRequest => ({
  key: `test:${randomUUID()}`,
  kind: 'test',
  legs,
  ...own,
});
const move = (from: AccountRef, to: AccountRef, amount: number, own: Partial<TransferRequest> = {}) =>
  ledger.transfer(request([{ from, to, amount }], own));
const playerWith = async (amount: number): Promise<string> => {
  const player = randomUUID();
  await move(houseAccount('deposits', 'EUR'), main(player), amount);
  return player;
};
const idOf = async (running: ReturnType<LedgerService['transfer']>): Promise<string> => {
  const outcome = await running;
  if (outcome.status !== 'applied') throw new Error(outcome.status);
  return outcome.transferId;
};
const balance = async (player: string) => (await ledger.balances(player, 'EUR')).main;

describe('an amount to move', () => {
  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'is never %d',
    async (amount) => {
      const player = await playerWith(100);
      await expect(move(main(player), games, amount)).rejects.toThrow(RangeError);
      expect(await balance(player)).toBe(100);
    },
  );

  it('is rejected between two currencies', async () => {
    const player = await playerWith(100);
    await expect(move(main(player), houseAccount('games', 'USD'), 10)).rejects.toThrow('EUR to USD');
  });

  it('is rejected between an account and itself', async () => {
    const player = await playerWith(100);
    await expect(move(main(player), main(player), 10)).rejects.toThrow(RangeError);
  });

  it('does not use up its key when it is invalid', async () => {
    const [player, key] = [await playerWith(100), randomUUID()];
    await expect(move(main(player), games, 0, { key })).rejects.toThrow(RangeError);
    expect(await move(main(player), games, 10, { key })).toMatchObject({ status: 'applied', replayed: false });
  });

  it('is refused when the balance would be too large for an exact number', async () => {
    const player = playerAccount(randomUUID(), 'main', 'JPY');
    await move(houseAccount('deposits', 'JPY'), player, 1);
    expect(await move(houseAccount('adjustments', 'JPY'), player, Number.MAX_SAFE_INTEGER)).toMatchObject({
      reason: 'insufficient_funds',
    });
    expect(await move(houseAccount('adjustments', 'JPY'), player, Number.MAX_SAFE_INTEGER - 1)).toMatchObject({
      status: 'applied',
    });
  });
});

describe('the legs of a transfer', () => {
  it('are covered in total: money can pass through an empty account', async () => {
    const [player, other] = [await playerWith(100), randomUUID()];
    const through = request([
      { from: main(other), to: games, amount: 40 },
      { from: main(player), to: main(other), amount: 100 },
    ]);
    expect(await ledger.transfer(through)).toMatchObject({ status: 'applied' });
    expect([await balance(player), await balance(other)]).toEqual([0, 60]);
  });

  it('apply all or none', async () => {
    const [player, other] = [await playerWith(100), await playerWith(30)];
    const both = request([
      { from: main(player), to: games, amount: 50 },
      { from: main(other), to: games, amount: 31 },
    ]);
    expect(await ledger.transfer(both)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    expect([await balance(player), await balance(other)]).toEqual([100, 30]);
  });

  it('of two currencies are covered separately', async () => {
    const player = await playerWith(100);
    const dollars = playerAccount(player, 'main', 'USD');
    const exchange = request([
      { from: main(player), to: houseAccount('adjustments', 'EUR'), amount: 100 },
      { from: houseAccount('adjustments', 'USD'), to: dollars, amount: 110 },
    ]);
    expect(await ledger.transfer(exchange)).toMatchObject({ status: 'applied' });
    expect(await move(main(player), games, 1)).toMatchObject({ reason: 'insufficient_funds' });
    expect([(await ledger.balances(player, 'USD')).main, await balance(player)]).toEqual([110, 0]);
  });
});

describe('a house account', () => {
  it.each(['deposits', 'payouts', 'games', 'betting', 'fees', 'bonus_liability', 'fun_issue', 'adjustments'] as const)(
    '%s may be negative',
    async (code) => {
      expect(await move(houseAccount(code, 'GBP'), houseAccount('jackpots', 'GBP'), 5)).toMatchObject({
        status: 'applied',
      });
    },
  );

  it.each(['withdrawals_reserved', 'jackpots'] as const)(
    '%s is never negative, because its money belongs to players',
    async (code) => {
      expect(await move(houseAccount(code, 'CAD'), houseAccount('payouts', 'CAD'), 1)).toMatchObject({
        reason: 'insufficient_funds',
      });
    },
  );
});

describe('the content that a key identifies', () => {
  const expiresAt = new Date('2026-05-01T00:00:00Z');
  const reserved = houseAccount('withdrawals_reserved', 'EUR');

  type Change = Readonly<{ [Name in keyof TransferRequest]?: TransferRequest[Name] | undefined }>;

  it.each<[string, Change]>([
    ['kind', { kind: 'other' }],
    ['content', { content: { page: 2 } }],
    ['lack of content', { content: undefined }],
    ['lack of a reservation', { pending: undefined }],
    ['time of expiry', { pending: { expiresAt: new Date(expiresAt.getTime() + 1) } }],
    ['lack of an expiry', { pending: { expiresAt: null } }],
  ])('includes the %s', async (_case, change) => {
    const player = await playerWith(100);
    const first = request([{ from: main(player), to: reserved, amount: 10 }], {
      content: { page: 1 },
      pending: { expiresAt },
    });
    expect(await ledger.transfer(first)).toMatchObject({ status: 'applied' });
    const second = Object.fromEntries(
      Object.entries({ ...first, ...change }).filter(([, value]) => value !== undefined),
    ) as TransferRequest;
    expect(await ledger.transfer(second)).toEqual({ status: 'key_reused' });
    expect(await ledger.transfer(first)).toMatchObject({ status: 'applied', replayed: true });
  });

  it('includes the account to which a reservation is posted', async () => {
    const player = await playerWith(100);
    const legs = [{ from: main(player), to: reserved, amount: 10 }];
    const transferId = await idOf(ledger.transfer(request(legs, { pending: { expiresAt: null } })));
    const post = (to: AccountRef, key: string) =>
      ledger.transfer(request([], { key, resolves: { transferId, as: 'posted', to } }));
    const key = randomUUID();
    expect(await post(houseAccount('payouts', 'EUR'), key)).toMatchObject({ status: 'applied' });
    expect(await post(houseAccount('fees', 'EUR'), key)).toEqual({ status: 'key_reused' });
  });

  it('does not include accounts that are only read', async () => {
    const player = await playerWith(100);
    const first = request([{ from: main(player), to: games, amount: 10 }]);
    await ledger.transfer(first);
    expect(await ledger.transfer({ ...first, accounts: [playerAccount(player, 'bonus', 'EUR')] })).toMatchObject({
      replayed: true,
    });
  });
});

describe('the balance in an outcome', () => {
  it('is the balance after the transfer, also in the outcome of a repeated request', async () => {
    const player = await playerWith(100);
    const bet = request([{ from: main(player), to: games, amount: 30 }], {
      accounts: [playerAccount(player, 'bonus', 'EUR')],
    });
    const first = await ledger.transfer(bet);
    await move(main(player), games, 50);
    const repeated = await ledger.transfer(bet);
    for (const outcome of [first, repeated]) {
      if (outcome.status !== 'applied') throw new Error(outcome.status);
      expect(outcome.balance(main(player))).toBe(70);
      expect(outcome.balance(playerAccount(player, 'bonus', 'EUR'))).toBe(0);
    }
    expect(await balance(player)).toBe(20);
  });

  it('is not available for an account that the request does not contain', async () => {
    const player = await playerWith(100);
    const outcome = await move(main(player), games, 30);
    if (outcome.status !== 'applied') throw new Error(outcome.status);
    expect(() => outcome.balance(playerAccount(player, 'bonus', 'USD'))).toThrow(RangeError);
  });
});

describe('expired reservations', () => {
  const reserve = (player: string, expiresAt: Date | null) =>
    idOf(move(main(player), houseAccount('withdrawals_reserved', 'EUR'), 1, { pending: { expiresAt } }));

  it('are returned in batches of 100, the earliest first', async () => {
    const player = await playerWith(200);
    await reserve(player, null);
    await reserve(player, new Date(time.getTime() + 3_600_000));
    const earliest = randomUUID();
    await move(main(player), main(earliest), 1);
    await Promise.all(Array.from({ length: 100 }, () => reserve(player, new Date(time.getTime() + 2000))));
    await reserve(earliest, new Date(time.getTime() + 1000));
    time = new Date(time.getTime() + 2000);
    expect(await ledger.expireDue()).toBe(100);
    expect([await balance(player), await balance(earliest)]).toEqual([196, 1]);
    expect(await ledger.expireDue()).toBe(1);
    expect(await ledger.expireDue()).toBe(0);
    expect(await balance(player)).toBe(197);
  });

  it('are returned once by two processes', async () => {
    const player = await playerWith(50);
    await Promise.all(Array.from({ length: 20 }, () => reserve(player, new Date(time.getTime() + 1000))));
    time = new Date(time.getTime() + 1000);
    const other = open();
    await Promise.all([ledger.expireDue(), other.expireDue()]);
    await other.stop();
    expect(await balance(player)).toBe(50);
  });
});
