import { getGames } from '@croupier/contract/games';
import * as v from 'valibot';
import { gameRow } from '../../../testing/game-row.ts';
import type { GameRule } from './catalogue.collections.ts';
import { catalogueHandlers } from './catalogue.handlers.ts';
import type { GameRow } from './catalogue.repository.ts';
import { createCatalogueService, type CatalogueOptions } from './catalogue.service.ts';

const dayMs = 86_400_000;
const start = new Date('2026-01-10T12:00:00.000Z');

const categoryOf = (sysname: string, rule: GameRule, aliases: readonly string[] = []) => ({
  sysname,
  name: sysname,
  icon: 'star',
  aliases,
  rule,
  order: 1,
  is_on_home: false,
});

type State = {
  rows: readonly GameRow[];
  revision: number;
  contentRevision: number;
  now: Date;
  documents: Readonly<Record<string, readonly unknown[]>>;
  rules: Readonly<Record<string, GameRule>>;
};

/** A catalogue over games and content in memory. */
const catalogueOf = (rows: readonly GameRow[], more: Partial<State> = {}) => {
  const state: State = { rows, revision: 1, contentRevision: 1, now: start, documents: {}, rules: {}, ...more };
  const liked: unknown[] = [];
  const readGames = jest.fn<Promise<readonly GameRow[]>, []>(async () => state.rows);
  const content: CatalogueOptions['content'] = {
    list: async (collection) =>
      (state.documents[collection.name] ?? []).map((attributes, index) => ({
        documentId: String(index),
        locale: 'en',
        createdAt: '',
        updatedAt: '',
        publishedAt: null,
        attributes: v.parse(collection.schema, attributes),
      })),
    cached: (_key, build) => build(),
    revision: async () => state.contentRevision,
  };
  const catalogue = createCatalogueService({
    repository: {
      revision: async () => state.revision,
      games: readGames,
      likes: async () => [],
      addLike: async (...like) => void liked.push(like),
      removeLike: async () => undefined,
    },
    content,
    gameRules: {
      tournament: async (id) => state.rules[`tournament ${id}`] ?? null,
      jackpot: async (id) => state.rules[`jackpot ${id}`] ?? null,
    },
    now: () => state.now,
  });
  const list = async (params: Readonly<Record<string, unknown>> = {}) =>
    catalogue.games(v.parse(getGames.input, params), 'en');
  return {
    state,
    catalogue,
    list,
    liked,
    readGames,
    codes: async (params?: Readonly<Record<string, unknown>>) =>
      (await list(params)).items.map(({ sysname }) => sysname),
  };
};

describe('a game', () => {
  it.each([
    ['45 days less a millisecond', 45 * dayMs - 1, [], true],
    ['45 days', 45 * dayMs, [], false],
    ['a year, with the tag `new`', 365 * dayMs, ['new'], true],
    ['a moment, in the future', -dayMs, [], true],
  ])('counts as new %s after its release', async (_age, age, tags, isNew) => {
    const { list } = catalogueOf([gameRow('fox', { released_at: new Date(start.getTime() - age), tags })]);
    expect((await list()).items[0]?.extra.is_new).toBe(isNew);
  });

  it('is no longer new without a change of the catalogue', async () => {
    const { list, state } = catalogueOf([gameRow('fox', { released_at: start })]);
    expect((await list()).items[0]?.extra.is_new).toBe(true);
    state.now = new Date(start.getTime() + 45 * dayMs);
    expect((await list()).items[0]?.extra.is_new).toBe(false);
  });

  it('has only the texts of its description', async () => {
    const { list } = catalogueOf([gameRow('fox'), gameRow('owl')], {
      documents: {
        'game-descriptions': [
          { sysname: 'owl', name: 'The Owl' },
          { sysname: 'unknown', name: 'None' },
        ],
      },
    });
    expect((await list()).items.map(({ name, description }) => [name, description])).toEqual([
      ['fox', {}],
      ['owl', { name: 'The Owl' }],
    ]);
  });

  it('is returned by its system name unless other filters exclude it', async () => {
    const { codes } = catalogueOf([gameRow('fox'), gameRow('owl')]);
    expect(await codes({ sysname: 'owl' })).toEqual(['owl']);
    expect(await codes({ options: '{"sysname":"owl"}' })).toEqual(['owl']);
    expect(await codes({ sysname: 'fox', options: '{"sysname":"owl"}' })).toEqual(['fox']);
    expect(await codes({ sysname: 'owl', types: 'live' })).toEqual([]);
    expect(await codes({ sysname: 'unknown' })).toEqual([]);
  });
});

