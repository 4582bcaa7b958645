import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { CatalogueGame } from '@croupier/provider-contract';
import { inTransaction, readNumber, type Database } from '../../../database/index.ts';

type CatalogueTables = {
  game_providers: { code: string; name: string };
  games: {
    code: string;
    name: string;
    provider_code: string;
    type: CatalogueGame['type'];
    theme: string;
    tags: string[];
    rtp_basis_points: number;
    has_demo: boolean;
    released_at: Date;
    art_url: string;
    dominant_color: string;
    position: number;
    is_active: boolean;
    aggregator: string;
  };
  catalogue_state: { id: number; revision: number };
  catalogue_sources: { aggregator: string; source_hash: string };
  game_likes: { player_id: string; game: string; created_at: Date };
  game_popularity: { game: string; rounds: number };
};

/** A game with its studio's name and its number of real-money rounds. */
export type GameRow = CatalogueTables['games'] & Readonly<{ provider_name: string; rounds: number }>;

export type CatalogueRepository = Readonly<{
  revision: () => Promise<number>;
  /** Every game ever listed, in its aggregator's order. */
  games: () => Promise<readonly GameRow[]>;
  /** Stores the catalogue of an aggregator. Returns null when nothing changed. */
  replace: (source: CatalogueSource) => Promise<ReplacedCatalogue | null>;
  /** Delists the games of aggregators that are not configured any more. */
  delistOthers: (aggregators: readonly string[]) => Promise<void>;
  likes: (playerId: string) => Promise<readonly string[]>;
  addLike: (playerId: string, game: string, at: Date) => Promise<void>;
  removeLike: (playerId: string, game: string) => Promise<void>;
  addRounds: (transaction: Database, counts: ReadonlyMap<string, number>) => Promise<void>;
}>;

export type CatalogueSource = Readonly<{
  aggregator: string;
  games: readonly CatalogueGame[];
  /** Aggregators that take precedence: this one does not get the games that they list. */
  precedents: readonly string[];
}>;

/** How many games the aggregator delivers, and which of its games another aggregator delivers. */
export type ReplacedCatalogue = Readonly<{ count: number; deliveredByOthers: readonly string[] }>;

const rowOf = (game: CatalogueGame, position: number, aggregator: string): CatalogueTables['games'] => ({
  code: game.code,
  name: game.name,
  provider_code: game.provider.code,
  type: game.type,
  theme: game.theme,
  tags: game.tags,
  rtp_basis_points: game.rtp_basis_points,
  has_demo: game.has_demo,
  released_at: new Date(game.released_at),
  art_url: game.art_url,
  dominant_color: game.dominant_color,
  position,
  is_active: true,
  aggregator,
});

const gameColumns = [
  'name',
  'provider_code',
  'type',
  'theme',
  'tags',
  'rtp_basis_points',
  'has_demo',
  'released_at',
  'art_url',
  'dominant_color',
  'position',
  'is_active',
  'aggregator',
] as const;

/** Rows per statement, so that the number of parameters stays below the protocol's limit. */
const chunkSize = 1000;

const storedRevision = sql<number>`(select revision from catalogue_state)`;

const withCatalogue = (database: Database) => database.withTables<CatalogueTables>();

const upsertGames = async (
  changing: ReturnType<typeof withCatalogue>,
  rows: readonly CatalogueTables['games'][],
): Promise<void> => {
  for (let from = 0; from < rows.length; from += chunkSize) {
    await changing
      .insertInto('games')
      .values(rows.slice(from, from + chunkSize))
      .onConflict((conflict) =>
        conflict
          .column('code')
          .doUpdateSet((row) =>
            Object.fromEntries(gameColumns.map((column) => [column, row.ref(`excluded.${column}`)])),
          ),
      )
      .execute();
  }
};

/** Replacements of one catalogue happen one after the other. */
const lockCatalogue = (changing: ReturnType<typeof withCatalogue>) =>
  changing.selectFrom('catalogue_state').select('revision').where('id', '=', 1).forUpdate().executeTakeFirstOrThrow();

const raiseRevision = async (changing: ReturnType<typeof withCatalogue>): Promise<void> => {
  await changing
    .updateTable('catalogue_state')
    .set({ revision: sql`revision + 1` })
    .where('id', '=', 1)
    .execute();
};

