import { randomUUID } from 'node:crypto';
import type { Currency } from '@croupier/money';
import { main } from '../../ledger.fixture.ts';
import { houseAccount, playerAccount, type PlayerAccount } from '../../ledger.port.ts';
import { games, request, type Suite } from './suite.ts';

export const testAmounts = ({ move, playerWith, balance }: Suite): void => {
  it.each([0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1])(
    'never moves the amount %d',
    async (amount) => {
      const player = await playerWith(100);
      await expect(move(main(player), games, amount)).rejects.toThrow(RangeError);
      expect(await balance(player)).toBe(100);
    },
  );

  it('rejects a leg between two currencies', async () => {
    const player = await playerWith(100);
    await expect(move(main(player), houseAccount('games', 'USD'), 10)).rejects.toThrow('EUR to USD');
  });

  it('rejects a leg between an account and itself', async () => {
    const player = await playerWith(100);
    await expect(move(main(player), main(player), 10)).rejects.toThrow(RangeError);
  });

  it('does not use up a key by an invalid amount', async () => {
    const [player, key] = [await playerWith(100), randomUUID()];
    await expect(move(main(player), games, 0, { key })).rejects.toThrow(RangeError);
    expect(await move(main(player), games, 10, { key })).toMatchObject({ status: 'applied', replayed: false });
  });

  it('is refused when the balance would be too large for an exact number', async () => {
    const player = playerAccount(randomUUID(), 'main', 'KWD');
    await move(houseAccount('deposits', 'KWD'), player, 1);
    expect(await move(houseAccount('adjustments', 'KWD'), player, Number.MAX_SAFE_INTEGER)).toMatchObject({
      reason: 'insufficient_funds',
    });
    expect(await move(houseAccount('adjustments', 'KWD'), player, Number.MAX_SAFE_INTEGER - 1)).toMatchObject({
      status: 'applied',
    });
  });
};

export const testHouseAccounts = ({ move }: Suite): void => {
  it.each([
    'deposits',
    'payouts',
    'games',
    'betting',
    'fees',
    'bonus_liability',
    'fun_issue',
    'adjustments',
    'settlement',
  ] as const)('%s may be negative', async (code) => {
    expect(await move(houseAccount(code, 'GBP'), houseAccount('jackpots', 'GBP'), 5)).toMatchObject({
      status: 'applied',
    });
  });

  it.each(['withdrawals_reserved', 'wins_reserved', 'jackpots'] as const)(
    '%s is never negative, because its money belongs to players',
    async (code) => {
      expect(await move(houseAccount(code, 'CAD'), houseAccount('payouts', 'CAD'), 1)).toMatchObject({
        reason: 'insufficient_funds',
      });
    },
  );
};

export const testLegs = ({ transfer, move, playerWith, balance, engine }: Suite): void => {
  it('are covered in total: money can pass through an empty account', async () => {
    const [player, other] = [await playerWith(100), randomUUID()];
    const through = request([
      { from: main(other), to: games, amount: 40 },
      { from: main(player), to: main(other), amount: 100 },
    ]);
    expect(await transfer(through)).toMatchObject({ status: 'applied' });
    expect([await balance(player), await balance(other)]).toEqual([0, 60]);
  });

  it('apply all or none', async () => {
    const [player, other] = [await playerWith(100), await playerWith(30)];
    const both = request([
      { from: main(player), to: games, amount: 50 },
      { from: main(other), to: games, amount: 31 },
    ]);
    expect(await transfer(both)).toMatchObject({ status: 'refused', reason: 'insufficient_funds' });
    expect([await balance(player), await balance(other)]).toEqual([100, 30]);
  });

  it('of two currencies are covered separately', async () => {
    const player = await playerWith(100);
    const dollars = playerAccount(player, 'main', 'USD');
    const exchange = request([
      { from: main(player), to: houseAccount('adjustments', 'EUR'), amount: 100 },
      { from: houseAccount('adjustments', 'USD'), to: dollars, amount: 110 },
    ]);
    expect(await transfer(exchange)).toMatchObject({ status: 'applied' });
    expect(await move(main(player), games, 1)).toMatchObject({ reason: 'insufficient_funds' });
    expect([(await engine().balances(player, 'USD')).main, await balance(player)]).toEqual([110, 0]);
  });

  it('may be none: the transfer moves nothing, once', async () => {
    const player = await playerWith(100);
    const empty = request([], { accounts: [main(player)] });
    for (const replayed of [false, true]) {
      const outcome = await transfer(empty);
      expect(outcome).toMatchObject({ status: 'applied', replayed });
      expect(outcome.status === 'applied' && outcome.balance(main(player))).toBe(100);
    }
  });
};

export const testBalances = ({ transfer, engine }: Suite): void => {
  const none = { main: 0, bonus: 0, betting_bonus: 0, fun: 0 };
  const give = (player: string, code: PlayerAccount, currency: Currency, amount: number) =>
    transfer(
      request([{ from: houseAccount('adjustments', currency), to: playerAccount(player, code, currency), amount }]),
    );

  it('are zero before the first transfer', async () => {
    expect(await engine().balances(randomUUID(), 'EUR')).toEqual(none);
  });

  it('are separate by account, currency and player', async () => {
    const [player, other] = [randomUUID(), randomUUID()];
    await Promise.all([
      give(player, 'main', 'EUR', 1),
      give(player, 'bonus', 'EUR', 2),
      give(player, 'betting_bonus', 'EUR', 3),
      give(player, 'fun', 'EUR', 4),
      give(player, 'main', 'JPY', 5),
      give(other, 'main', 'EUR', 6),
    ]);
    expect(await engine().balances(player, 'EUR')).toEqual({ main: 1, bonus: 2, betting_bonus: 3, fun: 4 });
    expect(await engine().balances(player, 'JPY')).toEqual({ ...none, main: 5 });
    expect(await engine().balances(other, 'EUR')).toEqual({ ...none, main: 6 });
  });

  it('include the latest transfer', async () => {
    const player = randomUUID();
    for (let amount = 1; amount <= 5; amount += 1) {
      await give(player, 'main', 'EUR', 1);
      expect((await engine().balances(player, 'EUR')).main).toBe(amount);
    }
  });
};