describe('a list', () => {
  it('counts all matching games on every page, also on one after the last', async () => {
    const { list, codes } = catalogueOf(['a', 'b', 'c', 'd', 'e'].map((code, position) => gameRow(code, { position })));
    expect(await codes({ count: '2' })).toEqual(['a', 'b']);
    expect(await codes({ count: '2', offset: '4' })).toEqual(['e']);
    expect(await list({ count: '2', offset: '5' })).toEqual({ items: [], count: 5 });
  });

  it('caches the answers to different filters with the same words separately', async () => {
    const { codes } = catalogueOf([
      gameRow('typed', { type: 'live', rounds: 2 }),
      gameRow('tagged', { tags: ['live'], rounds: 1 }),
      gameRow('made', { provider_code: 'live' }),
    ]);
    expect(await codes({ types: 'live' })).toEqual(['typed']);
    expect(await codes({ tags: 'live' })).toEqual(['tagged']);
    expect(await codes({ providers: 'live' })).toEqual(['made']);
    expect(await codes({ sort: 'name', order: 'asc' })).toEqual(['made', 'tagged', 'typed']);
    expect(await codes({})).toEqual(['typed', 'tagged', 'made']);
  });

  it('contains the games of several categories once, by popularity', async () => {
    const { codes } = catalogueOf(
      [
        gameRow('fox', { rounds: 1 }),
        gameRow('wheel', { type: 'live', rounds: 3 }),
        gameRow('gold', { tags: ['jackpot'], rounds: 2 }),
      ],
      {
        documents: {
          categories: [
            categoryOf('slots', { types: ['slot'] }, ['machines']),
            categoryOf('jackpots', { tags: ['jackpot'] }),
            categoryOf('live', { types: ['live'] }),
          ],
        },
      },
    );
    expect(await codes({ categories: 'jackpots,slots' })).toEqual(['gold', 'fox']);
    expect(await codes({ categories: 'machines,slots' })).toEqual(['gold', 'fox']);
    expect(await codes({ categories: 'live,unknown' })).toEqual(['wheel']);
    expect(await codes({ categories: 'live', types: 'slot' })).toEqual([]);
  });

  it('selects the newest games of a category before it applies the filters of the caller', async () => {
    const { codes } = catalogueOf(
      [
        gameRow('newest', { released_at: start, type: 'live' }),
        gameRow('newer', { released_at: new Date(start.getTime() - dayMs) }),
        gameRow('old', { released_at: new Date(start.getTime() - 9 * dayMs) }),
      ],
      { documents: { categories: [categoryOf('new', { top: { by: 'released_at', count: 2 } })] } },
    );
    expect(await codes({ categories: 'new', types: 'slot' })).toEqual(['newer']);
  });

  it('distinguishes a jackpot and a tournament of the same name, and applies their rules immediately', async () => {
    const { codes, state } = catalogueOf([gameRow('fox'), gameRow('wheel', { type: 'live' })], {
      rules: { 'tournament one': { types: ['slot'] }, 'jackpot one': { types: ['live'] } },
    });
    const of = (type: string) => codes({ options: JSON.stringify({ id: 'one', type }) });
    expect(await of('tournament')).toEqual(['fox']);
    expect(await of('jackpot')).toEqual(['wheel']);
    state.rules = { 'tournament one': { games: ['wheel'] } };
    expect(await of('tournament')).toEqual(['wheel']);
    expect(await of('jackpot')).toEqual([]);
  });

  it('ignores a type of options without a name', async () => {
    const { codes } = catalogueOf([gameRow('fox')]);
    expect(await codes({ options: '{"type":"jackpot"}' })).toEqual(['fox']);
  });
});

describe('the order by popularity', () => {
  it('is at most a minute old', async () => {
    const { codes, state, readGames } = catalogueOf([gameRow('fox', { position: 1 }), gameRow('owl', { position: 2 })]);
    expect(await codes()).toEqual(['fox', 'owl']);
    state.rows = [gameRow('fox', { position: 1 }), gameRow('owl', { position: 2, rounds: 1 })];
    state.now = new Date(start.getTime() + 59_999);
    expect(await codes()).toEqual(['fox', 'owl']);
    expect(readGames).toHaveBeenCalledTimes(1);
    state.now = new Date(start.getTime() + 60_000);
    expect(await codes()).toEqual(['owl', 'fox']);
  });
});

