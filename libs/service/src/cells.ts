import { createHash } from 'node:crypto';
import * as v from 'valibot';

/** The number of buckets that players are distributed over. It never changes. */
export const bucketCount = 4096;

/** Returns the bucket of a player: the first twelve bits of the SHA-256 of the id, from 0 to 4095. */
export const bucketOf = (playerId: string): number =>
  createHash('sha256').update(playerId.toLowerCase()).digest().readUInt16BE(0) >>> 4;

/** A database with its players, its house accounts and its platforms. `origin` is the address of the platforms. */
export type Cell = Readonly<{ name: string; origin: string }>;

/** The first and the last number of a range. */
export type NumberRange = readonly [first: number, last: number];

/** All cells of a site, and which one serves a player. */
export type Cells = Readonly<{
  all: readonly Cell[];
  /** Returns the cell with a name, or null. */
  find: (name: string) => Cell | null;
  /** Returns whether a cell has a bucket, so that new players may belong to it. */
  hasBuckets: (name: string) => boolean;
  /** Returns the cell of a player: that of a moved player, otherwise that of the player's bucket. */
  cellOf: (playerId: string) => Cell;
  /** Returns the account numbers that a cell gives to new players, or null for any. */
  accountNumbersOf: (name: string) => NumberRange | null;
  /** The cell that keeps the directory, or null without one. */
  directory: Cell | null;
}>;

/** The request header by which a gateway lets a platform name another cell instead of an answer. */
export const cellRoutingHeader = 'x-cell-routing';
/** The header of the answer 421 that names the cell of the player whom a call is about. */
export const cellHeader = 'x-cell';

const bucket = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be a bucket from 0 to 4095'),
  v.maxValue(bucketCount - 1, 'must be a bucket from 0 to 4095'),
);

const accountNumber = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  v.maxValue(999_999_999_999_999, 'must have at most 15 digits'),
);

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** The configuration. Fields that are not known are those of a newer release, and are ignored. */
const configuration = v.object({
  cells: v.pipe(
    v.array(
      v.object({
        name: v.pipe(
          v.string(),
          v.regex(/^[a-z0-9][a-z0-9-]{0,31}$/, 'must have 1 to 32 lower-case letters, digits and hyphens'),
        ),
        origin: v.pipe(v.string(), v.check(isOrigin, 'must be an origin: scheme, host and port, no path')),
        /** The first and the last bucket of each range. A new cell may have none. */
        buckets: v.array(v.tuple([bucket, bucket])),
        /** The first and the last account number of new players. */
        account_numbers: v.optional(v.tuple([accountNumber, accountNumber])),
      }),
    ),
    v.minLength(1, 'must have a cell'),
  ),
  /** The name of the cell that keeps the directory of the players' names. */
  directory: v.optional(v.string()),
  /** The cells of single players who were moved, by player id. */
  players: v.optional(v.record(v.pipe(v.string(), v.uuid('must be the ids of players')), v.string()), {}),
});
type Configuration = v.InferOutput<typeof configuration>;
type Range = Readonly<{ cell: string; from: number; to: number }>;

const bucketsText = (from: number, to: number): string =>
  from === to ? `the bucket ${from}` : `the buckets ${from} to ${to}`;

/** Returns what two neighbouring ranges leave out or have twice. The ranges are sorted by their first bucket. */
const problemBetween = (before: Range | undefined, next: Range): string | null => {
  const expected = before ? before.to + 1 : 0;
  if (next.from > expected) return `no cell has ${bucketsText(expected, next.from - 1)}`;
  if (before && next.from < expected)
    return `${before.cell} and ${next.cell} have ${bucketsText(next.from, Math.min(before.to, next.to))}`;
  return null;
};

