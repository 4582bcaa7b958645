import { randomUUID } from 'node:crypto';
import type { WalletErrorCode } from '@croupier/provider-contract';
import type { Selectable } from 'kysely';
import type { Database, FreeRounds, RoundTable } from '../../database/index.ts';
import { findTitle } from '../catalogue/index.ts';
import { playRound, type Choice } from '../engines/index.ts';
import type { Session } from '../sessions/session.service.ts';
import { nextFree, withOneLess, withOneMore, withoutOtherTabs, withoutPack } from './free-rounds.ts';
import { drawOf, newServerSeed } from './seeds.ts';
import { tableRound } from './timing.ts';
import type { Wallet } from './wallet.client.ts';

export type Round = Selectable<RoundTable>;
export type PlayRefusal = WalletErrorCode | 'ROUND_OPEN' | 'BETS_CLOSED';
export type PlayResult =
  | Readonly<{ kind: 'played'; round: Round; balance: number | undefined }>
  | Readonly<{ kind: 'refused'; code: PlayRefusal }>;

export type Rounds = Readonly<{
  play: (session: Session, choice: Choice, stake: number) => Promise<PlayResult>;
  /** Advances a round as far as possible: pays it or rolls its bet back. Safe to repeat. */
  advance: (round: Round, session: Session) => Promise<Readonly<{ round: Round; balance: number | undefined }>>;
  openRound: (session: Session) => Promise<Round | undefined>;
  /** Completes interrupted rounds; returns how many it checked. */
  sweep: () => Promise<number>;
  tableSeed: (game: string, day: string) => Promise<string>;
}>;

const open = ['betting', 'played', 'paying', 'rolling_back'] as const;
/** How long a request holds its round exclusively against the sweeper. */
const leaseMs = 30_000;
const freeRound = ({ free_round: pack }: Round): Readonly<{ free_round?: string }> =>
  pack === null ? {} : { free_round: pack };
const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

