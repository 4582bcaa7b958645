import type { Currency } from '@croupier/money';
import { newKey, type Database } from '../../../database/index.ts';
import { callContext } from '../../../testing/call-context.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { storePlayer } from '../../../testing/stored-players.ts';
import { templateAt } from '../../../testing/templates.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { translatedBetTitle } from '../../sportsbook/betting/bet-title.ts';
import { insertBets, type BetRow } from '../../sportsbook/betting/betting.repository.ts';
import { insertRounds, type RoundRow } from '../wallet/wallet.repository.ts';
import { createPlayHistoryModule } from './index.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase(templateAt(new Date()));
});
afterAll(() => test.drop());

const start = new Date('2026-03-01T10:00:00Z');
const seconds = (count: number) => new Date(start.getTime() + count * 1000);

/** A player with stored rounds and bets. */
const player = async () => {
  const playerId = await storePlayer(test.database);
  return {
    playerId,
    round: async (own: Partial<RoundRow> = {}): Promise<string> => {
      const id = newKey();
      const row: RoundRow = {
        id,
        player_id: playerId,
        game: 'amber-fox',
        provider_round: id,
        currency: 'EUR',
        stake: 100,
        payout: 0,
        held: 0,
        status: 'open',
        created_at: start,
        settled_at: own.status === 'settled' ? start : null,
        ...own,
      };
      await insertRounds([row]).execute(test.database);
      return id;
    },
    bet: async (own: Partial<BetRow> = {}): Promise<string> => {
      const id = newKey();
      const status = own.status ?? 'open';
      const row: BetRow = {
        id,
        provider: 'default',
        provider_bet: newKey(),
        player_id: playerId,
        funds: 'main',
        currency: 'EUR',
        stake: 100,
        odds: 2000,
        title: 'North v South: North',
        legs: [],
        status,
        payout: 0,
        paid: own.payout ?? 0,
        revision: 0,
        bonus_id: null,
        wagered: 0,
        counted: 0,
        created_at: start,
        settled_at: ['open', 'cancelled'].includes(status) ? null : start,
        ...own,
      };
      await insertBets([row]).execute(test.database);
      return id;
    },
  };
};

type Step = Parameters<Accounts['onDeletion']>[0];
const historyOf = (
  names: Readonly<Record<string, string>> = { 'amber-fox': 'Amber Fox' },
  database: Database = test.database,
) => {
  const steps: Step[] = [];
  const lookups: (readonly string[])[] = [];
  const { module, playHistory } = createPlayHistoryModule({
    database,
    staleReads: database,
    accounts: { onDeletion: (step) => void steps.push(step) },
    games: {
      gameNames: async (sysnames) => {
        lookups.push(sysnames);
        return new Map(Object.entries(names));
      },
    },
    betTitle: translatedBetTitle,
    isEnabled: async () => true,
  });
  const list = async (playerId: string | null, paging: Readonly<Record<string, string>> = {}, locale = 'en') => {
    const context = callContext(playerId === null ? null : { id: playerId });
    const answer = await module.handlers[0]?.call(paging, { ...context, locale });
    return answer as { count: number; items: Readonly<Record<string, unknown>>[] };
  };
  const remove = async (playerId: string) => {
    for (const step of steps) await step(test.database, playerId);
  };
  return { list, after: playHistory.after, remove, lookups };
};