const listedBy = async (
  changing: ReturnType<typeof withCatalogue>,
  aggregators: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (aggregators.length === 0) return new Set();
  const rows = await changing
    .selectFrom('games')
    .select('code')
    .where('aggregator', 'in', aggregators)
    .where('is_active', '=', true)
    .execute();
  return new Set(rows.map(({ code }) => code));
};

const replaceCatalogue = async (
  changing: ReturnType<typeof withCatalogue>,
  { aggregator, games, precedents }: CatalogueSource,
): Promise<ReplacedCatalogue | null> => {
  await lockCatalogue(changing);
  const sourceHash = hash('sha256', JSON.stringify({ precedents, games }));
  const source = await changing
    .selectFrom('catalogue_sources')
    .select('source_hash')
    .where('aggregator', '=', aggregator)
    .executeTakeFirst();
  if (source?.source_hash === sourceHash) return null;
  const taken = await listedBy(changing, precedents);
  const own = games.filter(({ code }) => !taken.has(code));
  const studios = new Map(own.map(({ provider }) => [provider.code, provider]));
  if (studios.size > 0)
    await changing
      .insertInto('game_providers')
      .values([...studios.values()])
      .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
      .execute();
  await changing.updateTable('games').set({ is_active: false }).where('aggregator', '=', aggregator).execute();
  await upsertGames(
    changing,
    own.map((game, position) => rowOf(game, position, aggregator)),
  );
  await changing
    .insertInto('catalogue_sources')
    .values({ aggregator, source_hash: sourceHash })
    .onConflict((conflict) => conflict.column('aggregator').doUpdateSet({ source_hash: sourceHash }))
    .execute();
  // Aggregators without precedence may lose games to this one or get games that it no longer lists.
  await changing
    .deleteFrom('catalogue_sources')
    .where('aggregator', 'not in', [aggregator, ...precedents])
    .execute();
  await raiseRevision(changing);
  return {
    count: own.length,
    deliveredByOthers: games.filter(({ code }) => taken.has(code)).map(({ code }) => code),
  };
};

const delistOthers = async (
  changing: ReturnType<typeof withCatalogue>,
  aggregators: readonly string[],
): Promise<void> => {
  await lockCatalogue(changing);
  const delisted = await changing
    .updateTable('games')
    .set({ is_active: false })
    .where('aggregator', 'not in', aggregators)
    .where('is_active', '=', true)
    .returning('code')
    .execute();
  if (delisted.length === 0) return;
  await changing.deleteFrom('catalogue_sources').execute();
  await raiseRevision(changing);
};

export const createCatalogueRepository = (database: Database): CatalogueRepository => {
  const tables = withCatalogue(database);
  return {
    revision: async () => readNumber(database, storedRevision),

    games: () =>
      tables
        .selectFrom('games')
        .innerJoin('game_providers', 'game_providers.code', 'games.provider_code')
        .leftJoin('game_popularity', 'game_popularity.game', 'games.code')
        .selectAll('games')
        .select(['game_providers.name as provider_name', sql<number>`coalesce(game_popularity.rounds, 0)`.as('rounds')])
        .orderBy('games.position')
        .orderBy('games.code')
        .execute(),

    replace: (source) => inTransaction(database, (transaction) => replaceCatalogue(withCatalogue(transaction), source)),

    delistOthers: (aggregators) =>
      inTransaction(database, (transaction) => delistOthers(withCatalogue(transaction), aggregators)),

    likes: async (playerId) =>
      (
        await tables
          .selectFrom('game_likes')
          .select('game')
          .where('player_id', '=', playerId)
          .orderBy('created_at', 'desc')
          .orderBy('game')
          .execute()
      ).map(({ game }) => game),

    addLike: async (playerId, game, at) => {
      await tables
        .insertInto('game_likes')
        .values({ player_id: playerId, game, created_at: at })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },

    removeLike: async (playerId, game) => {
      await tables.deleteFrom('game_likes').where('player_id', '=', playerId).where('game', '=', game).execute();
    },

    addRounds: async (transaction, counts) => {
      if (counts.size === 0) return;
      await transaction
        .withTables<CatalogueTables>()
        .insertInto('game_popularity')
        .values([...counts].map(([game, rounds]) => ({ game, rounds })))
        .onConflict((conflict) =>
          conflict.column('game').doUpdateSet({ rounds: sql`game_popularity.rounds + excluded.rounds` }),
        )
        .execute();
    },
  };
};
