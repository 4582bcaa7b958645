import { commandsOf, createdTables, listOf, nodeOf, parseStatements, tableOf, type Node } from './sql-statements.ts';

/** What processes of the previous release may not survive. */
const breakingChanges: Readonly<Record<string, string>> = {
  AT_DropColumn: 'drops the column',
  AT_SetNotNull: 'requires a value in the column',
  AT_AlterColumnType: 'changes the type of the column',
};

const breaksColumns = (column: Node): boolean => {
  const kinds = listOf(column['constraints']).map((constraint) => nodeOf(constraint, 'Constraint')?.['contype']);
  return (
    kinds.includes('CONSTR_NOTNULL') &&
    !['CONSTR_DEFAULT', 'CONSTR_IDENTITY', 'CONSTR_GENERATED'].some((kind) => kinds.includes(kind))
  );
};

const nameOf = (constraint: Node): string => String(constraint['conname'] ?? 'without a name');

/** The names of what a statement drops. */
const namesOf = (drop: Node): readonly string[] =>
  listOf(drop['objects']).map((object) => {
    const parts = nodeOf(object, 'List')?.['items'] ?? nodeOf(object, 'ObjectWithArgs')?.['objname'];
    return listOf(parts)
      .map((part) => String(nodeOf(part, 'String')?.['sval']))
      .join('.');
  });

/** The names of all constraints that the SQL drops: one that it adds again has become wider. */
const droppedConstraints = (statements: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    statements
      .flatMap((statement) => commandsOf(nodeOf(statement, 'AlterTableStmt') ?? {}))
      .flatMap(({ subtype, name }) => (subtype === 'AT_DropConstraint' ? [String(name)] : [])),
  );

const changesOf = (alteration: Node, dropped: ReadonlySet<string>): readonly string[] =>
  commandsOf(alteration).flatMap(({ subtype, name, def }) => {
    const column = nodeOf(def, 'ColumnDef');
    const constraint = nodeOf(def, 'Constraint');
    if (subtype === 'AT_AddColumn' && column)
      return breaksColumns(column) ? [`adds the column ${String(column['colname'])} without a default`] : [];
    if (subtype === 'AT_AddConstraint' && constraint)
      return dropped.has(nameOf(constraint)) ? [] : [`adds the constraint ${nameOf(constraint)}`];
    const change = breakingChanges[String(subtype)];
    return change === undefined ? [] : [`${change} ${String(name)}`];
  });

/**
 * Returns what a migration does that processes of the previous release do not survive, while they use the same
 * database: they read and write the tables that exist, and know nothing of new rules. Tables that the same SQL
 * creates do not count. Bodies of functions are not examined.
 */
export const findBreakingStatements = async (sql: string): Promise<readonly string[]> => {
  const statements = await parseStatements(sql);
  const created = createdTables(statements);
  const dropped = droppedConstraints(statements);
  return statements.flatMap((statement) => {
    const index = nodeOf(statement, 'IndexStmt');
    if (index?.['unique'] && !created.has(tableOf(index)))
      return [`${tableOf(index)}: adds the unique index ${String(index['idxname'])}`];
    const alteration = nodeOf(statement, 'AlterTableStmt');
    if (alteration && !created.has(tableOf(alteration)))
      return changesOf(alteration, dropped).map((change) => `${tableOf(alteration)}: ${change}`);
    const rename = nodeOf(statement, 'RenameStmt');
    const renamesData = ['OBJECT_TABLE', 'OBJECT_COLUMN'].includes(String(rename?.['renameType']));
    if (rename && renamesData) return [`${tableOf(rename)}: renames to ${String(rename['newname'])}`];
    const drop = nodeOf(statement, 'DropStmt');
    if (drop && ['OBJECT_TABLE', 'OBJECT_VIEW', 'OBJECT_FUNCTION'].includes(String(drop['removeType'])))
      return namesOf(drop).map((name) => `drops ${String(drop['removeType']).slice(7).toLowerCase()} ${name}`);
    return nodeOf(statement, 'TruncateStmt') ? ['empties a table'] : [];
  });
};
