import type { CatalogueGame } from '@croupier/provider-contract';
import { sql } from 'kysely';
import { inTransaction, migrate, newKey } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { testGames } from '../../../testing/site-fakes.ts';
import { catalogueMigrations } from './catalogue.migrations.ts';
import { createCatalogueRepository, type CatalogueRepository } from './catalogue.repository.ts';

let test: TestDatabase;
let repository: CatalogueRepository;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, catalogueMigrations);
  repository = createCatalogueRepository(test.database);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});
beforeEach(async () => {
  await sql`truncate games, game_providers, catalogue_sources, game_likes, game_popularity`.execute(test.database);
});

const gameOf = (code: string, more: Partial<CatalogueGame> = {}): CatalogueGame => {
  const [base] = testGames;
  if (!base) throw new Error('The tests need a game');
  return { ...base, code, name: code, ...more };
};
const gamesOf = (...codes: readonly string[]): CatalogueGame[] => codes.map((code) => gameOf(code));
const order = ['first', 'second', 'third'] as const;
const replace = (aggregator: (typeof order)[number], games: readonly CatalogueGame[]) =>
  repository.replace({ aggregator, games, precedents: order.slice(0, order.indexOf(aggregator)) });
/** The listed games with the aggregator of each. */
const listed = async (): Promise<Record<string, string>> =>
  Object.fromEntries(
    (await repository.games()).filter((row) => row.is_active).map(({ code, aggregator }) => [code, aggregator]),
  );

describe('the catalogue of an aggregator', () => {
  it('changes nothing when it is the same as before', async () => {
    expect(await replace('first', gamesOf('fox', 'owl'))).toEqual({ count: 2, deliveredByOthers: [] });
    const revision = await repository.revision();
    expect(await replace('first', gamesOf('fox', 'owl'))).toBeNull();
    expect(await repository.revision()).toBe(revision);
  });

  it('is changed when only its order differs', async () => {
    await replace('first', gamesOf('fox', 'owl'));
    const revision = await repository.revision();
    await replace('first', gamesOf('owl', 'fox'));
    expect((await repository.games()).map(({ code }) => code)).toEqual(['owl', 'fox']);
    expect(await repository.revision()).toBe(revision + 1);
  });

  it('renames a studio for all of its games', async () => {
    await replace('first', gamesOf('fox'));
    await replace('first', [gameOf('owl', { provider: { code: 'aurum', name: 'Aurum Group' } })]);
    expect((await repository.games()).map((row) => [row.code, row.provider_name, row.is_active]).sort()).toEqual([
      ['fox', 'Aurum Group', false],
      ['owl', 'Aurum Group', true],
    ]);
  });

  it('lists a delisted game again with its new properties', async () => {
    await replace('first', gamesOf('fox', 'owl'));
    await replace('first', gamesOf('owl'));
    expect(await listed()).toEqual({ owl: 'first' });
    await replace('first', [gameOf('fox', { type: 'live', rtp_basis_points: 9900 })]);
    expect(await listed()).toEqual({ fox: 'first' });
    expect((await repository.games()).find(({ code }) => code === 'fox')).toMatchObject({
      type: 'live',
      rtp_basis_points: 9900,
    });
  });
});