describe('the revision', () => {
  it('changes with the catalogue, the content and the minute, and with nothing else', async () => {
    const { catalogue, state } = catalogueOf([]);
    const before = await catalogue.revision();
    state.now = new Date(start.getTime() + 59_999);
    expect(await catalogue.revision()).toBe(before);
    const seen = new Set([before]);
    for (const change of [{ revision: 2 }, { contentRevision: 2 }, { now: new Date(start.getTime() + 60_000) }]) {
      Object.assign(state, change);
      seen.add(await catalogue.revision());
    }
    expect(seen.size).toBe(4);
  });

  it('exists for lists that depend only on the catalogue and the content', async () => {
    const { catalogue } = catalogueOf([]);
    const revision = catalogueHandlers(catalogue).find(({ method }) => method.name === getGames.name)?.revision;
    expect(await revision?.({ types: 'slot' })).toBe(await catalogue.revision());
    expect(await revision?.({ options: '{"id":"one","type":"jackpot"}' })).toBeNull();
  });
});

describe('studios', () => {
  const rows = [
    gameRow('a', { provider_code: 'zeta', provider_name: 'Älgen' }),
    gameRow('b', { provider_code: 'alpha', provider_name: 'Zebra', type: 'live' }),
    gameRow('c', { provider_code: 'alpha', provider_name: 'Zebra', type: 'fast' }),
    gameRow('d', { provider_code: 'gone', provider_name: 'Gone', is_active: false }),
    gameRow('e', { provider_code: 'alpha', provider_name: 'Zebra', is_active: false, type: 'casino' }),
  ];

  it('are sorted by their names, with the number and the types of their listed games', async () => {
    const studios = await catalogueOf(rows).catalogue.providers([], 'en');
    expect(studios).toMatchObject([
      { sysname: 'zeta', name: 'Älgen', games_count: 1, game_params: { types: ['slot'] } },
      { sysname: 'alpha', name: 'Zebra', games_count: 2, game_params: { types: ['fast', 'live'] } },
    ]);
  });

  it('have the description of the CMS, otherwise a general one in the language of the call', async () => {
    const { catalogue } = catalogueOf(rows, {
      documents: { studios: [{ sysname: 'zeta', description: 'Slots about the north.' }] },
    });
    const descriptions = async (locale: string) =>
      (await catalogue.providers([], locale)).map(({ description }) => description);
    expect(await descriptions('en')).toEqual([
      'Slots about the north.',
      'All games by Zebra, starting with the most played.',
    ]);
    expect((await descriptions('de'))[1]).toBe('Alle Spiele von Zebra, die meistgespielten zuerst.');
  });

  it('are those with games of the requested types', async () => {
    const { catalogue } = catalogueOf(rows);
    expect(await catalogue.providers(['live', 'arcade'], 'en')).toMatchObject([{ sysname: 'alpha', games_count: 1 }]);
    expect(await catalogue.providers(['arcade'], 'en')).toEqual([]);
  });
});

describe('the lookup of other modules', () => {
  const rows = [gameRow('fox', { aggregator: 'reels', has_demo: false }), gameRow('gone', { is_active: false })];

  it('finds a game with its studio, its aggregator and whether it is listed', async () => {
    const { catalogue } = catalogueOf(rows);
    expect(await catalogue.find('fox')).toEqual({
      sysname: 'fox',
      name: 'fox',
      type: 'slot',
      provider: 'aurum',
      aggregator: 'reels',
      has_demo: false,
      image_url: 'https://art.test/fox.png',
      is_active: true,
    });
    expect(await catalogue.find('unknown')).toBeNull();
  });

  it('finds several games at once, also delisted ones, and omits unknown ones', async () => {
    const found = await catalogueOf(rows).catalogue.findMany(['gone', 'unknown', 'fox', 'gone']);
    expect([...found].map(([code, { is_active: isActive }]) => [code, isActive])).toEqual([
      ['gone', false],
      ['fox', true],
    ]);
  });

  it('applies a rule to listed games only', async () => {
    expect(await catalogueOf(rows).catalogue.matching({ games: ['fox', 'gone'] })).toEqual(new Set(['fox']));
  });

  it('is filled with delisted games, and not filled when it is empty', async () => {
    expect(await catalogueOf([gameRow('gone', { is_active: false })]).catalogue.isFilled()).toBe(true);
    expect(await catalogueOf([]).catalogue.isFilled()).toBe(false);
  });
});

it('accepts a delisted game as a favourite, and rejects an unknown one', async () => {
  const { catalogue, liked } = catalogueOf([gameRow('gone', { is_active: false })]);
  await catalogue.addLike('player', 'gone');
  await expect(catalogue.addLike('player', 'unknown')).rejects.toMatchObject({
    details: { invalid_parameters: { sysname: 'unknown' } },
  });
  expect(liked).toEqual([['player', 'gone', start]]);
});
