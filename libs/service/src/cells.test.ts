import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { bucketCount, bucketOf, cellsSchema, type Cells } from './cells.ts';

const north = { name: 'north', origin: 'http://10.0.1.5:4210', buckets: [[0, 2047]], account_numbers: [1, 1000] };
const south = {
  name: 'south',
  origin: 'https://south.example',
  buckets: [[2048, 4095]],
  account_numbers: [1001, 2000],
};

const read = (configuration: unknown) => v.safeParse(cellsSchema, JSON.stringify(configuration));
const cellsOf = (configuration: unknown): Cells => v.parse(cellsSchema, JSON.stringify(configuration));
const problemsOf = (configuration: unknown): readonly string[] =>
  read(configuration).issues?.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) ?? [];

describe('the bucket of a player', () => {
  it('is the same in every release', () => {
    expect(bucketOf('0193f5a0-0000-7000-8000-000000000001')).toBe(1402);
    expect(bucketOf('0193F5A0-0000-7000-8000-00000000000A')).toBe(bucketOf('0193f5a0-0000-7000-8000-00000000000a'));
  });

  it('is any of all buckets', () => {
    const buckets = Array.from({ length: 40_000 }, () => bucketOf(randomUUID()));
    expect(Math.min(...buckets)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...buckets)).toBeLessThan(bucketCount);
    expect(new Set(buckets).size).toBeGreaterThan(bucketCount * 0.95);
  });
});

describe('the cells of a site', () => {
  it('serve the players of their buckets', () => {
    const { cellOf, all, find } = cellsOf({ cells: [north, south] });
    for (let index = 0; index < 500; index += 1) {
      const player = randomUUID();
      expect(cellOf(player).name).toBe(bucketOf(player) < 2048 ? 'north' : 'south');
    }
    expect(all).toEqual([
      { name: 'north', origin: north.origin },
      { name: 'south', origin: south.origin },
    ]);
    expect([find('south')?.origin, find('west')]).toEqual([south.origin, null]);
  });

  it('may have several ranges, and none', () => {
    const ranges = [
      [2048, 3000],
      [3002, 4095],
    ];
    const west = { name: 'west', origin: 'http://west:1', buckets: [[3001, 3001]], account_numbers: [2001, 2001] };
    const { cellOf, hasBuckets } = cellsOf({
      cells: [{ ...south, buckets: ranges }, west, north, { name: 'new', origin: west.origin, buckets: [] }],
    });
    const players = Array.from({ length: 60_000 }, () => randomUUID());
    const ofWest = players.filter((player) => cellOf(player).name === 'west');
    expect(ofWest.length).toBeGreaterThan(0);
    expect(new Set(ofWest.map(bucketOf))).toEqual(new Set([3001]));
    expect(['north', 'west', 'new', 'nowhere'].map(hasBuckets)).toEqual([true, true, false, false]);
  });

  it('serve players who were moved to them', () => {
    const players = Array.from({ length: 20 }, () => randomUUID());
    const { cellOf } = cellsOf({
      cells: [north, south],
      players: Object.fromEntries(players.map((player) => [player.toUpperCase(), 'south'])),
    });
    expect(players.map((player) => cellOf(player).name)).toEqual(players.map(() => 'south'));
  });

  it('have separate account numbers', () => {
    const { accountNumbersOf } = cellsOf({ cells: [south, north, { name: 'new', origin: north.origin, buckets: [] }] });
    expect(['north', 'south', 'new', 'nowhere'].map(accountNumbersOf)).toEqual([[1, 1000], [1001, 2000], null, null]);
  });

  it('may keep a directory in one of them', () => {
    expect(cellsOf({ cells: [north, south], directory: 'south' }).directory?.origin).toBe(south.origin);
    expect(cellsOf({ cells: [north, south] }).directory).toBeNull();
  });

  it('may have any account numbers while one cell registers all players', () => {
    const only = { name: 'only', origin: north.origin, buckets: [[0, 4095]] };
    expect(problemsOf({ cells: [only] })).toEqual([]);
    expect(problemsOf({ cells: [only, { ...only, name: 'new', buckets: [] }] })).toEqual([]);
  });

  it('ignore the fields of a newer release', () => {
    expect(problemsOf({ cells: [{ ...north, region: 'eu' }, south], version: 2 })).toEqual([]);
  });
});