export const createRounds = (database: Database, wallet: Wallet): Rounds => {
  const update = (
    round: Round,
    change: Partial<Pick<Round, 'status' | 'payout' | 'attempts' | 'next_at' | 'finished_at'>>,
  ): Promise<Round> =>
    database.updateTable('rounds').set(change).where('id', '=', round.id).returningAll().executeTakeFirstOrThrow();
  const scheduleRetry = (round: Round, status: Round['status']): Promise<Round> =>
    update(round, {
      status,
      attempts: round.attempts + 1,
      next_at: new Date(Date.now() + Math.min(300_000, 1000 * 2 ** round.attempts)),
    });

  const tableSeed = async (game: string, day: string): Promise<string> => {
    await database
      .insertInto('table_seeds')
      .values({ game, day, server_seed: newServerSeed() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (
      await database
        .selectFrom('table_seeds')
        .select('server_seed')
        .where('game', '=', game)
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
    ).server_seed;
  };

  const outcomeOf = (
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

  const changeFree = (session: Session, change: (held: readonly FreeRounds[]) => FreeRounds[]): Promise<void> =>
    database.transaction().execute(async (transaction) => {
      const held = await transaction
        .selectFrom('game_sessions')
        .select('free_rounds')
        .where('id', '=', session.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('game_sessions')
        .set({ free_rounds: JSON.stringify(change(held.free_rounds)) })
        .where('id', '=', session.id)
        .execute();
    });

  const takeBack = async (round: Round, session: Session): Promise<Round> => {
    const answer = await wallet.rollback({
      request_id: round.rollback_request_id,
      session_token: session.session_token,
      original_request_id: round.bet_request_id,
    });
    // The platform does not know the round, so there is no stake to return.
    const isOver = answer.kind === 'done' || (answer.kind === 'refused' && answer.code === 'UNKNOWN_ROUND');
    const { free_round: packId } = round;
    if (isOver && packId !== null) await changeFree(session, (held) => withOneMore(held, packId));
    if (isOver) return update(round, { status: 'rolled_back', finished_at: new Date() });
    return scheduleRetry(round, 'rolling_back');
  };

  const pay = async (
    round: Round,
    session: Session,
  ): Promise<Readonly<{ round: Round; balance: number | undefined }>> => {
    const payout = round.payout ?? 0;
    if (round.mode === 'demo') {
      return database.transaction().execute(async (transaction) => {
        const finished = await transaction
          .updateTable('rounds')
          .set({ status: 'finished', finished_at: new Date() })
          .where('id', '=', round.id)
          .where('status', 'in', ['played', 'paying'])
          .returningAll()
          .executeTakeFirst();
        const { demo_balance: balance } = await transaction
          .updateTable('game_sessions')
          .set((set) => ({ demo_balance: set('demo_balance', '+', finished === undefined ? 0 : payout) }))
          .where('id', '=', session.id)
          .returning('demo_balance')
          .executeTakeFirstOrThrow();
        return { round: finished ?? round, balance };
      });
    }
    const answer = await wallet.win({
      request_id: round.win_request_id,
      session_token: session.session_token,
      game: round.game,
      round_id: round.id,
      amount: payout,
      currency: round.currency,
      bet_request_id: round.bet_request_id,
      is_final: true,
      ...freeRound(round),
    });
    if (answer.kind === 'done')
      return {
        round: await update(round, { status: 'finished', finished_at: new Date() }),
        balance: answer.value.balance,
      };
    // The game owes the win: it retries after any error until the platform accepts it.
    return { round: await scheduleRetry(round, 'paying'), balance: undefined };
  };

  const advance: Rounds['advance'] = async (round, session) => {
    // The outcome of this bet is unknown, so it is rolled back.
    if (round.status === 'betting' || round.status === 'rolling_back')
      return { round: await takeBack(round, session), balance: undefined };
    if (round.status !== 'played' && round.status !== 'paying') return { round, balance: undefined };
    if (round.settle_at.getTime() > Date.now())
      return { round: await update(round, { next_at: round.settle_at }), balance: undefined };
    return pay(round, session);
  };

  const begin = async (session: Session, choice: Choice, wanted: number, now: number): Promise<Round | PlayRefusal> => {
    const live = findTitle(session.game)?.play.engine === 'wheel';
    const table = tableRound(now);
    if (live && now > table.bettingEnds) return 'BETS_CLOSED';
    const liveSeed = live ? await tableSeed(session.game, table.day) : undefined;
    return database.transaction().execute(async (transaction): Promise<Round | PlayRefusal> => {
      const held = await transaction
        .selectFrom('game_sessions')
        .selectAll()
        .where('id', '=', session.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Only a slot's stake is independent of the player's choices.
      const free =
        choice.engine === 'slot' ? nextFree(await withoutOtherTabs(transaction, held, held.free_rounds)) : undefined;
      const stake = free?.stake ?? wanted;
      if (held.mode === 'demo' && held.demo_balance < stake) return 'INSUFFICIENT_FUNDS';
      const seeds =
        liveSeed === undefined
          ? { server_seed: held.server_seed, client_seed: held.client_seed, nonce: held.nonce }
          : { server_seed: liveSeed, client_seed: session.game, nonce: table.number };
      const drawn = held.mode === 'demo' ? outcomeOf({ game: session.game, choice, stake, ...seeds }) : undefined;
      await transaction
        .updateTable('game_sessions')
        .set({
          nonce: held.nonce + 1,
          demo_balance: held.mode === 'demo' ? held.demo_balance - stake : 0,
          free_rounds: JSON.stringify(
            free === undefined ? held.free_rounds : withOneLess(held.free_rounds, free.pack_id),
          ),
        })
        .where('id', '=', session.id)
        .execute();
      return transaction
        .insertInto('rounds')
        .values({
          id: randomUUID(),
          session_id: session.id,
          player_id: session.player_id,
          game: session.game,
          mode: session.mode,
          status: drawn === undefined ? 'betting' : 'played',
          stake,
          payout: drawn?.payout ?? null,
          currency: session.currency,
          choice: JSON.stringify(choice),
          outcome: drawn === undefined ? null : JSON.stringify(drawn.outcome),
          ...seeds,
          bet_request_id: randomUUID(),
          win_request_id: randomUUID(),
          rollback_request_id: randomUUID(),
          settle_at: new Date(live ? table.settles : now),
          next_at: new Date(now + leaseMs),
          created_at: new Date(now),
          finished_at: null,
          free_round: free?.pack_id ?? null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  };

  const play: Rounds['play'] = async (session, choice, stake) => {
    let round: Round | PlayRefusal;
    try {
      round = await begin(session, choice, stake, Date.now());
    } catch (error) {
      if (isUniqueViolation(error)) return { kind: 'refused', code: 'ROUND_OPEN' };
      throw error;
    }
    if (typeof round === 'string') return { kind: 'refused', code: round };
    let afterBet: number | undefined;
    if (session.mode === 'real') {
      const answer = await wallet.bet({
        request_id: round.bet_request_id,
        session_token: session.session_token,
        game: session.game,
        round_id: round.id,
        amount: round.stake,
        currency: session.currency,
        ...freeRound(round),
      });
      if (answer.kind === 'refused') {
        await update(round, { status: 'refused', finished_at: new Date() });
        const { free_round: packId } = round;
        if (packId !== null)
          await changeFree(session, (held) =>
            (answer.code === 'NO_FREE_ROUND' ? withoutPack : withOneMore)(held, packId),
          );
        return { kind: 'refused', code: answer.code };
      }
      if (answer.kind === 'unknown') {
        await takeBack(await update(round, { status: 'rolling_back' }), session);
        return { kind: 'refused', code: 'TRY_AGAIN' };
      }
      const { outcome, payout } = outcomeOf(round);
      round = await database
        .updateTable('rounds')
        .set({ status: 'played', outcome: JSON.stringify(outcome), payout })
        .where('id', '=', round.id)
        .where('status', '=', 'betting')
        .returningAll()
        .executeTakeFirstOrThrow();
      afterBet = answer.value.balance;
    } else {
      afterBet = (
        await database
          .selectFrom('game_sessions')
          .select('demo_balance')
          .where('id', '=', session.id)
          .executeTakeFirstOrThrow()
      ).demo_balance;
    }
    const advanced = await advance(round, session);
    return { kind: 'played', round: advanced.round, balance: advanced.balance ?? afterBet };
  };

  const sweep = async (): Promise<number> => {
    const now = new Date();
    // Taking a lease and picking the round are one statement: two sweepers never work on the same one.
    const due = await database
      .updateTable('rounds')
      .set({ next_at: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', (query) =>
        query
          .selectFrom('rounds')
          .select('id')
          .where('status', 'in', open)
          .where('next_at', '<=', now)
          .orderBy('next_at')
          .limit(20)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    for (const round of due) {
      const session = await database
        .selectFrom('game_sessions')
        .selectAll()
        .where('id', '=', round.session_id)
        .executeTakeFirstOrThrow();
      await advance(round, session);
    }
    return due.length;
  };

  return {
    play,
    advance,
    sweep,
    tableSeed,
    openRound: (session) =>
      database
        .selectFrom('rounds')
        .selectAll()
        .where('player_id', '=', session.player_id)
        .where('game', '=', session.game)
        .where('mode', '=', session.mode)
        .where('status', 'in', open)
        .executeTakeFirst(),
  };
};
