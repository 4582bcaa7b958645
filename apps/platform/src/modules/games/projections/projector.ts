import type { Database } from '../../../database/index.ts';
import type { Events, PlatformEvent, RunningConsumer } from '../../domain-events/index.ts';
import type { SettledRound } from '../wallet/index.ts';

/** What a module derives from settled rounds. */
export type Projection = Readonly<{
  name: string;
  /**
   * Derives rows from the rounds and returns a function that writes them. The function uses only the given
   * transaction and may run again after a conflict with another process.
   */
  prepare: (rounds: readonly SettledRound[]) => Promise<(transaction: Database) => Promise<void>>;
}>;

export type ProjectorOptions = Readonly<{
  events: Pick<Events, 'createConsumer'>;
  /** Rounds wait until this returns true. */
  isReady?: () => Promise<boolean>;
  /** Maximum number of rounds per transaction. */
  batchSize?: number;
  /** How often it polls for rounds that other processes settled. */
  interval_ms?: number;
}>;

export type Projector = RunningConsumer;

const roundOf = ({ position, playerId, occurredAt, data }: PlatformEvent<'round.settled'>): SettledRound => ({
  id: data.round_id,
  position,
  playerId,
  game: data.game,
  stake: data.stake,
  payout: data.payout,
  bonusStake: data.bonus_stake,
  bonusPayout: data.bonus_payout,
  currency: data.currency,
  settledAt: occurredAt,
});

/** Projects each settled round exactly once: a consumer of events with the name of the projection. */
export const createProjector = (
  { name, prepare }: Projection,
  { events, isReady, ...settings }: ProjectorOptions,
): Projector =>
  events.createConsumer(
    {
      name,
      types: ['round.settled'],
      ...(isReady ? { isReady } : {}),
      prepare: async (settled, formerPosition) => {
        const rounds = settled
          .filter(({ data }) => data.feed_position === undefined || data.feed_position > formerPosition)
          .map(roundOf);
        return rounds.length > 0 ? prepare(rounds) : async () => {};
      },
    },
    settings,
  );