describe('a game of two aggregators', () => {
  it('belongs to the earlier one and is reported to the later one', async () => {
    await replace('first', gamesOf('fox', 'owl'));
    expect(await replace('second', gamesOf('owl', 'gate'))).toEqual({ count: 1, deliveredByOthers: ['owl'] });
    expect(await listed()).toEqual({ fox: 'first', owl: 'first', gate: 'second' });
  });

  it('moves to the earlier aggregator when that one adds it later', async () => {
    await replace('second', gamesOf('owl', 'gate'));
    await replace('first', gamesOf('fox', 'owl'));
    expect(await listed()).toEqual({ fox: 'first', owl: 'first', gate: 'second' });
    expect(await replace('second', gamesOf('owl', 'gate'))).toEqual({ count: 1, deliveredByOthers: ['owl'] });
    expect(await listed()).toEqual({ fox: 'first', owl: 'first', gate: 'second' });
  });

  it('moves to the later aggregator when the earlier one drops it, also with an unchanged catalogue', async () => {
    await replace('first', gamesOf('fox', 'owl'));
    await replace('second', gamesOf('owl'));
    await replace('first', gamesOf('fox'));
    expect(await listed()).toEqual({ fox: 'first' });
    expect(await replace('second', gamesOf('owl'))).toEqual({ count: 1, deliveredByOthers: [] });
    expect(await listed()).toEqual({ fox: 'first', owl: 'second' });
  });

  it('belongs to the earlier one when both are stored at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = [...gamesOf('shared'), gameOf(`own-${round}`)];
      await Promise.all([replace('third', own), replace('first', own), replace('second', own)]);
      await replace('second', own);
      await replace('third', own);
      expect(await listed()).toEqual({ shared: 'first', [`own-${round}`]: 'first' });
    }
  });

  it('can be the only game of an aggregator', async () => {
    await replace('first', gamesOf('fox'));
    expect(await replace('second', gamesOf('fox'))).toEqual({ count: 0, deliveredByOthers: ['fox'] });
    expect(await listed()).toEqual({ fox: 'first' });
  });
});

describe('aggregators that are no longer configured', () => {
  it('lose their games, once', async () => {
    await replace('first', gamesOf('fox'));
    await replace('second', gamesOf('owl'));
    const revision = await repository.revision();
    await repository.delistOthers(['first']);
    expect(await listed()).toEqual({ fox: 'first' });
    expect(await repository.revision()).toBe(revision + 1);
    await repository.delistOthers(['first']);
    expect(await repository.revision()).toBe(revision + 1);
  });

  it('deliver their games again after they are configured, with an unchanged catalogue', async () => {
    await replace('first', gamesOf('fox'));
    await replace('second', gamesOf('owl'));
    await repository.delistOthers(['first']);
    await replace('second', gamesOf('owl'));
    expect(await listed()).toEqual({ fox: 'first', owl: 'second' });
  });

  it('lose their games to a configured one that lists them, also with its unchanged catalogue', async () => {
    await replace('first', gamesOf('fox'));
    await replace('second', gamesOf('fox', 'owl'));
    await repository.delistOthers(['second']);
    expect(await repository.replace({ aggregator: 'second', games: gamesOf('fox', 'owl'), precedents: [] })).toEqual({
      count: 2,
      deliveredByOthers: [],
    });
    expect(await listed()).toEqual({ fox: 'second', owl: 'second' });
  });
});

describe('rounds', () => {
  it('add to the popularity of a game, also before it is listed', async () => {
    const add = (counts: Readonly<Record<string, number>>) =>
      inTransaction(test.database, (transaction) => repository.addRounds(transaction, new Map(Object.entries(counts))));
    await add({ fox: 2, later: 5 });
    await add({});
    await add({ fox: 3 });
    await replace('first', gamesOf('fox', 'owl', 'later'));
    expect((await repository.games()).map(({ code, rounds }) => [code, rounds])).toEqual([
      ['fox', 5],
      ['owl', 0],
      ['later', 5],
    ]);
  });
});

describe('favourites', () => {
  it('are listed with the latest first, also when one was added twice', async () => {
    await replace('first', gamesOf('fox', 'owl', 'gate', 'able'));
    const player = newKey();
    const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
    for (const [minute, game] of ['fox', 'owl', 'gate'].entries()) await repository.addLike(player, game, at(minute));
    await repository.addLike(player, 'able', at(2));
    await repository.addLike(player, 'fox', at(9));
    expect(await repository.likes(player)).toEqual(['able', 'gate', 'owl', 'fox']);
  });
});
