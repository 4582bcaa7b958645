import fc from 'fast-check';
import { gameRow } from '../../../testing/game-row.ts';
import type { GameRow } from './catalogue.repository.ts';
import { selectByParams, selectByRule, sortEntries, toEntries, type CatalogueEntry } from './game-selection.ts';
import type { FindGames } from './game-search.ts';

const rowOf = (code: string, more: Partial<GameRow> = {}): GameRow =>
  gameRow(code, { released_at: new Date('2025-01-01T00:00:00.000Z'), art_url: '', ...more });
const codes = (entries: readonly CatalogueEntry[]): string[] => entries.map(({ row }) => row.code);
const released = (day: string): Date => new Date(`2026-01-${day}T00:00:00.000Z`);

const games = fc
  .uniqueArray(
    fc.record({
      code: fc.stringMatching(/^[a-z]{1,4}$/),
      name: fc.constantFrom('Alpha', 'beta', 'Ärger', 'Zulu', 'zulu'),
      type: fc.constantFrom('slot', 'live', 'casino', 'fast'),
      provider_code: fc.constantFrom('aurum', 'nordlys', 'third'),
      tags: fc.subarray(['popular', 'new', 'jackpot']),
      rounds: fc.nat(3),
      released_at: fc.constantFrom(released('01'), released('02'), released('03')),
      is_active: fc.boolean(),
    }),
    { selector: ({ code }) => code, maxLength: 20 },
  )
  .map((made) => made.map(({ code, ...more }, position) => rowOf(code, { ...more, position })));
const names = (...all: readonly string[]) => fc.subarray([...all], { minLength: 0 });
const rules = fc.record({
  types: fc.option(fc.subarray(['slot', 'live', 'casino', 'fast'] as const), { nil: undefined }),
  tags: fc.option(names('popular', 'new', 'jackpot'), { nil: undefined }),
  providers: fc.option(names('aurum', 'nordlys'), { nil: undefined }),
});

describe('the order by popularity', () => {
  it('depends on rounds, then on the tag `popular`, then on the position in the catalogue', () => {
    const rows = [
      rowOf('last', { position: 3 }),
      rowOf('recommended', { position: 9, tags: ['popular'] }),
      rowOf('first', { position: 1 }),
      rowOf('played', { position: 8, rounds: 5 }),
      rowOf('played-and-recommended', { position: 9, rounds: 5, tags: ['popular'] }),
    ];
    expect(codes(toEntries(rows))).toEqual(['played-and-recommended', 'played', 'recommended', 'first', 'last']);
  });

  it('contains each listed game once, with a unique popularity', () => {
    fc.assert(
      fc.property(games, (rows) => {
        const entries = toEntries(rows);
        expect(codes(entries).sort()).toEqual(
          rows
            .filter((row) => row.is_active)
            .map(({ code }) => code)
            .sort(),
        );
        expect(new Set(entries.map(({ popularity }) => popularity)).size).toBe(entries.length);
      }),
    );
  });
});

describe('sorting', () => {
  it('by ascending popularity is the reverse order and does not change the given list', () => {
    const entries = toEntries([rowOf('a', { rounds: 3 }), rowOf('b', { rounds: 2 }), rowOf('c', { rounds: 1 })]);
    expect(codes(sortEntries(entries, 'popularity', 'asc'))).toEqual(['c', 'b', 'a']);
    expect(codes(entries)).toEqual(['a', 'b', 'c']);
  });

  it('by name follows the alphabet of the locale, not the code points', () => {
    const entries = toEntries(['Zulu', 'apple', 'Äpfel', 'Banana'].map((name) => rowOf(name)));
    expect(codes(sortEntries(entries, 'name', 'asc'))).toEqual(['Äpfel', 'apple', 'Banana', 'Zulu']);
    expect(codes(sortEntries(entries, 'name', 'desc'))).toEqual(['Zulu', 'Banana', 'apple', 'Äpfel']);
  });

  it.each(['asc', 'desc'] as const)('lists the more popular one of two equal games first, also %sending', (order) => {
    const entries = toEntries([
      rowOf('rare', { name: 'Twin', rounds: 1 }),
      rowOf('frequent', { name: 'Twin', rounds: 2 }),
    ]);
    expect(codes(sortEntries(entries, 'name', order))).toEqual(['frequent', 'rare']);
    expect(codes(sortEntries(entries, 'released_at', order))).toEqual(['frequent', 'rare']);
  });

  it('returns the same games', () => {
    fc.assert(
      fc.property(
        games,
        fc.constantFrom('popularity' as const, 'name' as const, 'released_at' as const),
        fc.constantFrom('asc' as const, 'desc' as const),
        (rows, sort, order) => {
          const entries = toEntries(rows);
          expect(codes(sortEntries(entries, sort, order)).sort()).toEqual(codes(entries).sort());
        },
      ),
    );
  });
});

