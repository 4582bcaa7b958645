import { randomUUID } from 'node:crypto';
import type { Selectable, Transaction } from 'kysely';
import type { Database, FreeRounds, RoundTable } from '../../database/index.ts';
import type { Tables } from '../../database/schema.ts';
import type { BeaconRound } from '../beacon/beacon.port.ts';
import { findTitle } from '../catalogue/index.ts';
import { playRound, type Choice } from '../engines/index.ts';
import type { Session } from '../sessions/session.ts';
import { withOneLess } from './free-rounds.ts';
import { drawOf } from './seeds.ts';

export type Round = Selectable<RoundTable>;
type Change = Partial<Pick<Round, 'status' | 'attempts' | 'next_at' | 'finished_at'>>;
export const openStatuses = ['betting', 'waiting', 'played', 'paying', 'rolling_back'] as const;
/** How long a request holds its round exclusively against the sweeper. */
const leaseMs = 30_000;

export const changeRound = (database: Database, { id }: Round, change: Change): Promise<Round> =>
  database.updateTable('rounds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();

export const scheduleRetry = (database: Database, round: Round, status: Round['status']): Promise<Round> =>
  changeRound(database, round, {
    status,
    attempts: round.attempts + 1,
    next_at: new Date(Date.now() + Math.min(300_000, 1000 * 2 ** round.attempts)),
  });

export const outcomeOf = (
  round: Pick<Round, 'game' | 'choice' | 'stake' | 'server_seed' | 'client_seed' | 'nonce'>,
): ReturnType<typeof playRound> => {
  const play = findTitle(round.game)?.play;
  return playRound(
    round.choice,
    play?.engine === 'slot' ? play.profile : undefined,
    round.stake,
    drawOf(round.server_seed, round.client_seed, round.nonce),
  );
};

export const lockSession = (transaction: Transaction<Tables>, { id }: Session): Promise<Session> =>
  transaction.selectFrom('game_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export const changeFreeRounds = (
  database: Database,
  session: Session,
  change: (held: readonly FreeRounds[]) => FreeRounds[],
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const held = await lockSession(transaction, session);
    await transaction
      .updateTable('game_sessions')
      .set({ free_rounds: JSON.stringify(change(held.free_rounds)) })
      .where('id', '=', session.id)
      .execute();
  });

/** At a live table, the client seed is empty until the beacon has published its round. */
export type Seeds = Pick<Round, 'server_seed' | 'client_seed' | 'nonce' | 'beacon_round' | 'table_commitment'>;
type NewRound = Readonly<{
  session: Session;
  choice: Choice;
  stake: number;
  free: FreeRounds | undefined;
  seeds: Seeds;
  now: number;
  settlesAt: number;
}>;

/** What an accepted bet becomes: at a live table it waits for the beacon, elsewhere it is played at once. */
export const acceptedChange = (round: Pick<Round, 'beacon_round'> & Parameters<typeof outcomeOf>[0]) => {
  if (round.beacon_round !== null) return { status: 'waiting', outcome: null, payout: null } as const;
  const { outcome, payout } = outcomeOf(round);
  return { status: 'played', outcome: JSON.stringify(outcome), payout } as const;
};

/** Stores a round. A demo bet is accepted at once, another after the platform took the stake. */
export const insertRound = (
  transaction: Transaction<Tables>,
  { session, choice, stake, free, seeds, now, settlesAt }: NewRound,
): Promise<Round> => {
  const accepted =
    session.mode === 'demo'
      ? acceptedChange({ game: session.game, choice, stake, ...seeds })
      : ({ status: 'betting', outcome: null, payout: null } as const);
  return transaction
    .insertInto('rounds')
    .values({
      id: randomUUID(),
      session_id: session.id,
      player_id: session.player_id,
      game: session.game,
      mode: session.mode,
      ...accepted,
      stake,
      currency: session.currency,
      choice: JSON.stringify(choice),
      ...seeds,
      bet_request_id: randomUUID(),
      win_request_id: randomUUID(),
      rollback_request_id: randomUUID(),
      settle_at: new Date(settlesAt),
      next_at: new Date(now + leaseMs),
      created_at: new Date(now),
      finished_at: null,
      free_round: free?.pack_id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Draws a waiting round with the value of the beacon, once. */
export const drawRound = (
  database: Database,
  round: Round,
  { randomness, signature }: Pick<BeaconRound, 'randomness' | 'signature'>,
): Promise<Round | undefined> => {
  const seeds = { client_seed: randomness, beacon_signature: signature };
  const { outcome, payout } = outcomeOf({ ...round, ...seeds });
  return database
    .updateTable('rounds')
    .set({ status: 'played', ...seeds, outcome: JSON.stringify(outcome), payout })
    .where('id', '=', round.id)
    .where('status', '=', 'waiting')
    .returningAll()
    .executeTakeFirst();
};

/** Debits the session for a round: the next nonce, the demo balance, and the free round. */
export const debitSession = async (
  transaction: Transaction<Tables>,
  held: Session,
  { stake, free }: Pick<NewRound, 'stake' | 'free'>,
): Promise<void> => {
  await transaction
    .updateTable('game_sessions')
    .set({
      nonce: held.nonce + 1,
      demo_balance: held.mode === 'demo' ? held.demo_balance - stake : 0,
      free_rounds: JSON.stringify(free === undefined ? held.free_rounds : withOneLess(held.free_rounds, free.pack_id)),
    })
    .where('id', '=', held.id)
    .execute();
};

/** Takes a lease on due rounds. Taking it and choosing the rounds is one statement, so no round has two workers. */
export const leaseDueRounds = (database: Database, now: Date): Promise<Round[]> =>
  database
    .updateTable('rounds')
    .set({ next_at: new Date(now.getTime() + leaseMs) })
    .where('id', 'in', (query) =>
      query
        .selectFrom('rounds')
        .select('id')
        .where('status', 'in', openStatuses)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(20)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
