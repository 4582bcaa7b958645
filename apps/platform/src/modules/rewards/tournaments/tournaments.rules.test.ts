import { getTournaments, participate } from '@croupier/contract/tournaments';
import { sql } from 'kysely';
import type { Player } from '../../players/accounts/index.ts';
import { auditLedger } from '../../ledger/index.ts';
import { startTestSite, testCmsToken, type TestSite } from '../../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
  await test.domains.syncCatalogue();
});
afterAll(() => test.stop());

const running = 'spin-sprint-2';
const coming = 'spin-sprint-3';
const minutes = (count: number) => {
  test.clock.now = new Date(test.clock.now.getTime() + count * 60_000);
};
const one = async (id: string, player?: Player) => {
  const {
    items: [tournament],
  } = await test.call(getTournaments, { ids: id }, player ? { player } : {});
  if (!tournament) throw new Error(`No tournament ${id}`);
  return tournament;
};
const join = (tournament_id: string, player: Player) => test.call(participate, { tournament_id }, { player });
/** Sets terms of an announced tournament, which are stored at the announcement. */
const setTerms = async (id: string, terms: Record<string, unknown>) => {
  await sql`update tournaments set terms = terms || ${JSON.stringify(terms)}::jsonb where id = ${id}`.execute(
    test.database,
  );
};
const play = async (player: Player, stake: number, payout = 0) => {
  test.settle({ playerId: player.id, game: 'amber-fox', stake, payout, currency: player.currency });
  await test.domains.projectRounds();
  minutes(1);
};
const pointsOf = async (id: string, player: Player) => (await one(id, player)).user_info?.points;