describe('a rule', () => {
  it('without conditions, or with empty ones, is satisfied by every game', () => {
    const entries = toEntries([rowOf('a'), rowOf('b', { type: 'live' })]);
    expect(codes(selectByRule(entries, {}))).toEqual(['a', 'b']);
    expect(codes(selectByRule(entries, { types: [], tags: [], providers: [], games: [] }))).toEqual(['a', 'b']);
  });

  it('is satisfied by games that satisfy each of its conditions', () => {
    fc.assert(
      fc.property(games, rules, (rows, rule) => {
        const entries = toEntries(rows);
        const { types, tags, providers } = rule;
        const together = codes(selectByRule(entries, rule));
        const separately = [
          selectByRule(entries, { types }),
          selectByRule(entries, { tags }),
          selectByRule(entries, { providers }),
        ];
        expect(together).toEqual(
          codes(entries).filter((code) => separately.every((found) => codes(found).includes(code))),
        );
      }),
    );
  });

  it('requires one of its tags, and sorts games by popularity', () => {
    const entries = toEntries([
      rowOf('both', { tags: ['new', 'jackpot'], rounds: 1 }),
      rowOf('one', { tags: ['jackpot'], rounds: 2 }),
      rowOf('none', { tags: ['popular'], rounds: 3 }),
    ]);
    expect(codes(selectByRule(entries, { tags: ['new', 'jackpot'] }))).toEqual(['one', 'both']);
    expect(codes(selectByRule(entries, { games: ['both', 'none', 'unknown'] }))).toEqual(['none', 'both']);
  });

  it('applies its limit after its other conditions', () => {
    const entries = toEntries([
      rowOf('newest-live', { type: 'live', released_at: released('30'), rounds: 9 }),
      rowOf('newest', { released_at: released('20') }),
      rowOf('newer', { released_at: released('10'), rounds: 1 }),
      rowOf('old', { released_at: released('01'), rounds: 5 }),
    ]);
    const top = (by: 'released_at' | 'popularity', count: number) =>
      codes(selectByRule(entries, { types: ['slot'], top: { by, count } }));
    expect(top('released_at', 2)).toEqual(['newest', 'newer']);
    expect(top('popularity', 2)).toEqual(['old', 'newer']);
    expect(top('popularity', 100)).toEqual(['old', 'newer', 'newest']);
  });
});

describe('the parameters of a list', () => {
  const entries = toEntries([
    rowOf('fox', { rounds: 4 }),
    rowOf('comet', { rounds: 3, provider_code: 'nordlys' }),
    rowOf('owl', { rounds: 2 }),
    rowOf('gate', { rounds: 1, type: 'live' }),
  ]);
  type Params = Parameters<typeof selectByParams>[1];
  const defaults: Params = {
    offset: 0,
    count: 24,
    sort: 'popularity',
    order: 'desc',
    fields: [],
    types: [],
    tags: [],
    providers: [],
    categories: [],
    sysnames: [],
  };
  const ranked =
    (ranks: Readonly<Record<string, number>>): FindGames =>
    () =>
      new Map(Object.entries(ranks));
  const select = (params: Partial<Params>, search: FindGames = ranked({})) =>
    codes(selectByParams(entries, { ...defaults, ...params }, search));

  it('list games by name in the order of the names, and in another order only on request', () => {
    expect(select({ sysnames: ['gate', 'fox', 'owl'] })).toEqual(['gate', 'fox', 'owl']);
    expect(select({ sysnames: ['gate', 'fox', 'owl'], order: 'asc' })).toEqual(['gate', 'owl', 'fox']);
    expect(select({ sysnames: ['owl', 'fox'], sort: 'name', order: 'asc' })).toEqual(['fox', 'owl']);
    expect(select({ sysnames: ['owl', 'owl', 'fox'] })).toEqual(['owl', 'fox']);
  });

  it('list the best match of a query first and equal matches by popularity', () => {
    const search = ranked({ owl: 1, comet: 2, fox: 2 });
    expect(select({ query: 'o' }, search)).toEqual(['owl', 'fox', 'comet']);
    expect(select({ query: 'o', sort: 'name', order: 'asc' }, search)).toEqual(['comet', 'fox', 'owl']);
  });

  it.each(['', '   ', '\t\n'])('ignore the blank query %j', (query) => {
    const search = jest.fn<ReturnType<FindGames>, [string]>(() => new Map());
    expect(select({ query }, search)).toEqual(['fox', 'comet', 'owl', 'gate']);
    expect(search).not.toHaveBeenCalled();
  });

  it('combine a query with the other filters', () => {
    const search = ranked({ owl: 1, comet: 2, gate: 0 });
    expect(select({ query: 'o', types: ['slot'] }, search)).toEqual(['owl', 'comet']);
    expect(select({ query: 'o', providers: ['nordlys'], types: ['slot'] }, search)).toEqual(['comet']);
    expect(select({ query: 'o', sysnames: ['comet', 'owl', 'fox'] }, search)).toEqual(['comet', 'owl']);
  });

  it('select nothing for an unknown type', () => {
    expect(select({ types: ['arcade'] })).toEqual([]);
    expect(select({ types: ['arcade', 'live'] })).toEqual(['gate']);
  });
});