describe('a configuration of cells is refused', () => {
  it.each<[string, unknown, readonly string[]]>([
    ['without a cell', { cells: [] }, ['cells: must have a cell']],
    [
      'with buckets that no cell has',
      {
        cells: [
          { ...north, buckets: [[1, 2000]] },
          { ...south, buckets: [[2002, 4090]] },
        ],
      },
      [': no cell has the bucket 0; no cell has the bucket 2001; no cell has the buckets 4091 to 4095'],
    ],
    [
      'with buckets of two cells',
      { cells: [{ ...north, buckets: [[0, 2050]] }, south] },
      [': north and south have the buckets 2048 to 2050'],
    ],
    [
      'with a range inside of another one',
      {
        cells: [
          { ...north, buckets: [[0, 4095]] },
          { ...south, buckets: [[7, 7]] },
        ],
      },
      [': north and south have the bucket 7'],
    ],
    [
      'with a range that ends before it begins',
      { cells: [{ ...north, buckets: [[2047, 0]] }, south] },
      [': the range 2047 to 0 of north ends before it begins'],
    ],
    [
      'with a bucket that does not exist',
      { cells: [north, { ...south, buckets: [[2048, 4096]] }] },
      ['cells.1.buckets.0.1: must be a bucket from 0 to 4095'],
    ],
    ['with a name twice', { cells: [north, { ...south, name: 'north' }] }, [': two cells have the name north']],
    [
      'without the account numbers of two cells',
      { cells: [{ ...north, account_numbers: undefined }, south] },
      [': north needs account_numbers, because other cells register players, too'],
    ],
    [
      'with an account number of two cells',
      { cells: [{ ...north, account_numbers: [2000, 3000] }, south] },
      [': south and north have the account number 2000'],
    ],
    [
      'with account numbers that end before they begin',
      { cells: [{ ...north, account_numbers: [1000, 1] }, south] },
      [': the account numbers 1000 to 1 of north end before they begin'],
    ],
    [
      'with an account number that is too long',
      { cells: [north, { ...south, account_numbers: [1001, 1e15] }] },
      ['cells.1.account_numbers.1: must have at most 15 digits'],
    ],
    [
      'with a directory in an unknown cell',
      { cells: [north, south], directory: 'west' },
      [': the cell west of the directory is unknown'],
    ],
    [
      'with a player of an unknown cell',
      { cells: [north, south], players: { '0193f5a0-0000-7000-8000-000000000001': 'west' } },
      [': the cell west of the player 0193f5a0-0000-7000-8000-000000000001 is unknown'],
    ],
    [
      'with a player who has no id',
      { cells: [north, south], players: { 'ann@example.com': 'north' } },
      ['players.ann@example.com: must be the ids of players'],
    ],
    [
      'with an address that has a path',
      { cells: [north, { ...south, origin: 'https://south.example/api' }] },
      ['cells.1.origin: must be an origin: scheme, host and port, no path'],
    ],
    [
      'with a name that is not one word',
      { cells: [{ ...north, name: 'The North' }, south] },
      ['cells.0.name: must have 1 to 32 lower-case letters, digits and hyphens'],
    ],
  ])('%s', (_case, configuration, problems) => {
    expect(problemsOf(configuration)).toEqual(problems);
  });

  it('that is no JSON', () => {
    expect(v.safeParse(cellsSchema, '{cells}').issues?.[0].message).toBe('must be JSON');
  });
});
