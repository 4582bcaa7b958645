import type { NumberRange } from '@croupier/service';
import { sql } from 'kysely';
import type { CellConfig } from '../../../cell-config.ts';
import { inTransaction, type Database } from '../../../database/index.ts';

type Sequence = Readonly<{ isLimited: boolean; isCurrent: boolean }>;

/** Returns whether the sequence of account numbers has the limits of a range, and whether it has any. */
const readSequence = async (database: Database, [first, last]: NumberRange): Promise<Sequence> => {
  const { rows } = await sql<Sequence>`select seqmax < 9223372036854775807 as "isLimited",
    seqmin = ${first} and seqmax = ${last} as "isCurrent"
    from pg_sequence where seqrelid = to_regclass('player_uids')`.execute(database);
  return rows[0] ?? { isLimited: false, isCurrent: false };
};

/**
 * Players who registered before the cells had ranges may have numbers of another cell.
 * @throws Error that names such a player
 */
const requireNoForeignNumbers = async (database: Database, { name, cells }: NonNullable<CellConfig>): Promise<void> => {
  for (const other of cells.all) {
    const range = cells.accountNumbersOf(other.name);
    if (!range || other.name === name) continue;
    const { rows } = await sql<{ uid: number }>`select uid from players
      where uid between ${range[0]} and ${range[1]} limit 1`.execute(database);
    if (rows[0])
      throw new Error(
        `CELLS: a player of the cell ${name} has the account number ${rows[0].uid}, which ${other.name} may give to another player: change their account_numbers`,
      );
  }
};

/**
 * Limits the account numbers of new players to the range of the cell, which no other cell has. Continues after the
 * numbers of the range that were given already. Changes nothing without a range, and nothing the second time.
 * @throws Error when a player has a number of another cell, unless the cell had a range before
 */
export const setAccountNumbers = async (database: Database, config: CellConfig): Promise<void> => {
  const range = config?.cells.accountNumbersOf(config.name);
  if (!config || !range || (await readSequence(database, range)).isCurrent) return;
  const [first, last] = range;
  await inTransaction(database, async (transaction) => {
    await sql`select id from migration_lock where id = 1 for update`.execute(transaction);
    const { isLimited, isCurrent } = await readSequence(transaction, range);
    if (isCurrent) return;
    if (!isLimited) await requireNoForeignNumbers(transaction, config);
    const { rows } = await sql<{ next: number }>`select greatest(${first}::bigint,
        (select max(uid) + 1 from players where uid between ${first} and ${last}),
        (select last_value + is_called::integer from player_uids where last_value between ${first} and ${last})) as next`.execute(
      transaction,
    );
    const limits = sql.raw(`minvalue ${first} maxvalue ${last} start with ${first}`);
    await sql`alter sequence player_uids ${limits} restart with ${sql.raw(String(rows[0]?.next ?? first))}`.execute(
      transaction,
    );
  });
};

/** @throws Error when the account numbers of the database are not those that `CELLS` gives to this cell */
export const requireAccountNumbers = async (database: Database, config: CellConfig): Promise<void> => {
  const range = config?.cells.accountNumbersOf(config.name);
  if (range && !(await readSequence(database, range)).isCurrent)
    throw new Error(
      `The account numbers of the database are not those of the cell ${config?.name ?? ''} in CELLS: run "npm run migrate" before it starts`,
    );
};
