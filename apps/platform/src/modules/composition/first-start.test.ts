import { getGames, getLiveWins } from '@croupier/contract/games';
import { getJackpots } from '@croupier/contract/jackpots';
import { getLeaderboard, participate } from '@croupier/contract/tournaments';
import { startTestSite, testGames, type TestSite } from '../../testing/site.ts';

let test: TestSite;
beforeAll(async () => {
  test = await startTestSite();
});
afterAll(() => test.stop());

const tournament_id = 'spin-sprint-2';
const jackpot = async () => (await test.call(getJackpots, { id: 'mini' })).items[0]?.amount.amount ?? 0;
const games = async () => (await test.call(getGames, {})).items.map(({ sysname }) => sysname);

/** A player of the tournament with a won round in a game. */
const playRound = async (game: string) => {
  const player = await test.addPlayer({ fakename: 'Marlowe' });
  await test.call(participate, { tournament_id }, { player });
  test.settle({ playerId: player.id, game, stake: 50_000, payout: 70_000 });
  await test.domains.projectRounds();
  return player;
};

describe('a platform whose game provider is not available at its first start', () => {
  it('has no games, and does not process rounds until it can value them', async () => {
    test.provider.games = null;
    await expect(test.domains.syncCatalogue()).rejects.toThrow();
    const before = await jackpot();
    await playRound('rocket-hour');
    expect(await games()).toEqual([]);
    expect(await jackpot()).toBe(before);
    expect(await test.call(getLiveWins, {})).toMatchObject({ count: 0 });
    expect((await test.call(getLeaderboard, { tournament_id })).items).toEqual([]);
  });

  it('counts these rounds once for popularity, wins and jackpots after it has read the games', async () => {
    test.provider.games = testGames;
    const before = await jackpot();
    await test.domains.syncCatalogue();
    const other = test.secondProcess();
    await Promise.all([test.domains.projectRounds(), other.projectRounds()]);
    await test.domains.projectRounds();
    // 0.2 % of 500 USD.
    expect((await jackpot()) - before).toBe(100);
    expect((await test.call(getLiveWins, {})).items).toMatchObject([
      { game: { sysname: 'rocket-hour', name: 'Rocket Hour' }, amount: { amount: 70_000, currency: 'USD' } },
    ]);
    // The order by popularity is cached for a minute.
    test.clock.now = new Date(test.clock.now.getTime() + 60_000);
    expect((await games())[0]).toBe('rocket-hour');
  });

  it('does not delist its games when the provider becomes unavailable again, and continues to count', async () => {
    test.provider.games = null;
    await expect(test.domains.syncCatalogue()).rejects.toThrow();
    const before = await jackpot();
    const player = await playRound('amber-fox');
    expect((await jackpot()) - before).toBe(100);
    expect((await test.call(getLeaderboard, { tournament_id }, { player })).items).toMatchObject([{ is_me: true }]);
    expect(await games()).toContain('amber-fox');
  });
});
