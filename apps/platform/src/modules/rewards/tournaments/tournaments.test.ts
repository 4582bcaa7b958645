import { takeNotifications } from '@croupier/contract/loyalty';
import { getLeaderboard, getTournaments, participate } from '@croupier/contract/tournaments';
import { currencies } from '@croupier/money';
import { houseAccount, playerAccount } from '../../ledger/index.ts';
import type { Player } from '../../players/accounts/index.ts';
import { startTestSite, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const daily = 'spin-sprint-2';
const hours = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 3_600_000);
};
const join = (tournament_id: string, player: Player) => test.call(participate, { tournament_id }, { player });
/** Joins with money for the entry fee. */
const joinForFee = async (tournament_id: string, player: Player) => {
  const fee = (await one(tournament_id, player)).entry_fee;
  if (!fee) throw new Error(`${tournament_id} is free`);
  await test.ledger.transfer({
    key: `fee of ${player.id}`,
    kind: 'adjustment',
    legs: [
      {
        from: houseAccount('adjustments', fee.currency),
        to: playerAccount(player.id, 'main', fee.currency),
        amount: fee.amount,
      },
    ],
  });
  await test.call(participate, { tournament_id, entry_fee: fee.amount }, { player });
};
const board = async (tournament_id: string, player?: Player) =>
  (await test.call(getLeaderboard, { tournament_id }, player ? { player } : {})).items;
const ids = async (params: Record<string, unknown> = {}) =>
  (await test.call(getTournaments, params)).items.map(({ id }) => id);
const one = async (id: string, player?: Player) => {
  const {
    items: [tournament],
  } = await test.call(getTournaments, { ids: id }, player ? { player } : {});
  if (!tournament) throw new Error(`No tournament ${id}`);
  return tournament;
};
const play = async (player: Player, game: string, stake: number, payout = 0, currency: Player['currency'] = 'USD') => {
  test.settle({ playerId: player.id, game, stake, payout, currency });
  await test.domains.projectRounds();
};

describe('the list', () => {
  it('has active, upcoming and finished tournaments in this order after the first start', async () => {
    expect((await test.call(getTournaments, {})).items.map(({ id, status }) => [id, status])).toEqual([
      ['spin-sprint-2', 'active'],
      ['night-race-2', 'active'],
      ['spin-sprint-3', 'upcoming'],
      ['croupiers-cup-2', 'upcoming'],
      ['night-race-3', 'upcoming'],
      ['spin-sprint-1', 'finished'],
      ['night-race-1', 'finished'],
      ['croupiers-cup-1', 'finished'],
    ]);
  });

  it('is filtered and paged', async () => {
    expect(await ids({ status: 'finished', count: '1' })).toEqual(['spin-sprint-1']);
    expect(await ids({ ids: 'night-race-2,spin-sprint-3', status: 'active' })).toEqual(['night-race-2']);
    expect((await test.call(getTournaments, { offset: '7' })).count).toBe(8);
  });

  it('returns all details of a tournament in the locale', async () => {
    const {
      items: [tournament],
    } = await test.call(getTournaments, { ids: 'night-race-2' }, { locale: 'de' });
    expect(tournament).toMatchObject({
      description: { title: 'Nachtrennen' },
      total_prize: { amount: 500_000, currency: 'USD' },
      user_info: null,
      winners: [],
      restrictions: { min_stake: { amount: 20 } },
      games_count: 4,
      total_participants: 0,
      starts_at: '2026-01-10T00:00:00.000Z',
      ends_at: '2026-01-12T00:00:00.000Z',
    });
  });
});

describe('participating', () => {
  it('joins active and upcoming tournaments, and changes nothing when it is repeated', async () => {
    const player = await test.addPlayer();
    expect((await one(daily, player)).user_info).toMatchObject({
      is_participant: false,
      place: null,
      points: 0,
      prize: null,
    });
    for (const id of [daily, daily, 'spin-sprint-3']) expect(await join(id, player)).toBe(1);
    expect((await one(daily, player)).user_info).toMatchObject({
      is_participant: true,
      place: null,
      points: 0,
      prize: null,
    });
    await expect(join('spin-sprint-1', player)).rejects.toMatchObject({
      code: 'AccessDeniedException',
      details: { reason: 'tournament_finished' },
    });
    await expect(join('nothing', player)).rejects.toMatchObject({ code: 'InvalidParameterException' });
    await expect(test.call(participate, { tournament_id: daily })).rejects.toMatchObject({
      code: 'AuthorizationException',
    });
  });
});

