import { currencies } from '@croupier/money';
import * as v from 'valibot';

const minorUnits = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const currency = v.picklist(currencies);

/**
 * Every type of event with the data of its present version. All amounts are minor units. A version only adds fields
 * that are optional or have a default: readers ignore fields and types that they do not know. What cannot be read that
 * way is a new type.
 */
export const eventTypes = {
  /** A game round ended: its stakes and payouts are final. */
  'round.settled': {
    version: 1,
    data: v.object({
      round_id: v.string(),
      /** The game's sysname. */
      game: v.string(),
      stake: minorUnits,
      payout: minorUnits,
      /** The parts of stake and payout that were bonus money or free spins. */
      bonus_stake: v.optional(minorUnits, 0),
      bonus_payout: v.optional(minorUnits, 0),
      currency,
      /** The position in the feed of the previous release, for rounds that one of its processes settled. */
      feed_position: v.optional(minorUnits),
    }),
  },
  /** A sportsbook settled a bet, or corrected its result: then `revision` is higher. */
  'bet.settled': {
    version: 1,
    data: v.object({
      bet_id: v.string(),
      provider: v.string(),
      outcome: v.string(),
      revision: minorUnits,
      stake: minorUnits,
      payout: minorUnits,
      funds: v.string(),
      currency,
    }),
  },
  'deposit.credited': {
    version: 1,
    data: v.object({ deposit_id: v.string(), method: v.string(), amount: minorUnits, credited: minorUnits, currency }),
  },
  /** The payment provider accepted a withdrawal. The fee is part of the amount. */
  'withdrawal.sent': {
    version: 1,
    data: v.object({ withdrawal_id: v.string(), amount: minorUnits, fee: minorUnits, currency }),
  },
  /** A player sent money to a player of another cell: it left the balance, and that cell has to answer. */
  'settlement.sent': {
    version: 1,
    data: v.object({
      settlement_id: v.string(),
      /** The cell that receives it. */
      cell: v.string(),
      receiver_id: v.string(),
      amount: minorUnits,
      currency,
    }),
  },
  /** An account exists; the registration may lack data that the player still has to give. */
  'player.registered': { version: 1, data: v.object({ uid: minorUnits, currency, locale: v.string() }) },
} as const;

export type EventType = keyof typeof eventTypes;
export type EventData<Type extends EventType> = v.InferOutput<(typeof eventTypes)[Type]['data']>;

/** An event to write. */
export type NewEvent = {
  [Type in EventType]: Readonly<{
    type: Type;
    playerId: string;
    occurredAt: Date;
    data: v.InferInput<(typeof eventTypes)[Type]['data']>;
  }>;
}[EventType];

/** An event as it is stored: its type and its data may be of a newer release. */
export type StoredEvent = Readonly<{
  /** The number in the order of all events. Numbers have no gaps. */
  position: number;
  type: string;
  version: number;
  playerId: string;
  data: unknown;
  occurredAt: Date;
}>;

/** An event whose data satisfies its schema. */
export type PlatformEvent<Type extends EventType = EventType> = {
  [Each in Type]: Readonly<Omit<StoredEvent, 'type' | 'data'> & { type: Each; data: EventData<Each> }>;
}[Type];

/** @throws ValiError when the data does not satisfy the schema of the type. */
export const readEvent = <Type extends EventType>(type: Type, event: StoredEvent): PlatformEvent<Type> =>
  ({ ...event, type, data: v.parse(eventTypes[type].data, event.data) }) as unknown as PlatformEvent<Type>;
