import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { sql } from 'kysely';
import { inTransaction, migrate } from '../../database/index.ts';
import { createTestDatabase, openConnections, stopServer, type TestDatabase } from '../../testing/index.ts';
import { houseAccount, playerAccount, playerAccounts, type PlayerAccount } from './ledger.port.ts';
import { ledgerMigrations } from './ledger.migrations.ts';
import type { LedgerOptions, LedgerService } from './ledger.service.ts';
import { openTestLedger } from './ledger.fixture.ts';

let test: TestDatabase;
let ledger: LedgerService;
const open = (own: Partial<LedgerOptions> = {}): LedgerService => openTestLedger(test.database, own);

beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, ledgerMigrations);
  ledger = open();
});
afterAll(async () => {
  await ledger.stop();
  await test.drop();
  await stopServer();
});

const give = (player: string, code: PlayerAccount, currency: Currency, amount: number, service = ledger) =>
  service.transfer({
    key: randomUUID(),
    kind: 'test',
    legs: [{ from: houseAccount('adjustments', currency), to: playerAccount(player, code, currency), amount }],
  });

describe('opened accounts', () => {
  const accountsOf = async (player: string) =>
    (
      await sql<{ code: string; currency: string }>`
        select code, currency from ledger_accounts where owner_id = ${player} order by code`.execute(test.database)
    ).rows;

  it('are created once when they are opened twice', async () => {
    const player = randomUUID();
    for (let time = 0; time < 2; time += 1)
      await inTransaction(test.database, (transaction) => ledger.openAccounts(transaction, player, 'EUR'));
    expect(await accountsOf(player)).toEqual([...playerAccounts].sort().map((code) => ({ code, currency: 'EUR' })));
  });

  it('are rolled back with their transaction, and opened by the first transfer', async () => {
    const player = randomUUID();
    await expect(
      inTransaction(test.database, async (transaction) => {
        await ledger.openAccounts(transaction, player, 'EUR');
        throw new Error('no registration');
      }),
    ).rejects.toThrow('no registration');
    expect(await accountsOf(player)).toEqual([]);
    expect(await give(player, 'main', 'EUR', 7)).toMatchObject({ status: 'applied' });
    expect(await accountsOf(player)).toEqual([{ code: 'main', currency: 'EUR' }]);
  });

  it('of a new player are created once by parallel transfers of two processes', async () => {
    const player = randomUUID();
    const database = openConnections(test.url, 2);
    const other = open({ database });
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => give(player, 'main', 'EUR', 1, index % 2 ? ledger : other)),
    );
    await other.stop();
    await database.destroy();
    expect((await ledger.balances(player, 'EUR')).main).toBe(20);
    expect(await accountsOf(player)).toHaveLength(1);
  });
});

describe('locked balances', () => {
  it('include all currencies, and stay locked until the transaction ends', async () => {
    const player = randomUUID();
    await give(player, 'main', 'EUR', 10);
    await give(player, 'bonus', 'USD', 20);
    const lock = sql`select 1 from ledger_accounts where owner_id = ${player} for update nowait`;
    await inTransaction(test.database, async (transaction) => {
      const balances = await ledger.lockBalances(transaction, player);
      expect(balances).toEqual(
        new Map([
          ['EUR', new Map([['main', 10]])],
          ['USD', new Map([['bonus', 20]])],
        ]),
      );
      await expect(lock.execute(test.database)).rejects.toMatchObject({ code: '55P03' });
    });
    expect((await lock.execute(test.database)).rows).toHaveLength(2);
  });

  it('are empty for a player without accounts', async () => {
    const balances = await inTransaction(test.database, (transaction) =>
      ledger.lockBalances(transaction, randomUUID()),
    );
    expect(balances.size).toBe(0);
  });
});

describe('the metrics of the ledger', () => {
  it('count every outcome by kind, and report the size of batches', async () => {
    const [outcomes, batches]: [string[], number[]] = [[], []];
    const metrics = {
      ledgerOutcome: (kind: string, outcome: string) => void outcomes.push(`${kind} ${outcome}`),
      ledgerBatch: (size: number, seconds: number) => void batches.push(seconds >= 0 ? size : -1),
    };
    const measured = open({ metrics });
    const player = randomUUID();
    const bet = {
      key: randomUUID(),
      kind: 'bet',
      legs: [{ from: playerAccount(player, 'main', 'EUR'), to: houseAccount('games', 'EUR'), amount: 5 }],
    };
    await Promise.all([
      give(player, 'main', 'EUR', 5, measured),
      measured.transfer(bet),
      measured.transfer(bet),
      measured.transfer({ ...bet, kind: 'other' }),
      measured.transfer({ ...bet, key: randomUUID() }),
    ]);
    await measured.stop();
    expect(outcomes).toEqual(['test applied', 'bet applied', 'bet replayed', 'other key_reused', 'bet refused']);
    expect(batches).toEqual([5]);
  });
});

it('reports that it is unavailable while its database fails, without details', async () => {
  const empty = await createTestDatabase();
  const broken = open({ database: empty.database });
  await expect(give(randomUUID(), 'main', 'EUR', 5, broken)).rejects.toMatchObject({
    code: 'ApplicationUnavailableException',
    details: { reason: 'ledger_unavailable' },
  });
  await broken.stop();
  await empty.drop();
});
