import { sql } from 'kysely';
import { deleteBatch, type Database, type Migration } from '../../../database/index.ts';

export const codesMigrations: readonly Migration[] = [
  {
    name: 'codes-001',
    sql: `create table one_time_codes (
    scope text not null, subject text not null, code_hash text not null, attempts integer not null default 0,
    sent_at timestamptz not null, expires_at timestamptz not null,
    primary key (scope, subject)
  );
  create index one_time_codes_expired on one_time_codes (expires_at);`,
  },
];

export type CodeRow = Readonly<{ code_hash: string; sent_at: Date; expires_at: Date }>;

/** The purpose and the subject of a code. */
export type CodeKey = Readonly<{ scope: string; subject: string }>;

export const findCode = async (database: Database, { scope, subject }: CodeKey): Promise<CodeRow | null> =>
  (
    await sql<CodeRow>`select code_hash, sent_at, expires_at from one_time_codes where scope = ${scope} and subject = ${subject}`.execute(
      database,
    )
  ).rows[0] ?? null;

/** Replaces the code before unless that was sent after `notAfter`. @returns whether it was replaced. */
export const saveCode = async (
  transaction: Database,
  { scope, subject }: CodeKey,
  { code_hash, sent_at, expires_at }: CodeRow,
  notAfter: Date,
): Promise<boolean> => {
  const { rows } = await sql`insert into one_time_codes as c (scope, subject, code_hash, sent_at, expires_at)
    values (${scope}, ${subject}, ${code_hash}, ${sent_at}, ${expires_at})
    on conflict (scope, subject) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0
    where c.sent_at <= ${notAfter} returning scope`.execute(transaction);
  return rows.length > 0;
};

/** Counts an attempt at this code. @returns false after too many, or if the code has been replaced. */
export const countTry = async (
  database: Database,
  { scope, subject }: CodeKey,
  codeHash: string,
  limit: number,
): Promise<boolean> =>
  (
    await sql`update one_time_codes set attempts = attempts + 1
    where scope = ${scope} and subject = ${subject} and code_hash = ${codeHash} and attempts < ${limit} returning attempts`.execute(
      database,
    )
  ).rows.length > 0;

/** Deletes a used code. @returns false if another call has used it. */
export const takeCode = async (database: Database, { scope, subject }: CodeKey, codeHash: string): Promise<boolean> =>
  (
    await sql`delete from one_time_codes where scope = ${scope} and subject = ${subject} and code_hash = ${codeHash} returning scope`.execute(
      database,
    )
  ).rows.length > 0;

/** Deletes all codes of a subject and of subjects that start with it and a space. */
export const deleteCodes = async (transaction: Database, subject: string): Promise<void> => {
  await sql`delete from one_time_codes where subject = ${subject} or starts_with(subject, ${`${subject} `})`.execute(
    transaction,
  );
};

/** Deletes some of the codes that expired before a time. @returns whether more may remain. */
export const deleteExpiredCodes = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'one_time_codes', key: ['scope', 'subject'], where: sql`expires_at < ${before}` });
