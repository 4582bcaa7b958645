import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { Game, getCategories, getGames, getProviders } from '@croupier/contract/games';
import { LRUCache } from 'lru-cache';
import { invalidParameters } from '../../../errors.ts';
import { createRevisionCache } from '../../../revision/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import { categories, gameDescriptions, studios, type GameRule } from './catalogue.collections.ts';
import type { CatalogueRepository, GameRow } from './catalogue.repository.ts';
import { createSearchReader, type SearchReader } from './game-search.reader.ts';
import { selectByParams, selectByRule, toEntries, type CatalogueEntry } from './game-selection.ts';
import { canSuggest, suggestGames } from './game-suggestions.ts';
import { describeStudio } from './studio-description.texts.ts';

export type CatalogueOptions = Readonly<{
  repository: Pick<CatalogueRepository, 'revision' | 'games' | 'likes' | 'addLike' | 'removeLike'>;
  content: Pick<Content, 'list' | 'cached' | 'revision'>;
  /** The rule for the games of a tournament or a jackpot; null when it does not exist. */
  gameRules: Readonly<Record<'tournament' | 'jackpot', (id: string) => Promise<GameRule | null>>>;
  now: () => Date;
}>;

/** A game for other modules. */
export type CatalogueInfo = Readonly<{
  sysname: string;
  name: string;
  type: Game['type'];
  /** The studio that made the game. */
  provider: string;
  /** The id of the configured game provider that delivers it. */
  aggregator: string;
  has_demo: boolean;
  image_url: string;
  is_active: boolean;
}>;

export type Catalogue = Readonly<{
  /** Changes with the games, the content and once per minute. */
  revision: () => Promise<string>;
  games: (params: MethodParams<typeof getGames>, locale: string) => Promise<MethodOutput<typeof getGames>>;
  categories: (locale: string) => Promise<MethodOutput<typeof getCategories>>;
  providers: (types: readonly string[], locale: string) => Promise<MethodOutput<typeof getProviders>>;
  likes: (playerId: string) => Promise<readonly string[]>;
  addLike: (playerId: string, sysname: string) => Promise<void>;
  removeLike: (playerId: string, sysname: string) => Promise<void>;
  /** Returns a game, including a delisted one; null for an unknown one. */
  find: (sysname: string) => Promise<CatalogueInfo | null>;
  /** Returns several games by system name. */
  findMany: (sysnames: readonly string[]) => Promise<ReadonlyMap<string, CatalogueInfo>>;
  /** Whether a catalogue has been read at least once. */
  isFilled: () => Promise<boolean>;
  /** Returns the system names of the listed games that satisfy a rule. */
  matching: (rule: GameRule) => Promise<ReadonlySet<string>>;
}>;

/** A game without the tag `new` also counts as new for this time after its release. */
const newForMs = 45 * 86_400_000;
/** Maximum age of the order by popularity. */
const popularityAgeMs = 60_000;
/** Greater than any number of periods, so that a newer revision is always the greater number. */
const periodsOfRevision = 1_000_000_000;

/** Cached entries of answers: enough for a few hundred whole catalogues. */
const cachedEntries = 500_000;

const infoOf = (row: GameRow): CatalogueInfo => ({
  sysname: row.code,
  name: row.name,
  type: row.type,
  provider: row.provider_code,
  aggregator: row.aggregator,
  has_demo: row.has_demo,
  image_url: row.art_url,
  is_active: row.is_active,
});

type Cached = ReturnType<typeof createRevisionCache>['get'];
type Descriptions = ReadonlyMap<string, AttributesOf<typeof gameDescriptions>>;
type GamesParams = MethodParams<typeof getGames>;

