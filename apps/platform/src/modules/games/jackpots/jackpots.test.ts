import { getGames } from '@croupier/contract/games';
import { getJackpots, getJackpotWinners } from '@croupier/contract/jackpots';
import { sql, type RawBuilder } from 'kysely';
import { newKey } from '../../../database/index.ts';
import type { Player } from '../../players/accounts/index.ts';
import { auditLedger } from '../../ledger/index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';
import { auditJackpots, findJackpotFaults } from './jackpots.audit.ts';
import { commitmentOf, draw, hitPoint } from './jackpots.draw.ts';
import { postMovements } from './jackpots.movements.ts';

/**
 * A secret with which the first mini jackpot has its winning point far above the seed, and the first major one has it
 * beyond the stakes of the tests.
 */
const secret = '05'.repeat(32);

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite({}, { canWinJackpots: true });
  await sql`update jackpot_cycles set secret = ${secret}, commitment = ${commitmentOf(secret)}`.execute(test.database);
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const shown = async (id: string, locale = 'en') => {
  const {
    items: [jackpot],
  } = await test.call(getJackpots, { id }, { locale });
  if (!jackpot) throw new Error(`No jackpot ${id}`);
  return jackpot;
};
/** Returns the id of a round that wins no jackpot by chance with any stake. */
const unluckyKey = (): string => {
  for (;;) {
    const key = newKey();
    if (draw(secret, key) > 1n << 47n) return key;
  }
};
const winners = (id?: string) => test.call(getJackpotWinners, id === undefined ? {} : { id });
const stake = (player: Player, amount: number, game = 'amber-fox') =>
  test.settle({ id: unluckyKey(), playerId: player.id, game, stake: amount, payout: 0, currency: player.currency });
const work = async () => {
  await test.domains.projectRounds();
  await test.domains.postJackpots();
};
const expectInOrder = async () => {
  expect(await auditJackpots(test.database)).toEqual([]);
  expect((await auditLedger(test.database)).findings).toEqual([]);
};

it('lists jackpots at their seeds, largest first, with their commitment', async () => {
  const { items, count } = await test.call(getJackpots, {}, { locale: 'de' });
  expect(count).toBe(3);
  expect(items.map(({ id, amount, type, cycle }) => [id, amount.amount, type, cycle])).toEqual([
    ['grand', 2_500_000, 'random', 1],
    ['major', 100_000, 'must_hit', 1],
    ['mini', 5000, 'must_hit', 1],
  ]);
  expect(items[2]).toMatchObject({
    name: 'Mini-Jackpot',
    must_hit_by: { amount: 15_000, currency: 'USD' },
    share_basis_points: 20,
    games_count: 4,
    last_won_at: null,
  });
  for (const { commitment } of items) expect(commitment).toMatch(/^[0-9a-f]{64}$/);
  await work();
  await expectInOrder();
});

it('receives an exact share of each stake in its games, in dollars', async () => {
  const [player, european] = [await test.addPlayer(), await test.addPlayer({ currency: 'EUR' })];
  const before = await shown('mini');
  // 0.2 % of 3 cents is 0.006 cents: 1000 rounds are 6 cents.
  for (let round = 0; round < 1000; round += 1) stake(player, 3);
  await work();
  expect((await shown('mini')).amount.amount - before.amount.amount).toBe(6);
  // 8.00 EUR are 10.00 USD: 2 cents. Its games do not include roulette.
  stake(european, 800);
  stake(player, 100_000, 'velvet-roulette');
  await work();
  expect((await shown('mini')).amount.amount - before.amount.amount).toBe(8);
  expect(
    (await test.call(getGames, { options: JSON.stringify({ id: 'mini', type: 'jackpot' }) })).items.map(
      ({ sysname }) => sysname,
    ),
  ).toEqual(expect.arrayContaining(['amber-fox', 'rocket-hour']));
  await expectInOrder();
});

it('counts a round once, in any process and after a restart from the beginning', async () => {
  const player = await test.addPlayer();
  const before = (await shown('mini')).amount.amount;
  for (let round = 0; round < 300; round += 1) stake(player, 500);
  const other = test.secondProcess();
  await Promise.all([test.domains.projectRounds(), other.projectRounds(), test.domains.projectRounds()]);
  await sql`update event_consumers set position = 0 where name = 'jackpots'`.execute(test.database);
  await Promise.all([test.domains.projectRounds(), other.projectRounds()]);
  await Promise.all([test.domains.postJackpots(), other.postJackpots(), test.domains.postJackpots()]);
  expect((await shown('mini')).amount.amount - before).toBe(300);
  await expectInOrder();
});

it('is won before the must-hit amount, paid once with a proof, and reopened', async () => {
  const player = await test.addPlayer({ fakename: 'Marlowe', currency: 'EUR' });
  const before = await shown('mini');
  const other = test.secondProcess();
  for (let round = 0; round < 12 && (await shown('mini')).cycle === 1; round += 1) {
    stake(player, 400_000);
    await Promise.all([test.domains.projectRounds(), other.projectRounds()]);
    await test.domains.projectRounds();
  }
  await Promise.all([test.domains.postJackpots(), other.postJackpots()]);
  const {
    items: [won],
    count,
  } = await winners('mini');
  if (!won) throw new Error('The jackpot was not won');
  expect(count).toBe(1);
  expect(won).toMatchObject({
    jackpot_id: 'mini',
    jackpot_name: 'Mini jackpot',
    fakename: 'Mar***',
    game: { sysname: 'amber-fox', name: 'Amber Fox' },
    proof: { cycle: 1, commitment: before.commitment },
  });
  expect(commitmentOf(won.proof.secret)).toBe(won.proof.commitment);
  // Each stake of 5,000 USD adds 10.00 USD: the win is the first amount at or above the winning point.
  const point = hitPoint(won.proof.secret, 'mini', 1, 5000, 15_000);
  expect(won.amount.amount).toBeGreaterThanOrEqual(point);
  expect(won.amount.amount).toBeLessThan(point + 1000);
  expect(won.amount.amount).toBeLessThanOrEqual(15_000);
  expect((await test.ledger.balances(player.id, 'EUR')).main).toBe(Math.floor(won.amount.amount * 0.8));
  expect(await shown('mini')).toMatchObject({ cycle: 2, seed: { amount: 5000 } });
  expect((await shown('mini')).commitment).not.toBe(before.commitment);
  await expectInOrder();
});

