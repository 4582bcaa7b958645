import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../../database/index.ts';
import type { NewPlayer } from '../../accounts/index.ts';

export type RegistrationRequest = Readonly<{
  id: string;
  email: string;
  player: NewPlayer;
  password_hash: string;
  locale: string;
}>;

export const insertRequest = async (
  database: Database,
  request: Omit<RegistrationRequest, 'id'>,
  at: Date,
): Promise<void> => {
  await sql`insert into auth_registration_requests (id, email, player, password_hash, locale, requested_at)
    values (${newKey()}, ${request.email}, ${JSON.stringify(request.player)}::jsonb, ${request.password_hash},
      ${request.locale}, ${at})`.execute(database);
};

/** Locks the oldest request without a message that no other process handles. */
export const lockRequest = async (transaction: Database): Promise<RegistrationRequest | null> =>
  (
    await sql<RegistrationRequest>`select id, email, player, password_hash, locale from auth_registration_requests
    where token_hash is null order by requested_at limit 1 for update skip locked`.execute(transaction)
  ).rows[0] ?? null;

export const setRequestToken = async (transaction: Database, id: string, tokenHash: string): Promise<void> => {
  await sql`update auth_registration_requests set token_hash = ${tokenHash} where id = ${id}`.execute(transaction);
};

export const deleteRequest = async (transaction: Database, id: string): Promise<void> => {
  await sql`delete from auth_registration_requests where id = ${id}`.execute(transaction);
};

/** Returns the request of a token; null when there is none after `requestedAfter`. */
export const findRequest = async (
  database: Database,
  tokenHash: string,
  requestedAfter: Date,
): Promise<RegistrationRequest | null> =>
  (
    await sql<RegistrationRequest>`select id, email, player, password_hash, locale from auth_registration_requests
    where token_hash = ${tokenHash} and requested_at > ${requestedAfter}`.execute(database)
  ).rows[0] ?? null;

/** Uses a token up, with all other requests of its address. @returns null when there is none after `requestedAfter`. */
export const takeRequest = async (
  transaction: Database,
  tokenHash: string,
  requestedAfter: Date,
): Promise<RegistrationRequest | null> => {
  const { rows } = await sql<RegistrationRequest>`delete from auth_registration_requests
    where token_hash = ${tokenHash} and requested_at > ${requestedAfter}
    returning id, email, player, password_hash, locale`.execute(transaction);
  const request = rows[0] ?? null;
  if (request) await sql`delete from auth_registration_requests where email = ${request.email}`.execute(transaction);
  return request;
};

/** Deletes some of the unconfirmed requests. @returns whether more may remain. */
export const deleteRequestsBefore = (database: Database, before: Date): Promise<boolean> =>
  deleteBatch(database, { table: 'auth_registration_requests', where: sql`requested_at < ${before}` });
