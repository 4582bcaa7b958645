import { sql, type RawBuilder } from 'kysely';

/** The first and the last id of some transfers: a query that names them reads only the partitions between them. */
export type IdRange = Readonly<{ first: string; last: string }>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Contains no transfer. */
const emptyRange: IdRange = {
  first: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
  last: '00000000-0000-0000-0000-000000000000',
};

/** Returns the range of ids of any order; an empty one for none. @throws RangeError for a malformed id */
export const idRangeOf = (ids: readonly string[]): IdRange => {
  const malformed = ids.find((id) => !uuid.test(id));
  if (malformed !== undefined) throw new RangeError(`Not the id of a transfer: ${malformed}`);
  return ids.reduce<IdRange>(
    ({ first, last }, id) => ({ first: id < first ? id : first, last: id > last ? id : last }),
    emptyRange,
  );
};

/** Returns the condition that a column is in the range. */
export const isInRange = (column: string, { first, last }: IdRange): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} between ${first}::uuid and ${last}::uuid`;

/** Returns the same condition as text, for the rules of the audit. The range must come from `idRangeOf`. */
export const rangeCondition = (column: string, { first, last }: IdRange): string =>
  `${column} between '${first}'::uuid and '${last}'::uuid`;