describe('demonstration players', () => {
  it('join a started tournament at its beginning', async () => {
    const player = await test.addPlayer();
    test.settle({ playerId: player.id, game: 'velvet-roulette', stake: 100, payout: 100 });
    const slot = test.settle({ playerId: player.id, game: 'amber-fox', stake: 1, payout: 0 });
    await test.domains.tournaments.enrol([player.id]);
    await test.domains.projectRounds();
    expect((await one(daily, player)).user_info).toMatchObject({ is_participant: true, points: slot.stake });
    expect((await one('spin-sprint-1', player)).user_info).toMatchObject({ is_participant: true, points: 0 });
    expect((await one('spin-sprint-3', player)).user_info).toMatchObject({ is_participant: false });
  });
});

describe('standings', () => {
  it('change when a round is settled', async () => {
    const [ann, ben] = [
      await test.addPlayer({ fakename: 'Annabel' }),
      await test.addPlayer({ fakename: 'Benedict', currency: 'EUR' }),
    ];
    await play(ann, 'amber-fox', 70_000);
    await join(daily, ann);
    await join(daily, ben);
    hours(0.1);
    await play(ann, 'amber-fox', 500);
    await play(ann, 'velvet-roulette', 9000);
    expect((await board(daily, ann))[0]).toEqual({
      place: 1,
      fakename: 'Annabel',
      points: 500,
      is_me: true,
      prize: { amount: 25_000, currency: 'USD' },
    });
    // 4.80 EUR are 6.00 USD: ahead.
    await play(ben, 'blue-comet', 480, 0, 'EUR');
    expect(
      (await board(daily, ann)).slice(0, 2).map(({ fakename, points, is_me: isMe }) => [fakename, points, isMe]),
    ).toEqual([
      ['Ben***', 600, false],
      ['Annabel', 500, true],
    ]);
    expect((await one(daily, ann)).user_info).toMatchObject({
      is_participant: true,
      place: 2,
      points: 500,
      prize: null,
    });
    hours(0.1);
    // With equal points, the player who reached them first ranks higher.
    await play(ann, 'amber-fox', 100);
    expect((await board(daily)).slice(0, 2).map(({ fakename, points }) => [fakename, points])).toEqual([
      ['Ben***', 600],
      ['Ann***', 600],
    ]);
    expect(await one(daily)).toMatchObject({ total_points: 1201 });
  });

  it('do not count rounds below the minimum stake', async () => {
    const player = await test.addPlayer();
    await join('night-race-2', player);
    hours(0.1);
    await play(player, 'amber-fox', 19);
    expect((await one('night-race-2', player)).user_info?.points).toBe(0);
    await play(player, 'rocket-hour', 20);
    expect((await one('night-race-2', player)).user_info?.points).toBe(20);
  });

  it('count a round once in any process', async () => {
    const player = await test.addPlayer();
    await join(daily, player);
    hours(0.1);
    for (let round = 0; round < 40; round += 1)
      test.settle({ playerId: player.id, game: 'amber-fox', stake: 10, payout: 0 });
    await Promise.all([test.domains.projectRounds(), test.secondProcess().projectRounds()]);
    await test.domains.projectRounds();
    expect((await one(daily, player)).user_info?.points).toBe(400);
  });

  it('are refused for an unknown tournament', async () => {
    await expect(test.call(getLeaderboard, { tournament_id: 'nothing' })).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
  });
});

