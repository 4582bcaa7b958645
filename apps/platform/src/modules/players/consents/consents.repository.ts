import { consentLifetime_s, type Purpose } from '@croupier/contract/consent';
import { sql } from 'kysely';
import { deleteBatch, newKey, type Database } from '../../../database/index.ts';

const lifetime = sql`make_interval(secs => ${consentLifetime_s})`;

export type ConsentReceipt = Readonly<{
  visitorId: string;
  playerId: string | null;
  textVersion: string;
  purposes: readonly string[];
  hasPrivacySignal: boolean;
  locale: string;
}>;

export const insertReceipt = async (
  database: Database,
  { visitorId, playerId, textVersion, purposes, hasPrivacySignal, locale }: ConsentReceipt,
  at: Date,
): Promise<void> => {
  await sql`insert into consent_receipts
      (id, visitor_id, player_id, text_version, purposes, has_privacy_signal, locale, given_at)
    values (${newKey()}, ${visitorId}, ${playerId}, ${textVersion},
      array(select jsonb_array_elements_text(${JSON.stringify(purposes)}::jsonb)), ${hasPrivacySignal}, ${locale}, ${at})`.execute(
    database,
  );
};

/** Stores that a player uses the browser of a visitor. */
export const linkPlayer = async (
  database: Database,
  { visitorId, playerId }: Readonly<{ visitorId: string; playerId: string }>,
  at: Date,
): Promise<void> => {
  await sql`insert into consent_players (player_id, visitor_id, linked_at) values (${playerId}, ${visitorId}, ${at})
    on conflict (player_id, visitor_id) do update set linked_at = excluded.linked_at`.execute(database);
};

/** Deletes which browsers a player has used. */
export const unlinkPlayer = async (database: Database, playerId: string): Promise<void> => {
  await sql`delete from consent_players where player_id = ${playerId}`.execute(database);
};

/** Something that happened to a player. */
export type Moment = Readonly<{ playerId: string; at: Date }>;

/**
 * Returns those moments at which the player agreed to a purpose and since which they have not withdrawn it. A player
 * agrees when the choices in all of their browsers do. Choices count for 180 days, and only about the given text.
 */
export const findAgreed = async <Given extends Moment>(
  database: Database,
  moments: readonly Given[],
  { purpose, textVersion, now }: Readonly<{ purpose: Purpose; textVersion: string; now: Date }>,
): Promise<readonly Given[]> => {
  const { rows } = await sql<{ ordinal: number }>`
    select given.ordinal
    from unnest(${moments.map(({ playerId }) => playerId)}::uuid[], ${moments.map(({ at }) => at)}::timestamptz[])
      with ordinality as given (player_id, at, ordinal)
    cross join lateral (values (given.at), (${now}::timestamptz)) as moment (at)
    cross join lateral (
      select coalesce(bool_and(${purpose} = any(choice.purposes)), false) as is_given
      from consent_players player
      cross join lateral (
        select purposes, text_version, given_at from consent_receipts
        where visitor_id = player.visitor_id and given_at <= moment.at order by given_at desc, id desc limit 1
      ) as choice
      where player.player_id = given.player_id and choice.text_version = ${textVersion}
        and choice.given_at > moment.at - ${lifetime}
    ) as consent
    group by given.ordinal having bool_and(consent.is_given) order by given.ordinal`.execute(database);
  return rows.flatMap(({ ordinal }) => moments[ordinal - 1] ?? []);
};

/** Deletes links to browsers whose choices no longer count, up to a limit. @returns whether more may remain. */
export const deleteOldLinks = (database: Database, now: Date, limit?: number): Promise<boolean> =>
  deleteBatch(database, {
    table: 'consent_players',
    key: ['player_id', 'visitor_id'],
    where: sql`linked_at < ${now}::timestamptz - ${lifetime}`,
    limit,
  });

/** Deletes older receipts, up to a limit. @returns whether more may remain. */
export const deleteReceiptsBefore = (database: Database, moment: Date, limit?: number): Promise<boolean> =>
  deleteBatch(database, { table: 'consent_receipts', where: sql`given_at < ${moment}`, limit });
