import * as v from 'valibot';
import type { StoredEvent } from '../event-types.ts';

export const streamName = 'CROUPIER_EVENTS';
export const subjectPrefix = 'croupier.events';

const message = v.object({
  position: v.pipe(v.number(), v.safeInteger()),
  type: v.string(),
  version: v.number(),
  player_id: v.string(),
  occurred_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  data: v.unknown(),
});

/** Returns the subject and the JSON text of an event's message. */
export const messageOf = ({ position, type, version, playerId, occurredAt, data }: StoredEvent) => ({
  subject: `${subjectPrefix}.${type}`,
  text: JSON.stringify({
    position,
    type,
    version,
    player_id: playerId,
    occurred_at: occurredAt.toISOString(),
    data,
  } satisfies v.InferInput<typeof message>),
});

/** @throws ValiError for a message that is not an event. */
export const readMessage = (given: unknown): StoredEvent => {
  const { player_id: playerId, occurred_at: occurredAt, ...event } = v.parse(message, given);
  return { ...event, playerId, occurredAt };
};