const bucketProblems = (ranges: readonly Range[]): readonly string[] => {
  const reversed = ranges.filter(({ from, to }) => from > to);
  if (reversed.length > 0)
    return reversed.map(({ cell, from, to }) => `the range ${from} to ${to} of ${cell} ends before it begins`);
  const problems: string[] = [];
  let furthest: Range | undefined;
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const problem = problemBetween(furthest, range);
    if (problem) problems.push(problem);
    if (!furthest || range.to > furthest.to) furthest = range;
  }
  const end = furthest ? furthest.to + 1 : 0;
  if (end < bucketCount) problems.push(`no cell has ${bucketsText(end, bucketCount - 1)}`);
  return problems;
};

/** Returns what could give two players of different cells the same account number. */
const accountNumberProblems = ({ cells }: Configuration): readonly string[] => {
  const registering = cells.filter(({ buckets }) => buckets.length > 0);
  const ranges = cells
    .flatMap(({ name, account_numbers: range }) => (range ? [{ name, first: range[0], last: range[1] }] : []))
    .sort((a, b) => a.first - b.first);
  return [
    ...(registering.length > 1 ? registering : [])
      .filter(({ account_numbers: range }) => !range)
      .map(({ name }) => `${name} needs account_numbers, because other cells register players, too`),
    ...ranges
      .filter(({ first, last }) => first > last)
      .map(({ name, first, last }) => `the account numbers ${first} to ${last} of ${name} end before they begin`),
    ...ranges.flatMap(({ name, first }, index) => {
      const before = ranges.slice(0, index).find(({ last }) => last >= first);
      return before ? [`${before.name} and ${name} have the account number ${first}`] : [];
    }),
  ];
};

const rangesOf = ({ cells }: Configuration): readonly Range[] =>
  cells.flatMap(({ name: cell, buckets }) => buckets.map(([from, to]) => ({ cell, from, to })));

const findProblems = (read: Configuration): readonly string[] => {
  const names = read.cells.map(({ name }) => name);
  const twice = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const lost = Object.entries(read.players).filter(([, name]) => !names.includes(name));
  return [
    ...twice.map((name) => `two cells have the name ${name}`),
    ...bucketProblems(rangesOf(read)),
    ...accountNumberProblems(read),
    ...(read.directory === undefined || names.includes(read.directory)
      ? []
      : [`the cell ${read.directory} of the directory is unknown`]),
    ...lost.map(([player, name]) => `the cell ${name} of the player ${player} is unknown`),
  ];
};

const cellsOf = (read: Configuration): Cells => {
  const byName = new Map(read.cells.map(({ name, origin }) => [name, { name, origin }]));
  const all = [...byName.values()];
  const [first] = all;
  if (!first) throw new RangeError('A site has at least one cell');
  const byBucket = Array.from({ length: bucketCount }, () => first);
  for (const { cell, from, to } of rangesOf(read)) byBucket.fill(byName.get(cell) ?? first, from, to + 1);
  const numbers = new Map(read.cells.map(({ name, account_numbers: range }) => [name, range ?? null]));
  const moved = new Map(Object.entries(read.players).map(([player, name]) => [player.toLowerCase(), name]));
  return {
    all,
    find: (name) => byName.get(name) ?? null,
    hasBuckets: (name) => byBucket.some((cell) => cell.name === name),
    cellOf: (playerId) => byName.get(moved.get(playerId.toLowerCase()) ?? '') ?? byBucket[bucketOf(playerId)] ?? first,
    directory: byName.get(read.directory ?? '') ?? null,
    accountNumbersOf: (name) => numbers.get(name) ?? null,
  };
};

/**
 * Reads the cells of a site from JSON: `cells` with `name`, `origin`, `buckets` and `account_numbers`, `directory`, and
 * `players` with the cells of moved players. The schema reports every bucket without a cell or with two, every unknown cell, and
 * account numbers that two cells could give.
 */
export const cellsSchema = v.pipe(
  v.string(),
  v.parseJson(undefined, 'must be JSON'),
  configuration,
  v.rawTransform<Configuration, Cells>(({ dataset: { value }, addIssue, NEVER }) => {
    const problems = findProblems(value);
    if (problems.length === 0) return cellsOf(value);
    addIssue({ message: problems.join('; ') });
    return NEVER;
  }),
);
