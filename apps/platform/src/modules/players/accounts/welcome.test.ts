import { inTransaction } from '../../../database/index.ts';
import { startTestAccounts, type TestAccounts } from '../../../testing/accounts.ts';
import type { Player } from './accounts.port.ts';

let test: TestAccounts;
beforeAll(async () => {
  test = await startTestAccounts();
});
afterAll(() => test.stop());

const funOf = async ({ id, currency }: Player): Promise<number> => (await test.ledger.balances(id, currency)).fun;

describe('the play money of a new account', () => {
  it.each([
    ['EUR', 100_000],
    ['JPY', 1000],
    ['KWD', 1_000_000],
  ] as const)('is a thousand units of %s', async (currency, amount) => {
    const player = await test.register({ currency });
    await test.accounts.welcome(player);
    expect(await funOf(player)).toBe(amount);
  });

  it('is credited once by repeated and parallel calls', async () => {
    const player = await test.register();
    await Promise.all(Array.from({ length: 5 }, () => test.accounts.welcome(player)));
    await test.accounts.welcome(player);
    expect(await funOf(player)).toBe(100_000);
  });

  it('is credited once to a player who changes the currency', async () => {
    const player = await test.register();
    await test.accounts.welcome(player);
    await inTransaction(test.database, (transaction) => test.ledger.openAccounts(transaction, player.id, 'BRL'));
    await test.accounts.welcome({ ...player, currency: 'BRL' });
    expect(await funOf({ ...player, currency: 'BRL' })).toBe(0);
    expect(await funOf(player)).toBe(100_000);
  });
});

describe('the search for players without play money', () => {
  it('ignores registrations of the last minute, which may still be running', async () => {
    const player = await test.register();
    test.clock.now += 59_999;
    await test.accounts.welcomeInterrupted();
    expect(await funOf(player)).toBe(0);
    test.clock.now += 1;
    await test.accounts.welcomeInterrupted();
    expect(await funOf(player)).toBe(100_000);
  });

  it('ignores registrations that are not completed, and deleted accounts', async () => {
    const incomplete = await test.register({ email: null, isRegistrationCompleted: false });
    const deleted = await test.register();
    await inTransaction(test.database, (transaction) => test.accounts.deleteAccount(transaction, deleted.id));
    test.clock.now += 60_000;
    await test.accounts.welcomeInterrupted();
    expect([await funOf(incomplete), await funOf(deleted)]).toEqual([0, 0]);
  });

  it('finds all players in batches of a hundred', async () => {
    const players: Player[] = [];
    for (let index = 0; index < 101; index += 1) players.push(await test.register());
    test.clock.now += 60_000;
    const welcomed = async () => (await Promise.all(players.map(funOf))).filter((amount) => amount > 0).length;
    await test.accounts.welcomeInterrupted();
    expect(await welcomed()).toBe(100);
    await test.accounts.welcomeInterrupted();
    expect(await welcomed()).toBe(101);
  });
});