describe('the end', () => {
  it('scores no more rounds, pays the prizes once and announces the next', async () => {
    const [, second] = await board(daily);
    const late = await test.addPlayer({ currency: 'EUR', fakename: 'Latecomer' });
    await join(daily, late);
    hours(0.1);
    await play(late, 'amber-fox', 80_000, 0, 'EUR');
    hours(19);
    await play(late, 'amber-fox', 80_000, 0, 'EUR');
    expect(await one(daily, late)).toMatchObject({
      status: 'finished',
      user_info: { place: 1, points: 100_000 },
      winners: [],
    });

    const other = test.secondProcess();
    await Promise.all([test.domains.renewTournaments(), other.renewTournaments()]);
    await test.domains.renewTournaments();
    // The first prize, 250 USD, is 200 EUR.
    expect(await test.ledger.balances(late.id, 'EUR')).toMatchObject({ main: 20_000 });
    // The database stores the first notice of each key.
    const received = test.facts.notices.filter(({ playerId }) => playerId === late.id);
    expect(new Set(received.map((notice) => JSON.stringify(notice)))).toEqual(
      new Set([
        JSON.stringify({
          key: `tournament-prize:${daily}:${late.id}`,
          playerId: late.id,
          amount: 20_000,
          currency: 'EUR',
          kind: 'tournament_prize',
          facts: { template: 'spin-sprint', place: 1 },
        }),
      ]),
    );
    // The site also notifies the winner once, in the requested locale.
    const toasts = await test.call(takeNotifications, {}, { player: late, locale: 'de' });
    expect(toasts.filter(({ trigger }) => trigger === 'tournament')).toEqual([
      expect.objectContaining({
        type: 'credit',
        title: 'Sie haben gewonnen: Dreh-Sprint',
        amount: 20_000,
        amountType: 'EUR',
        image: expect.stringContaining('spin-sprint.svg'),
      }),
    ]);
    const { winners, user_info: own } = await one(daily, late);
    expect(own).toMatchObject({ place: 1, prize: { amount: 20_000, currency: 'EUR' } });
    expect((await one(daily)).user_info).toBeNull();
    expect(winners[0]).toEqual({
      place: 1,
      fakename: 'Latecomer',
      points: 100_000,
      is_me: true,
      prize: { amount: 25_000, currency: 'USD' },
    });
    expect(winners[2]?.points).toBe(second?.points);
    expect(await ids({ status: 'active' })).toContain('spin-sprint-3');
    expect(await ids({ status: 'upcoming' })).toContain('spin-sprint-4');
  });

  it('is processed after 15 seconds, so that rounds settled at the end count', async () => {
    const player = await test.addPlayer();
    await join('spin-sprint-3', player);
    hours(0.1);
    await play(player, 'amber-fox', 100);
    const { ends_at: end } = await one('spin-sprint-3');
    test.clock.now = new Date(end);
    await test.domains.renewTournaments();
    expect((await one('spin-sprint-3')).winners).toEqual([]);
    test.clock.now = new Date(new Date(end).getTime() + 16_000);
    await test.domains.renewTournaments();
    expect((await one('spin-sprint-3')).winners).toHaveLength(1);
    expect(await test.ledger.balances(player.id, 'USD')).toMatchObject({ main: 25_000 });
  });
});

describe('the seeded tournament with an entry fee', () => {
  it('charges players of every currency', async () => {
    const cup = 'croupiers-cup-2';
    expect(await one(cup)).toMatchObject({
      entry_fee: { amount: 500, currency: 'USD' },
      is_entry_fee_in_prize_pool: true,
    });
    for (const currency of currencies)
      expect(await one(cup, await test.addPlayer({ currency }))).toMatchObject({ entry_fee: { currency } });
    for (const currency of ['USD', 'EUR'] as const) {
      const player = await test.addPlayer({ currency });
      await joinForFee(cup, player);
      expect((await one(cup, player)).user_info).toMatchObject({ is_participant: true, entry_fee: { currency } });
      expect(await test.ledger.balances(player.id, currency)).toMatchObject({ main: 0 });
    }
  });
});

describe('a tournament of the best round', () => {
  it('is decided by the payout in relation to the stake', async () => {
    const cup = 'croupiers-cup-2';
    const [ann, ben] = [await test.addPlayer({ fakename: 'Annabel' }), await test.addPlayer({ fakename: 'Benedict' })];
    await joinForFee(cup, ann);
    await joinForFee(cup, ben);
    expect((await one(cup)).status).toBe('active');
    hours(0.1);
    await play(ann, 'velvet-roulette', 10_000, 20_000);
    await play(ben, 'quiet-blackjack', 100, 350);
    await play(ben, 'quiet-blackjack', 100, 0);
    await play(ann, 'velvet-roulette', 10_000, 15_000);
    await play(ann, 'amber-fox', 100, 90_000);
    expect((await board(cup)).map(({ fakename, points }) => [fakename, points])).toEqual([
      ['Ben***', 350],
      ['Ann***', 200],
    ]);
  });
});
