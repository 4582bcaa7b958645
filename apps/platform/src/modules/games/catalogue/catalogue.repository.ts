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
  };
  catalogue_state: { id: number; revision: number; source_hash: string };
  game_likes: { player_id: string; game: string; created_at: Date };
  game_popularity: { game: string; rounds: number };
};

/** A game with its provider's name and how often it was played for real money. */
export type GameRow = CatalogueTables['games'] & Readonly<{ provider_name: string; rounds: number }>;

export type CatalogueRepository = Readonly<{
  revision: () => Promise<number>;
  /** Every game ever listed, in the provider's order. */
  games: () => Promise<readonly GameRow[]>;
  /** Makes the stored games those of the provider. Tells whether anything was different. */
  replace: (games: readonly CatalogueGame[], sourceHash: string) => Promise<boolean>;
  likes: (playerId: string) => Promise<readonly string[]>;
  addLike: (playerId: string, game: string, at: Date) => Promise<void>;
  removeLike: (playerId: string, game: string) => Promise<void>;
  addRounds: (transaction: Database, counts: ReadonlyMap<string, number>) => Promise<void>;
}>;

const rowOf = (game: CatalogueGame, position: number): CatalogueTables['games'] => ({
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
] as const;

/** Rows of one statement, so that the number of its parameters stays far below the protocol's limit. */
const chunkSize = 1000;

const storedRevision = sql<number>`(select revision from catalogue_state)`;

export const createCatalogueRepository = (database: Database): CatalogueRepository => {
  const tables = database.withTables<CatalogueTables>();

  const upsertGames = async (changing: typeof tables, rows: readonly CatalogueTables['games'][]): Promise<void> => {
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

    replace: (games, sourceHash) =>
      inTransaction(database, async (transaction) => {
        const changing = transaction.withTables<CatalogueTables>();
        const state = await changing
          .selectFrom('catalogue_state')
          .select('source_hash')
          .where('id', '=', 1)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (state.source_hash === sourceHash) return false;
        const providers = new Map(games.map(({ provider }) => [provider.code, provider]));
        await changing
          .insertInto('game_providers')
          .values([...providers.values()])
          .onConflict((conflict) => conflict.column('code').doUpdateSet((row) => ({ name: row.ref('excluded.name') })))
          .execute();
        await changing.updateTable('games').set({ is_active: false }).execute();
        await upsertGames(changing, games.map(rowOf));
        await changing
          .updateTable('catalogue_state')
          .set({ revision: sql`revision + 1`, source_hash: sourceHash })
          .where('id', '=', 1)
          .execute();
        return true;
      }),

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