describe('entering', () => {
  const refused = (reason: string) => ({ code: 'AccessDeniedException', details: { reason } });

  it('accepts only players of its currencies, countries and levels', async () => {
    await setTerms(coming, { currencies: ['USD'], countries: ['MT', 'DE'], levels: ['silver', 'gold'] });
    expect((await one(coming)).restrictions).toMatchObject({
      currencies: ['USD'],
      countries: ['MT', 'DE'],
      levels: ['silver', 'gold'],
    });
    await expect(join(coming, await test.addPlayer({ currency: 'EUR' }))).rejects.toMatchObject(refused('currency'));
    await expect(join(coming, await test.addPlayer({ countryCode: 'BR' }))).rejects.toMatchObject(refused('country'));
    const player = await test.addPlayer();
    await expect(join(coming, player)).rejects.toMatchObject(refused('level'));
    await play(player, 50_000);
    expect(await join(coming, player)).toBe(1);
    expect((await one(coming, player)).user_info?.is_participant).toBe(true);
  });

  it('ends at its end date', async () => {
    const player = await test.addPlayer();
    const { starts_at: start, ends_at: end } = await one(running);
    expect((await one(running)).restrictions.joins_until).toBe(end);
    await setTerms(running, { joining: 'until_start' });
    expect((await one(running)).restrictions.joins_until).toBe(start);
    await expect(join(running, player)).rejects.toMatchObject(refused('tournament_started'));
    await setTerms(running, { joining: 'until_end' });
    expect(await join(running, player)).toBe(1);
  });

  it('rejects terms that violate the schema', async () => {
    const answer = await test.server.inject({
      method: 'PUT',
      url: '/cms/tournament-templates/spin-sprint',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data: { terms: { games: {}, scoring: 'luck', min_stake: null, levels: [], prizes: [] } } },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('is returned with the data of the operator', async () => {
    const save = (extra: unknown) =>
      test.server.inject({
        method: 'PUT',
        url: '/cms/tournament-templates/spin-sprint',
        headers: { authorization: `Bearer ${testCmsToken}` },
        payload: { data: { extra } },
      });
    expect((await one(running)).extra).toEqual({});
    const extra = { badge: 'Hot', slots: 3, is_featured: true };
    expect((await save(extra)).statusCode).toBe(200);
    expect((await one(running)).extra).toEqual(extra);
    for (const wrong of [{ 'Not a key': 1 }, { badge: { text: 'Hot' } }, { badge: 'x'.repeat(2001) }])
      expect((await save(wrong)).statusCode).toBe(400);
  });
});

describe('a series that editors change', () => {
  const save = async (data: Record<string, unknown>) => {
    const answer = await test.server.inject({
      method: 'PUT',
      url: '/cms/tournament-templates/night-race',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data },
    });
    expect(answer.statusCode).toBe(200);
    await test.domains.renewTournaments();
  };
  const prizes = [{ place_from: 1, place_to: 1, amount: { amount: 700_000, currency: 'USD' } }];
  const terms = { games: {}, scoring: 'rounds', min_stake: null, levels: [], prizes };

  it('changes the tournaments that have not started, and no others', async () => {
    const player = await test.addPlayer();
    await join('night-race-3', player);
    const before = await one('night-race-2');
    await save({ terms });
    expect(await one('night-race-3', player)).toMatchObject({
      total_prize: { amount: 700_000 },
      user_info: { is_participant: true },
    });
    expect(await one('night-race-2')).toEqual(before);
  });

  it('starts at the date of the editor, once or repeatedly, after those that have started', async () => {
    const starts_at = '2026-01-20T18:00:00.000Z';
    await save({ schedule: { starts_at, period_hours: null, duration_hours: 3 } });
    expect(await one('night-race-3')).toMatchObject({
      status: 'upcoming',
      starts_at,
      ends_at: '2026-01-20T21:00:00.000Z',
    });
    await save({ schedule: { starts_at, period_hours: 24, duration_hours: 3 } });
    const { items } = await test.call(getTournaments, {});
    expect(items.filter(({ id }) => id.startsWith('night-race')).map(({ id }) => id)).toEqual([
      'night-race-2',
      'night-race-3',
      'night-race-1',
    ]);
  });
});

describe('a tournament that is reset on cash-out', () => {
  it('counts only rounds after the last withdrawal, and all rounds after its return', async () => {
    await setTerms(running, { reset_on_cashout: true });
    expect((await one(running)).reset_on_cashout).toBe(true);
    const [player, other] = [await test.addPlayer(), await test.addPlayer()];
    await join(running, player);
    await join(running, other);
    await play(player, 700);
    await play(other, 300);
    test.facts.cashouts.push({ playerId: player.id, at: test.clock.now });
    minutes(1);
    await test.domains.renewTournaments();
    expect([await pointsOf(running, player), await pointsOf(running, other)]).toEqual([0, 300]);
    expect((await one(running, player)).user_info?.place).toBeNull();
    await play(player, 40);
    await play(player, 60);
    await Promise.all([test.domains.renewTournaments(), test.secondProcess().renewTournaments()]);
    expect(await pointsOf(running, player)).toBe(100);
    expect((await one(running)).total_points).toBe(400);
    test.facts.cashouts.length = 0;
    await test.domains.renewTournaments();
    expect(await pointsOf(running, player)).toBe(800);
  });

  it('counts the best round after the withdrawal when the best round is scored', async () => {
    const cup = 'night-race-2';
    await setTerms(cup, { reset_on_cashout: true, scoring: 'multiplier' });
    const player = await test.addPlayer();
    await join(cup, player);
    await play(player, 100, 900);
    await play(player, 100, 200);
    expect(await pointsOf(cup, player)).toBe(900);
    test.facts.cashouts.push({ playerId: player.id, at: test.clock.now });
    minutes(1);
    await play(player, 100, 300);
    await test.domains.renewTournaments();
    expect(await pointsOf(cup, player)).toBe(300);
  });
});

describe('the prizes', () => {
  it('are paid once after an interruption between the payment and its record', async () => {
    const player = await test.addPlayer({ fakename: 'Winner' });
    await join(running, player);
    await play(player, 90_000);
    test.clock.now = new Date(new Date((await one(running)).ends_at).getTime() + 16_000);
    const before = (await test.ledger.balances(player.id, 'USD')).main;
    await sql`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`.execute(
      test.database,
    );
    await sql`create trigger cut_off before update of transfer_id on tournament_prizes for each row execute function cut_off()`.execute(
      test.database,
    );
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(test.domains.renewTournaments()).rejects.toThrow('cut off');
    await sql`drop trigger cut_off on tournament_prizes`.execute(test.database);
    await Promise.all([test.domains.renewTournaments(), test.secondProcess().renewTournaments()]);
    expect((await test.ledger.balances(player.id, 'USD')).main - before).toBe(25_000);
    expect((await one(running)).winners[0]).toMatchObject({ place: 1, fakename: 'Win***', prize: { amount: 25_000 } });
    expect((await auditLedger(test.database)).findings).toEqual([]);
  });

  it('are not paid if the winner has deleted the account', async () => {
    const [first, second] = [await test.addPlayer(), await test.addPlayer()];
    const id = 'spin-sprint-3';
    await setTerms(id, { currencies: [], countries: [], levels: [] });
    for (const player of [first, second]) await join(id, player);
    minutes(1);
    await play(first, 900_000);
    await play(second, 800_000);
    test.clock.now = new Date(new Date((await one(id)).ends_at).getTime() + 16_000);
    await sql`create trigger cut_off before update of transfer_id on tournament_prizes for each row when (new.tournament_id = 'spin-sprint-3') execute function cut_off()`.execute(
      test.database,
    );
    await expect(test.domains.renewTournaments()).rejects.toThrow('cut off');
    await sql`drop trigger cut_off on tournament_prizes`.execute(test.database);
    // A paid prize is not changed. A prize that was awarded but not paid is not paid.
    expect((await test.ledger.balances(first.id, 'USD')).main).toBe(25_000);
    expect((await test.ledger.balances(second.id, 'USD')).main).toBe(0);
    test.facts.deleted.add(second.id);
    await test.domains.renewTournaments();
    expect((await test.ledger.balances(second.id, 'USD')).main).toBe(0);
    const { rows } = await sql<{
      unpaid: number;
    }>`select count(*) as unpaid from tournament_prizes where tournament_id = ${id} and transfer_id is null`.execute(
      test.database,
    );
    expect(rows).toEqual([{ unpaid: 0 }]);
    expect((await auditLedger(test.database)).findings).toEqual([]);
  });

  it('are paid to the player who reached equal points first', async () => {
    const [early, late] = [
      await test.addPlayer({ fakename: 'Earlybird' }),
      await test.addPlayer({ fakename: 'Latecomer' }),
    ];
    const next = 'spin-sprint-4';
    for (const player of [late, early]) await join(next, player);
    test.clock.now = new Date(Math.max(test.clock.now.getTime(), Date.parse((await one(next)).starts_at)));
    minutes(1);
    await play(early, 500);
    await play(late, 500);
    test.clock.now = new Date(new Date((await one(next)).ends_at).getTime() + 16_000);
    await test.domains.renewTournaments();
    expect((await one(next)).winners.map(({ fakename, points }) => [fakename, points])).toEqual([
      ['Ear***', 500],
      ['Lat***', 500],
    ]);
  });
});
