import { getLoyaltyInfo, getPointsHistory, getProgram, getPrograms } from '@croupier/contract/loyalty';
import { sql } from 'kysely';
import type { Player } from '../../players/accounts/index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';
import { levelAt, pointsHundredths } from './loyalty.points.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const info = (player: Player, locale = 'en') => test.call(getLoyaltyInfo, {}, { player, locale });
const points = async (player: Player) => (await info(player)).points;

describe('points', () => {
  it.each([
    [100, 100, 100],
    [99, 100, 99],
    [100, 25, 25],
    [1, 25, 0],
    [399, 25, 99],
    [0, 100, 0],
  ])('of %i cents at %i percent are %i hundredths', (cents, weight, expected) => {
    expect(pointsHundredths(cents, weight)).toBe(expected);
  });

  it("are one for each dollar staked, by the weight of the game's type", async () => {
    const [slots, tables] = [await test.addPlayer(), await test.addPlayer()];
    for (const game of ['amber-fox', 'rocket-hour']) test.settle({ playerId: slots.id, game, stake: 250, payout: 0 });
    for (const game of ['velvet-roulette', 'quiet-blackjack'])
      test.settle({ playerId: tables.id, game, stake: 1000, payout: 5000 });
    await test.domains.projectRounds();
    expect([await points(slots), await points(tables)]).toEqual([5, 5]);
  });

  it('add up from stakes below a dollar, and count stakes in dollars', async () => {
    const player = await test.addPlayer({ currency: 'EUR' });
    for (let round = 0; round < 10; round += 1)
      test.settle({ playerId: player.id, game: 'amber-fox', stake: 20, payout: 0, currency: 'EUR' });
    await test.domains.projectRounds();
    // 10 × 0.20 EUR are 2.50 USD.
    expect(await points(player)).toBe(2);
  });

  it('count a round once when several processes project it repeatedly', async () => {
    const player = await test.addPlayer();
    for (let round = 0; round < 1200; round += 1)
      test.settle({ playerId: player.id, game: 'amber-fox', stake: 100, payout: 0 });
    const other = test.secondProcess();
    await Promise.all([test.domains, other, test.domains, other].map((domains) => domains.projectRounds()));
    await test.domains.projectRounds();
    // The quest of a hundred rounds adds 50 more, once.
    expect(await points(player)).toBe(1250);

    // The projection can restart from the beginning.
    await sql`update event_consumers set position = 0 where name = 'loyalty-points'`.execute(test.database);
    await Promise.all([test.domains.projectRounds(), other.projectRounds()]);
    await test.domains.projectRounds();
    expect(await points(player)).toBe(1250);
  });

  it('are not counted when their transaction fails', async () => {
    const player = await test.addPlayer();
    test.settle({ playerId: player.id, game: 'amber-fox', stake: 300, payout: 0 });
    await sql`create function refuse_points() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
      test.database,
    );
    await sql`create trigger refuse before insert on loyalty_totals for each row execute function refuse_points()`.execute(
      test.database,
    );
    await expect(test.domains.projectRounds()).rejects.toThrow('refused');
    expect(await points(player)).toBe(0);
    await sql`drop trigger refuse on loyalty_totals`.execute(test.database);
    await test.domains.projectRounds();
    expect(await points(player)).toBe(3);
  });
});

describe('the history', () => {
  const history = async (player: Player, offset = 0) =>
    test.call(getPointsHistory, { offset: String(offset), count: '2' }, { player });

  it('has the points of play by day, between the others, in pages that add up to the balance', async () => {
    const player = await test.addPlayer();
    test.settle({ playerId: player.id, game: 'amber-fox', stake: 145, payout: 0 });
    await test.domains.projectRounds();
    await sql`insert into loyalty_points (round_id, player_id, points_hundredths, earned_at) values
      ('of-history-1', ${player.id}, 250, '2026-01-05T00:00:00Z'), ('of-history-2', ${player.id}, 50, '2026-01-05T23:59:59.999Z'),
      ('of-history-3', ${player.id}, 400, '2026-01-06T00:00:00Z')`.execute(test.database);
    await sql`update loyalty_totals set points_hundredths = points_hundredths + 700 where player_id = ${player.id}`.execute(
      test.database,
    );
    const [first, second] = [await history(player), await history(player, 2)];
    expect([first.count, second.count]).toEqual([3, 3]);
    expect(first.items).toMatchObject([
      { kind: 'play', points: 1.45, name: '' },
      { kind: 'play', points: 4, subject: '2026-01-06', created_at: '2026-01-06T00:00:00.000Z' },
    ]);
    expect(second.items).toEqual([
      {
        id: 'play:2026-01-05',
        kind: 'play',
        points: 3,
        subject: '2026-01-05',
        name: '',
        created_at: '2026-01-05T23:59:59.999Z',
      },
    ]);
    expect((await info(player)).points).toBe(8);
  });
});

describe('levels', () => {
  it('rise with the points', async () => {
    const player = await test.addPlayer();
    expect(await info(player)).toMatchObject({
      points: 0,
      level: 'bronze',
      pointsAlias: 'Stars',
      uid: player.uid,
      is_active: true,
    });
    test.settle({ playerId: player.id, game: 'amber-fox', stake: 49_999, payout: 0 });
    await test.domains.projectRounds();
    expect(await info(player)).toMatchObject({ points: 499, level: 'bronze' });
    test.settle({ playerId: player.id, game: 'amber-fox', stake: 1, payout: 0 });
    await test.domains.projectRounds();
    expect(await info(player, 'de')).toMatchObject({ points: 500, level: 'silver', pointsAlias: 'Sterne' });
    expect(await test.domains.loyalty.standing(player.id)).toEqual({ points: 500, level: 'silver' });
  });

  it('begin at their first point', () => {
    const levels = [0, 500, 2500].map((from) => ({
      sysname: String(from),
      name: '',
      points_from: from,
      benefits: [],
      color: '',
    }));
    expect([0, 499, 500, 2499, 9000].map((at) => levelAt(levels, at).sysname)).toEqual([
      '0',
      '0',
      '500',
      '500',
      '2500',
    ]);
  });

  it('must start at 0 and increase', async () => {
    const [program] = await test.call(getPrograms, {});
    const answer = await test.server.inject({
      method: 'PUT',
      url: '/cms/loyalty-programs/the-climb',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data: { levels: program?.levels.slice(1) } },
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('programmes', () => {
  it('are listed and found by name', async () => {
    const programs = await test.call(getPrograms, {}, { locale: 'de' });
    expect(programs.map(({ sysname, name }) => [sysname, name])).toEqual([['the-climb', 'Der Aufstieg']]);
    expect(await test.call(getProgram, { sysname: 'the-climb' }, { locale: 'de' })).toEqual(programs[0]);
    await expect(test.call(getProgram, { sysname: 'nothing' })).rejects.toMatchObject({
      code: 'InvalidParameterException',
    });
  });

  it('return the standing only to players', async () => {
    await expect(test.call(getLoyaltyInfo, {})).rejects.toMatchObject({ code: 'AuthorizationException' });
  });
});
