import { sql } from 'kysely';
import type { Database, Migration } from '../../../database/index.ts';

export const oauthMigrations: readonly Migration[] = [
  {
    name: 'oauth-001',
    sql: `create table oauth_attempts (
    state_hash text primary key, browser_hash text not null, service text not null, nonce text not null, code_verifier text not null,
    callback text not null, return_to text not null, type_auth text not null, started_at timestamptz not null
  );
  create index oauth_attempts_started on oauth_attempts (started_at);`,
  },
];

/** A sign-in in progress at a provider. */
export type Attempt = Readonly<{
  state_hash: string;
  browser_hash: string;
  service: string;
  nonce: string;
  code_verifier: string;
  callback: string;
  return_to: string;
  type_auth: string;
  started_at: Date;
}>;

/** Stores an attempt and deletes abandoned ones, which started before `deleteBefore`. */
export const saveAttempt = async (database: Database, attempt: Attempt, deleteBefore: Date): Promise<void> => {
  await sql`delete from oauth_attempts where started_at < ${deleteBefore}`.execute(database);
  await sql`insert into oauth_attempts (state_hash, browser_hash, service, nonce, code_verifier, callback, return_to, type_auth, started_at)
    values (${attempt.state_hash}, ${attempt.browser_hash}, ${attempt.service}, ${attempt.nonce}, ${attempt.code_verifier}, ${attempt.callback}, ${attempt.return_to},
      ${attempt.type_auth}, ${attempt.started_at})`.execute(database);
};

/** An attempt is answered once. */
export const takeAttempt = async (database: Database, stateHash: string): Promise<Attempt | null> =>
  (
    await sql<Attempt>`delete from oauth_attempts where state_hash = ${stateHash}
    returning state_hash, browser_hash, service, nonce, code_verifier, callback, return_to, type_auth, started_at`.execute(
      database,
    )
  ).rows[0] ?? null;