describe('the history of a player', () => {
  it('has rounds and bets, newest first', async () => {
    const { playerId, round, bet } = await player();
    const ids = [await round(), await bet(), await round(), await bet()];
    const { items, count } = await historyOf().list(playerId);
    expect(count).toBe(4);
    expect(items.map(({ id }) => id)).toEqual(ids.reverse());
  });

  it('has the odds and the market of each selection of a bet', async () => {
    const { playerId, round, bet } = await player();
    await round();
    const leg = { event_id: 'e', event: 'North v South', market: 'Match winner', selection: 'North', odds: 1855 };
    await bet({ odds: 3710, legs: [leg, { ...leg, market: 'Total', selection: 'Over 2.5', odds: 2000 }] });
    expect((await historyOf().list(playerId)).items.map(({ bet: shown }) => shown)).toEqual([
      {
        odds: 3.71,
        selections: [
          { event: 'North v South', market: 'Match winner', selection: 'North', odds: 1.855 },
          { event: 'North v South', market: 'Total', selection: 'Over 2.5', odds: 2 },
        ],
      },
      null,
    ]);
  });

  it('reads a page and its bets with one query, and counts them with another', async () => {
    const { playerId, round, bet } = await player();
    await round();
    await bet();
    let queries = 0;
    const counted = test.database.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { items } = await historyOf({}, counted).list(playerId);
    expect(items.map(({ bet: shown }) => shown === null)).toEqual([false, true]);
    expect(queries).toBe(2);
  });

  it('has the selections in the requested locale if the sportsbook translated them', async () => {
    const { playerId, bet } = await player();
    const leg = { event_id: 'e', event: 'North v South', market: 'Winner', selection: 'North', odds: 1855 };
    const names = { de: { event: 'Nord gegen Süd', market: 'Sieger', selection: 'Nord' } };
    await bet({ odds: 1855, legs: [{ ...leg, names }] });
    const { list } = historyOf();
    const selectionsIn = async (locale: string) => (await list(playerId, {}, locale)).items[0]?.['bet'];
    expect(await selectionsIn('de')).toMatchObject({ selections: [{ market: 'Sieger', selection: 'Nord' }] });
    expect(await selectionsIn('tr')).toMatchObject({ selections: [{ market: 'Winner', selection: 'North' }] });
  });

  it('has pages that together contain every play', async () => {
    const { playerId, round, bet } = await player();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await (index % 2 ? bet() : round()));
    const { list } = historyOf();
    const pages = await Promise.all(['0', '2', '4', '6'].map((offset) => list(playerId, { offset, count: '2' })));
    expect(pages.map(({ count }) => count)).toEqual([5, 5, 5, 5]);
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids.reverse());
  });

  it('is empty before the first round of the player', async () => {
    const [one, other] = [await player(), await player()];
    await other.round();
    await other.bet();
    expect(await historyOf().list(one.playerId)).toEqual({ count: 0, items: [] });
  });

  it('requires a signed-in player', async () => {
    await expect(historyOf().list(null)).rejects.toMatchObject({ code: 'AuthorizationException' });
  });

  it('has amounts in the currency of each play', async () => {
    const { playerId, round } = await player();
    await round({ currency: 'JPY', stake: 5, payout: 123_456_789_012, status: 'settled' });
    expect((await historyOf().list(playerId)).items).toMatchObject([
      {
        stake: { amount: 5, currency: 'JPY' },
        payout: { amount: 123_456_789_012, currency: 'JPY' },
        created_at: '2026-03-01T10:00:00.000Z',
      },
    ]);
  });

  it.each<[BetRow['status'], string]>([
    ['open', 'open'],
    ['won', 'settled'],
    ['lost', 'settled'],
    ['half_won', 'settled'],
    ['half_lost', 'settled'],
    ['void', 'rolled_back'],
    ['cancelled', 'rolled_back'],
  ])('has the status of a %s bet as %s', async (status, shown) => {
    const { playerId, bet } = await player();
    await bet({ status });
    expect((await historyOf().list(playerId)).items).toMatchObject([{ game: 'sportsbook', status: shown }]);
  });

  it('has the names of bets in the requested locale if every leg has them, otherwise as they were placed', async () => {
    const { playerId, bet } = await player();
    const leg = { event_id: 'e', event: 'North v South', market: 'Total', selection: 'Over 2.5', odds: 2000 };
    const names = { de: { event: 'Nord gegen Süd', market: 'Gesamt', selection: 'Über 2,5' } };
    await bet({
      title: 'placed',
      legs: [
        { ...leg, names },
        { ...leg, names },
      ],
    });
    await bet({ title: 'partly', legs: [{ ...leg, names }, leg] });
    await bet({ title: 'before', legs: [leg] });
    const read = async (locale: string) =>
      (await historyOf().list(playerId, {}, locale)).items.map(({ game_name: name }) => name);
    const german = 'Nord gegen Süd: Über 2,5 + Nord gegen Süd: Über 2,5';
    expect([await read('de'), await read('tr')]).toEqual([
      ['before', 'partly', german],
      ['before', 'partly', 'placed'],
    ]);
  });

  it('has the titles of bets and the games of rounds, or the system name of a removed game', async () => {
    const { playerId, round, bet } = await player();
    await round({ game: 'gone-game' });
    await bet({ title: 'East v West: Draw' });
    await round();
    await round();
    const { list, lookups } = historyOf();
    const { items } = await list(playerId);
    expect(items.map(({ game_name: name }) => name)).toEqual([
      'Amber Fox',
      'Amber Fox',
      'East v West: Draw',
      'gone-game',
    ]);
    expect(lookups).toEqual([['amber-fox', 'gone-game']]);
  });
});

