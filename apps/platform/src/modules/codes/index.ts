import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database, Migration } from '../../database/index.ts';
import { refuse, type ApiError } from '../../errors.ts';
import type { PlatformModule } from '../../module.ts';
import { keyedHash, sameHash } from '../../secrets/index.ts';

/** What a code is for, whose it is, and what it holds for: a code sent to one address proves nothing about another. */
export type CodeUse = Readonly<{ scope: 'contact' | 'two_factor_login' | 'two_factor_change'; subject: string; binding: string }>;

export type Issued = Readonly<{ status: 'new'; code: string; resendTime: number }> | Readonly<{ status: 'wait'; resendTime: number }>;
export type Checked = 'right' | 'wrong' | 'expired' | 'exhausted';

/** Six digits that are sent to somebody, valid for a while, for few attempts, once. */
export type Codes = Readonly<{
  /** A new code, in the caller's transaction; or how many seconds must pass before there is another. */
  issue: (transaction: Database, use: CodeUse) => Promise<Issued>;
  /** Counts an attempt; the right code is used up by it. */
  check: (use: CodeUse, code: string) => Promise<Checked>;
  /** Seconds until another code may be sent. */
  resendTime: (use: Pick<CodeUse, 'scope' | 'subject'>) => Promise<number>;
  /** Every code of a subject, and of those that begin with it and a space. */
  forget: (transaction: Database, subject: string) => Promise<void>;
}>;

export const codeLifetimeMinutes = 10;
const lifetime_ms = codeLifetimeMinutes * 60_000;
const resend_ms = 60_000;
const maximumAttempts = 5;

const migrations: readonly Migration[] = [{
  name: 'codes-001',
  sql: `create table one_time_codes (
    scope text not null, subject text not null, code_hash text not null, attempts integer not null default 0,
    sent_at timestamptz not null, expires_at timestamptz not null,
    primary key (scope, subject)
  );
  create index one_time_codes_expired on one_time_codes (expires_at);`,
}];

type Row = Readonly<{ code_hash: string; attempts: number; sent_at: Date; expires_at: Date }>;

export type CodesOptions = Readonly<{ database: Database; secret: string; now: () => Date }>;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

export const createCodesModule = ({ database, secret, now }: CodesOptions): Readonly<{ module: PlatformModule; codes: Codes }> => {
  // Six digits are soon tried: only the holder of the secret can tell which belong to a hash.
  const hashOf = ({ scope, subject, binding }: CodeUse, code: string): string => keyedHash(secret, 'code', JSON.stringify([scope, subject, binding, code]));

  const find = async (source: Database, { scope, subject }: Pick<CodeUse, 'scope' | 'subject'>): Promise<Row | null> =>
    (await sql<Row>`select code_hash, attempts, sent_at, expires_at from one_time_codes where scope = ${scope} and subject = ${subject}`.execute(source)).rows[0] ?? null;

  const waitOf = (row: Row | null): number => Math.max(0, Math.ceil(((row?.sent_at.getTime() ?? 0) + resend_ms - now().getTime()) / 1000));

  const codes: Codes = {
    issue: async (transaction, use) => {
      const at = now();
      const code = newCode();
      const { rows } = await sql`insert into one_time_codes as c (scope, subject, code_hash, sent_at, expires_at)
        values (${use.scope}, ${use.subject}, ${hashOf(use, code)}, ${at}, ${new Date(at.getTime() + lifetime_ms)})
        on conflict (scope, subject) do update set code_hash = excluded.code_hash, sent_at = excluded.sent_at, expires_at = excluded.expires_at, attempts = 0
        where c.sent_at <= ${new Date(at.getTime() - resend_ms)} returning scope`.execute(transaction);
      if (rows.length > 0) return { status: 'new', code, resendTime: resend_ms / 1000 };
      return { status: 'wait', resendTime: waitOf(await find(transaction, use)) };
    },
    check: async (use, code) => {
      const row = await find(database, use);
      if (!row || row.expires_at <= now()) return 'expired';
      const { rows } = await sql`update one_time_codes set attempts = attempts + 1
        where scope = ${use.scope} and subject = ${use.subject} and code_hash = ${row.code_hash} and attempts < ${maximumAttempts} returning attempts`.execute(database);
      if (rows.length === 0) return 'exhausted';
      if (!sameHash(row.code_hash, hashOf(use, code))) return 'wrong';
      const used = await sql`delete from one_time_codes where scope = ${use.scope} and subject = ${use.subject} and code_hash = ${row.code_hash} returning scope`.execute(database);
      return used.rows.length > 0 ? 'right' : 'expired';
    },
    resendTime: async (use) => waitOf(await find(database, use)),
    forget: async (transaction, subject) => {
      await sql`delete from one_time_codes where subject = ${subject} or starts_with(subject, ${`${subject} `})`.execute(transaction);
    },
  };
  return {
    codes,
    module: {
      name: 'codes', migrations, handlers: [],
      started: async () => {
        await sql`delete from one_time_codes where expires_at < ${new Date(now().getTime() - 24 * 60 * 60_000)}`.execute(database);
      },
    },
  };
};

/** The refusal of a code that is asked for, or guessed at, too often. The text is what clients read the seconds out of. */
export const tooSoon = (reason: string, resendTime: number): ApiError =>
  refuse('TooManyRequestsException', { reason, message: `Resend time: ${resendTime}`, error_data: { resend_time: resendTime, retry_after: Math.max(1, resendTime) } });
