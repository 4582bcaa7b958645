import { sql } from 'kysely';
import type { Statement } from '../../database/index.ts';
import { eventTypes, type NewEvent } from './event-types.ts';

/**
 * The statement that writes events, for the transaction of what happened. Events of a player keep the order of these
 * statements if their transactions exclude each other, for example by the lock of the player's balance.
 */
export const addEvents = (events: readonly NewEvent[]): Statement =>
  sql`/* prepared */ insert into event_outbox (type, version, player_id, data, occurred_at)
    select * from unnest(${events.map(({ type }) => type)}::text[],
      ${events.map(({ type }) => eventTypes[type].version)}::smallint[],
      ${events.map(({ playerId }) => playerId)}::uuid[], ${events.map(({ data }) => JSON.stringify(data))}::json[],
      ${events.map(({ occurredAt }) => occurredAt)}::timestamptz[])`;