/** Reads the games once per revision. */
const createGamesReader = (repository: Pick<CatalogueRepository, 'games'>, cached: Cached) => () =>
  cached('games', async () => {
    const rows = await repository.games();
    const entries = toEntries(rows);
    return {
      entries,
      known: new Map(rows.map((row) => [row.code, infoOf(row)])),
      /** Results by parameters, dropped together with the catalogue. */
      answers: new LRUCache<string, readonly CatalogueEntry[]>({
        maxSize: cachedEntries,
        sizeCalculation: (found) => found.length + 1,
      }),
    };
  });

type GamesReader = ReturnType<typeof createGamesReader>;

const readDescriptions = (content: CatalogueOptions['content'], locale: string): Promise<Descriptions> =>
  content.cached(
    `game descriptions ${locale}`,
    async () =>
      new Map((await content.list(gameDescriptions, locale)).map(({ attributes }) => [attributes.sysname, attributes])),
  );

const presentGame = ({ row }: CatalogueEntry, descriptions: Descriptions, now: Date): Game => {
  const { sysname: _sysname, ...description } = descriptions.get(row.code) ?? { sysname: row.code };
  return {
    sysname: row.code,
    name: row.name,
    type: row.type,
    provider: row.provider_code,
    image_url: row.art_url,
    tags: row.tags,
    description,
    extra: {
      has_demo: row.has_demo,
      is_new: row.tags.includes('new') || now.getTime() - row.released_at.getTime() < newForMs,
      rtp_basis_points: row.rtp_basis_points,
      dominant_color: row.dominant_color,
    },
  };
};

const namesOf = ({ category = [], categories: several }: GamesParams): readonly string[] => [...category, ...several];

/** Returns the games of a tournament or of a jackpot. */
const createOptionsFilter =
  (gameRules: CatalogueOptions['gameRules']) =>
  async (
    entries: readonly CatalogueEntry[],
    { id, type }: NonNullable<GamesParams['options']>,
  ): Promise<readonly CatalogueEntry[]> => {
    if (id === undefined) return entries;
    if (type === undefined) throw invalidParameters({ options: 'unknown_type' });
    const rule = await gameRules[type](id);
    return rule ? selectByRule(entries, rule) : [];
  };

const createSelection = (
  { content, gameRules }: CatalogueOptions,
  readGames: GamesReader,
  readSearch: SearchReader,
) => {
  const inOptions = createOptionsFilter(gameRules);
  const inCategories = async (
    entries: readonly CatalogueEntry[],
    params: GamesParams,
    locale: string,
  ): Promise<readonly CatalogueEntry[]> => {
    const names = namesOf(params);
    if (names.length === 0) return entries;
    const rules = (await content.list(categories, locale))
      .map(({ attributes }) => attributes)
      .filter(({ sysname, aliases }) => [sysname, ...aliases].some((name) => names.includes(name)))
      .map(({ rule }) => rule);
    const wanted = new Set(rules.flatMap((rule) => selectByRule(entries, rule)));
    return entries.filter((entry) => wanted.has(entry));
  };

  /** Returns all games for the parameters. Results that depend on the catalogue and its search only are cached. */
  const select = async (params: GamesParams, locale: string): Promise<readonly CatalogueEntry[]> => {
    const [{ entries, answers }, { search, revision }] = await Promise.all([readGames(), readSearch(params.query)]);
    const { options = {}, offset: _offset, count: _count, ...filters } = params;
    const dependsOnMore = options.id !== undefined || namesOf(params).length > 0;
    const key = JSON.stringify([filters, options.sysname, revision]);
    const known = dependsOnMore ? undefined : answers.get(key);
    if (known) return known;
    const scope = await inOptions(await inCategories(entries, params, locale), options);
    const sysname = params.sysname ?? options.sysname;
    const found = selectByParams(
      sysname === undefined ? scope : scope.filter(({ row }) => row.code === sysname),
      params,
      search.find,
    );
    if (!dependsOnMore) answers.set(key, found);
    return found;
  };

  /** Returns games to show in place of an empty list. */
  const suggest = async (params: GamesParams, locale: string): Promise<readonly CatalogueEntry[]> => {
    const [{ entries }, { search }] = await Promise.all([readGames(), readSearch(params.query)]);
    return suggestGames({ entries, scope: await inCategories(entries, params, locale), params, search });
  };
  return { select, suggest };
};

