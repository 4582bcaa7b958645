import type { Migration } from '../database/index.ts';
import { commandsOf, createdTables, listOf, nodeOf, parseStatements, tableOf, type Node } from './sql-statements.ts';

const indexKinds = ['CONSTR_PRIMARY', 'CONSTR_UNIQUE', 'CONSTR_EXCLUSION'];

/** Whether a constraint creates its index, instead of using one that exists. */
const createsIndex = (constraint: Node | undefined): boolean =>
  constraint !== undefined && indexKinds.includes(String(constraint['contype'])) && !constraint['indexname'];

const findConstraints = (alteration: Node): readonly string[] =>
  commandsOf(alteration)
    .flatMap(({ def }) => [def, ...listOf(nodeOf(def, 'ColumnDef')?.['constraints'])])
    .map((definition) => nodeOf(definition, 'Constraint'))
    .filter(createsIndex)
    .map(() => `${tableOf(alteration)}: create the index of the constraint concurrently, then add it "using index"`);

const isOnlyParent = (index: Node): boolean => !nodeOf(index, 'relation')?.['inh'];

const findIndex = (
  index: Node,
  { concurrentIndex }: Migration,
  partitioned: ReadonlySet<string>,
): readonly string[] => {
  const [table, name] = [tableOf(index), String(index['idxname'])];
  if (partitioned.has(table))
    return isOnlyParent(index) && !index['concurrent']
      ? []
      : [
          `${table} is partitioned: create ${name} "on only ${table}", create an index of each partition concurrently, then "alter index ${name} attach partition"`,
        ];
  if (!index['concurrent'])
    return [`${table}: create ${name} by "create index concurrently" in a migration with concurrentIndex`];
  return concurrentIndex === name ? [] : [`${table}: the migration needs concurrentIndex: '${name}'`];
};

/**
 * Returns the indexes of a migration whose creation stops the writes of a table for as long as it takes, which the
 * previous release uses meanwhile. Tables that the same migration creates do not count: they are empty. Bodies of
 * functions are not examined.
 * @param partitioned the names of partitioned tables, which cannot get an index concurrently.
 */
export const findBlockingIndexes = async (
  migration: Migration,
  partitioned: ReadonlySet<string>,
): Promise<readonly string[]> => {
  const statements = await parseStatements(migration.sql);
  const created = createdTables(statements);
  const findings = statements.flatMap((statement) => {
    const index = nodeOf(statement, 'IndexStmt');
    if (index && !created.has(tableOf(index))) return findIndex(index, migration, partitioned);
    const alteration = nodeOf(statement, 'AlterTableStmt');
    return alteration && !created.has(tableOf(alteration)) ? findConstraints(alteration) : [];
  });
  return migration.concurrentIndex !== undefined && statements.length !== 1
    ? [...findings, `${migration.concurrentIndex}: a migration with concurrentIndex has one statement`]
    : findings;
};