describe('reading plays after another', () => {
  const page = { from: null, to: seconds(3600), after: null, limit: 100 };

  it('returns every play once, oldest first', async () => {
    const { playerId, round, bet } = await player();
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) ids.push(await (index % 2 ? bet() : round()));
    const { after } = historyOf();
    const read: string[] = [];
    for (let last: string | null = null; ; last = read.at(-1) ?? null) {
      const plays = await after({ ...page, playerId, after: last, limit: 2 });
      if (plays.length === 0) break;
      read.push(...plays.map(({ id }) => id));
    }
    expect(read).toEqual(ids);
  });

  it('includes both ends of the period', async () => {
    const { playerId, round } = await player();
    for (const at of [0, 1, 2, 3]) await round({ created_at: seconds(at), stake: at });
    const { after } = historyOf();
    const plays = await after({ ...page, playerId, from: seconds(1), to: seconds(2) });
    expect(plays.map(({ stake }) => stake)).toEqual([1, 2]);
    expect(await after({ ...page, playerId, from: seconds(4), to: seconds(5) })).toEqual([]);
    expect(await after({ ...page, playerId, to: seconds(-1) })).toEqual([]);
  });

  it('has the times and the name of each play', async () => {
    const { playerId, round, bet } = await player();
    await round({ status: 'settled', settled_at: seconds(9), payout: 7 });
    await bet();
    expect(await historyOf().after({ ...page, playerId })).toMatchObject([
      { gameName: 'Amber Fox', status: 'settled', payout: 7, createdAt: start, settledAt: seconds(9) },
      { gameName: 'North v South: North', status: 'open', payout: 0, settledAt: null },
    ]);
  });
});

describe('the deletion of an account', () => {
  it('is possible without plays and with finished plays', async () => {
    const { playerId, round, bet } = await player();
    const { remove } = historyOf();
    await remove(playerId);
    await round({ status: 'settled' });
    await round({ status: 'rolled_back', stake: 0 });
    await bet({ status: 'lost' });
    await bet({ status: 'cancelled' });
    await expect(remove(playerId)).resolves.toBeUndefined();
  });

  it('is refused while a bet is open', async () => {
    const { playerId, bet } = await player();
    const id = await bet({ stake: 350, currency: 'GBP' satisfies Currency });
    await expect(historyOf().remove(playerId)).rejects.toMatchObject({
      code: 'InvalidRequestException',
      details: {
        reason: 'plays_open',
        error_data: { plays: [{ id, game: 'sportsbook', stake: 350, currency: 'GBP' }] },
      },
    });
  });

  it('lists the 20 oldest of many open plays', async () => {
    const { playerId, round } = await player();
    for (let stake = 1; stake <= 22; stake += 1) await round({ stake });
    const error: unknown = await historyOf()
      .remove(playerId)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      details: { error_data: { plays: Array.from({ length: 20 }, (_, index) => ({ stake: index + 1 })) } },
    });
  });
});