/** Returns the studios by name with their number of games of these types; no types are all types. */
const countStudios = (
  entries: readonly CatalogueEntry[],
  types: readonly string[],
): MethodOutput<typeof getProviders> => {
  const counts = new Map<string, { name: string; count: number; types: Set<string> }>();
  for (const { row } of entries) {
    if (types.length > 0 && !types.includes(row.type)) continue;
    const studio = counts.get(row.provider_code) ?? { name: row.provider_name, count: 0, types: new Set() };
    counts.set(row.provider_code, { ...studio, count: studio.count + 1, types: studio.types.add(row.type) });
  }
  return [...counts]
    .map(([sysname, { name, count, types: offered }]) => ({
      sysname,
      name,
      games_count: count,
      game_params: { types: [...offered].sort() },
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
};

const createLookup = (readGames: GamesReader): Pick<Catalogue, 'find' | 'findMany' | 'isFilled' | 'matching'> => ({
  find: async (sysname) => (await readGames()).known.get(sysname) ?? null,
  findMany: async (sysnames) => {
    const { known } = await readGames();
    return new Map(
      [...new Set(sysnames)].flatMap((sysname) => {
        const game = known.get(sysname);
        return game ? [[sysname, game] as const] : [];
      }),
    );
  },
  isFilled: async () => (await readGames()).known.size > 0,
  matching: async (rule) => new Set(selectByRule((await readGames()).entries, rule).map(({ row }) => row.code)),
});

export const createCatalogueService = (options: CatalogueOptions): Catalogue => {
  const { repository, content, now } = options;
  // Rounds do not change the stored revision, so the order by popularity is also recomputed once per period.
  const { get: cached, revision } = createRevisionCache(
    async () => (await repository.revision()) * periodsOfRevision + Math.floor(now().getTime() / popularityAgeMs),
  );
  const readGames = createGamesReader(repository, cached);
  const readSearch = createSearchReader(content, async () => (await readGames()).entries);
  const { select, suggest } = createSelection(options, readGames, readSearch);
  const requireGame = async (sysname: string): Promise<void> => {
    if (!(await readGames()).known.has(sysname)) throw invalidParameters({ sysname: 'unknown' });
  };

  return {
    ...createLookup(readGames),
    revision: async () => (await Promise.all([revision(), content.revision()])).join(' '),

    games: async (params, locale) => {
      const [found, descriptions] = await Promise.all([select(params, locale), readDescriptions(content, locale)]);
      const present = (entry: CatalogueEntry) => presentGame(entry, descriptions, now());
      const suggestions = found.length === 0 && canSuggest(params) ? await suggest(params, locale) : null;
      return {
        items: found.slice(params.offset, params.offset + params.count).map(present),
        count: found.length,
        ...(suggestions === null ? {} : { suggestions: suggestions.map(present) }),
      };
    },

    categories: async (locale) => {
      const { entries } = await readGames();
      const documents = await content.list(categories, locale);
      return documents.map(({ attributes: { rule, order: _order, ...category } }) => ({
        ...category,
        games_count: selectByRule(entries, rule).length,
      }));
    },

    providers: async (types, locale) => {
      const [{ entries }, documents] = await Promise.all([readGames(), content.list(studios, locale)]);
      const texts = new Map(documents.map(({ attributes: { sysname, description } }) => [sysname, description]));
      return countStudios(entries, types).map((studio) => ({
        ...studio,
        description: texts.get(studio.sysname) ?? describeStudio(studio.name, locale),
      }));
    },

    likes: repository.likes,
    addLike: async (playerId, sysname) => {
      await requireGame(sysname);
      await repository.addLike(playerId, sysname, now());
    },
    removeLike: repository.removeLike,
  };
};
