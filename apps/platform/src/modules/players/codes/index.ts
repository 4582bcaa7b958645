import { randomInt } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { refuse, type ApiError } from '../../../errors.ts';
import type { PlatformModule } from '../../../module.ts';
import { isKeyedHash, keyedHash, type Secret } from '../../../secrets/index.ts';
import {
  codesMigrations,
  countTry,
  findCode,
  deleteCodes,
  deleteExpiredCodes,
  saveCode,
  takeCode,
  type CodeRow,
} from './codes.repository.ts';

/** A code's purpose, subject and target: a code sent to one address proves nothing about another. */
export type CodeUse = Readonly<{
  scope: 'contact' | 'two_factor_login' | 'two_factor_change' | 'identity_proof';
  subject: string;
  binding: string;
}>;

export type Issued =
  | Readonly<{ status: 'new'; code: string; resendTime: number }>
  | Readonly<{ status: 'wait'; resendTime: number }>;
export type Checked = 'right' | 'wrong' | 'expired' | 'exhausted';

/** Codes of six digits that are sent to a contact: valid for a short time, for few attempts, once. */
export type Codes = Readonly<{
  /** Issues a code in the caller's transaction, or returns the seconds until the next one may be sent. */
  issue: (transaction: Database, use: CodeUse) => Promise<Issued>;
  /** Counts an attempt; the right code is used up by it. */
  check: (use: CodeUse, code: string) => Promise<Checked>;
  /** Seconds until another code may be sent. */
  resendTime: (use: Pick<CodeUse, 'scope' | 'subject'>) => Promise<number>;
  /** Deletes all codes of a subject and of subjects that start with it and a space. */
  remove: (transaction: Database, subject: string) => Promise<void>;
}>;

export const codeLifetimeMinutes = 10;
const lifetime_ms = codeLifetimeMinutes * 60_000;
const resend_ms = 60_000;
const maximumAttempts = 5;

export type CodesOptions = Readonly<{ database: Database; secret: Secret; now: () => Date; log: FastifyBaseLogger }>;

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const createCodes = ({ database, secret, now }: CodesOptions): Codes => {
  // There are only a million codes: without the secret, a stolen hash would reveal its code.
  const textOf = ({ scope, subject, binding }: CodeUse, code: string): string =>
    JSON.stringify([scope, subject, binding, code]);

  const waitOf = (row: CodeRow | null): number =>
    Math.max(0, Math.ceil(((row?.sent_at.getTime() ?? 0) + resend_ms - now().getTime()) / 1000));

  return {
    issue: async (transaction, use) => {
      const at = now();
      const code = newCode();
      const isNew = await saveCode(
        transaction,
        use,
        {
          code_hash: keyedHash(secret, 'code', textOf(use, code)),
          sent_at: at,
          expires_at: new Date(at.getTime() + lifetime_ms),
        },
        new Date(at.getTime() - resend_ms),
      );
      if (isNew) return { status: 'new', code, resendTime: resend_ms / 1000 };
      return { status: 'wait', resendTime: waitOf(await findCode(transaction, use)) };
    },
    check: async (use, code) => {
      const row = await findCode(database, use);
      if (!row || row.expires_at <= now()) return 'expired';
      if (!(await countTry(database, use, row.code_hash, maximumAttempts))) return 'exhausted';
      if (!isKeyedHash(secret, 'code', textOf(use, code), row.code_hash)) return 'wrong';
      return (await takeCode(database, use, row.code_hash)) ? 'right' : 'expired';
    },
    resendTime: async (use) => waitOf(await findCode(database, use)),
    remove: deleteCodes,
  };
};

export const createCodesModule = (options: CodesOptions): Readonly<{ module: PlatformModule; codes: Codes }> => {
  const { database, now, log } = options;
  const cleaning = createCleaning({
    name: 'codes-cleaning',
    clean: (at) => deleteExpiredCodes(database, daysBefore(at, 1)),
    now,
    log,
  });
  return {
    codes: createCodes(options),
    module: {
      name: 'codes',
      migrations: codesMigrations,
      handlers: [],
      started: async () => cleaning.start(),
      stopped: cleaning.stop,
    },
  };
};

/**
 * The error for too many requests or attempts. Clients read the seconds from its text.
 */
export const tooSoon = (reason: string, resendTime: number): ApiError =>
  refuse('TooManyRequestsException', {
    reason,
    message: `Resend time: ${resendTime}`,
    error_data: { resend_time: resendTime, retry_after: Math.max(1, resendTime) },
  });