it('pays at most the must-hit amount, and adds the rest to the next cycle', async () => {
  const player = await test.addPlayer();
  const { cycle } = await shown('mini');
  // 0.2 % of 100,000 USD are 200 USD, which is more than the remaining amount.
  stake(player, 10_000_000);
  await work();
  const {
    items: [won],
  } = await winners('mini');
  expect(won).toMatchObject({ amount: { amount: 15_000 }, proof: { cycle } });
  expect((await shown('mini')).amount.amount).toBeGreaterThanOrEqual(5000 + 10_000);
  expect((await test.ledger.balances(player.id, 'USD')).main).toBeGreaterThanOrEqual(15_000);
  await expectInOrder();
});

it("is not paid when the winner's account is deleted before the payment", async () => {
  for (const currency of ['USD', 'EUR'] as const) {
    const player = await test.addPlayer({ currency });
    const { cycle } = await shown('mini');
    stake(player, 10_000_000);
    await test.domains.projectRounds();
    test.facts.deleted.add(player.id);
    await test.domains.postJackpots();
    expect((await winners('mini')).items[0]).toMatchObject({ amount: { amount: 15_000 }, proof: { cycle } });
    expect((await test.ledger.balances(player.id, currency)).main).toBe(0);
    await expectInOrder();
  }
});

it('is won by chance when its terms define that', async () => {
  const change = await test.server.inject({
    method: 'PUT',
    url: '/cms/jackpots/grand',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: {
      data: {
        terms: {
          games: { types: ['casino'] },
          share_basis_points: 15,
          seed_cents: 1000,
          hit: { type: 'random', one_in_cents: 100 },
        },
      },
    },
  });
  expect(change.statusCode).toBe(200);
  // The terms of the open cycle do not change; the next cycle has the new ones.
  expect(await shown('grand')).toMatchObject({ cycle: 1, seed: { amount: 2_500_000 }, games_count: 6 });
  await sql`update jackpot_cycles set terms = jsonb_set(terms, '{hit,one_in_cents}', '100') where jackpot = 'grand' and won_at is null`.execute(
    test.database,
  );
  const player = await test.addPlayer();
  const inIt = (await shown('grand')).amount.amount;
  stake(player, 100, 'quiet-blackjack');
  stake(player, 100, 'velvet-roulette');
  await work();
  const { items, count } = await winners('grand');
  expect(count).toBe(1);
  expect(items[0]).toMatchObject({ amount: { amount: inIt }, proof: { cycle: 1, stake_usd_cents: 100 } });
  expect(await shown('grand')).toMatchObject({ cycle: 2, amount: { amount: 1000 }, games_count: 1 });
  expect((await winners()).items[0]?.jackpot_id).toBe('grand');
  await expectInOrder();
});

it('continues after an interruption before or after the ledger posted a movement', async () => {
  const player = await test.addPlayer();
  stake(player, 10_000_000);
  await test.domains.projectRounds();
  const cutOff = {
    ...test.ledger,
    transfer: async (request: Parameters<typeof test.ledger.transfer>[0]) => {
      await test.ledger.transfer(request);
      throw new Error('cut off');
    },
  };
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(postMovements({ database: test.database, ledger: cutOff, log: test.server.log })).rejects.toThrow(
      'cut off',
    );
  // The audit accepts movements that are due.
  await expectInOrder();
  await test.domains.postJackpots();
  await expectInOrder();
});

it('is reported by the audit when amounts differ from the ledger or a win is not paid', async () => {
  const findingsAfter = async (statement: RawBuilder<unknown>) => {
    const undo = new Error('undone');
    const findings: string[] = [];
    await expect(
      test.database.transaction().execute(async (transaction) => {
        await statement.execute(transaction);
        findings.push(...(await findJackpotFaults(transaction)));
        throw undo;
      }),
    ).rejects.toBe(undo);
    return findings;
  };
  expect(
    await findingsAfter(
      sql`update jackpot_cycles set seed_cents = seed_cents + 1 where jackpot = 'grand' and won_at is null`,
    ),
  ).toEqual([expect.stringContaining('The account has')]);
  expect(await findingsAfter(sql`delete from jackpot_movements where kind = 'jackpot_win'`)).toEqual([
    expect.stringContaining('payments of them'),
  ]);
  expect(
    await findingsAfter(sql`update jackpot_movements set transfer_id = gen_random_uuid() where kind = 'jackpot_feed'`),
  ).toEqual([expect.stringContaining('not in the ledger')]);
  await expectInOrder();
});

it('refuses invalid paging and lists nothing for an unknown name', async () => {
  expect(await test.call(getJackpots, { id: 'nothing' })).toEqual({ items: [], count: 0 });
  await expect(test.call(getJackpotWinners, { count: '0' })).rejects.toMatchObject({
    code: 'InvalidParameterException',
  });
});
