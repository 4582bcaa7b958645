import { parse } from 'libpg-query';

/** A part of a parsed statement. */
export type Node = Readonly<Record<string, unknown>>;

/** Returns the part of this kind, or undefined for another kind. */
export const nodeOf = (value: unknown, kind: string): Node | undefined =>
  (value as Readonly<Record<string, Node>> | undefined)?.[kind];

/** Returns the list, or an empty one for anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Returns the table that a statement is about. */
export const tableOf = (statement: Node): string => String((statement['relation'] as Node | undefined)?.['relname']);

/** Returns the commands of an `alter table`. */
export const commandsOf = (alteration: Node): readonly Node[] =>
  listOf(alteration['cmds']).map((entry) => nodeOf(entry, 'AlterTableCmd') ?? {});

/** Returns the parsed statements of SQL. Bodies of functions are not parsed. @throws Error for invalid SQL */
export const parseStatements = async (sql: string): Promise<readonly unknown[]> => {
  const { stmts } = (await parse(sql)) as { stmts?: readonly { stmt: unknown }[] };
  return listOf(stmts).map((entry) => (entry as { stmt: unknown }).stmt);
};

/** Returns the tables that the statements create. */
export const createdTables = (statements: readonly unknown[]): ReadonlySet<string> =>
  new Set(
    statements.flatMap((statement) => {
      const create = nodeOf(statement, 'CreateStmt');
      return create ? [tableOf(create)] : [];
    }),
  );
