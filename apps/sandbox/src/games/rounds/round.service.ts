import type { WalletErrorCode } from '@croupier/provider-contract';
import type { Database } from '../../database/index.ts';
import { roundAfter, type Beacon } from '../beacon/beacon.port.ts';
import { findTitle } from '../catalogue/index.ts';
import type { Choice } from '../engines/index.ts';
import type { Session } from '../sessions/session.service.ts';
import { nextFree, withOneMore, withoutOtherTabs, withoutPack } from './free-rounds.ts';
import {
  acceptedChange,
  changeFreeRounds,
  changeRound,
  debitSession,
  drawRound,
  insertRound,
  leaseDueRounds,
  lockSession,
  openStatuses,
  scheduleRetry,
  type Round,
  type Seeds,
} from './round.repository.ts';
import type { TableChains } from './table-chains.ts';
import { tableRound, type TableRound } from './timing.ts';
import type { Wallet } from './wallet.client.ts';

export type { Round } from './round.repository.ts';
export type PlayRefusal = WalletErrorCode | 'ROUND_OPEN' | 'BETS_CLOSED' | 'SEED_REQUIRED';
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
}>;

/** The server seeds and the public randomness of the live tables. */
export type LiveTables = Readonly<{ chains: TableChains; beacon: () => Promise<Beacon> }>;
type Dependencies = Readonly<{ database: Database; wallet: Wallet; tables: LiveTables }>;
type Advanced = Readonly<{ round: Round; balance: number | undefined }>;

const freeRound = ({ free_round: pack }: Round): Readonly<{ free_round?: string }> =>
  pack === null ? {} : { free_round: pack };
const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';

/** Rolls the bet of a round back; it is retried until the platform accepts it. */
const rollBack = async ({ database, wallet }: Dependencies, round: Round, session: Session): Promise<Round> => {
  const answer = await wallet.rollback({
    request_id: round.rollback_request_id,
    session_token: session.session_token,
    original_request_id: round.bet_request_id,
  });
  // The platform does not know the round, so there is no stake to return.
  const isOver = answer.kind === 'done' || (answer.kind === 'refused' && answer.code === 'UNKNOWN_ROUND');
  if (!isOver) return scheduleRetry(database, round, 'rolling_back');
  const { free_round: packId } = round;
  if (packId !== null) await changeFreeRounds(database, session, (held) => withOneMore(held, packId));
  return changeRound(database, round, { status: 'rolled_back', finished_at: new Date() });
};

/** Pays a demo round, once. */
const payDemo = (database: Database, round: Round, session: Session): Promise<Advanced> =>
  database.transaction().execute(async (transaction) => {
    const finished = await transaction
      .updateTable('rounds')
      .set({ status: 'finished', finished_at: new Date() })
      .where('id', '=', round.id)
      .where('status', 'in', ['played', 'paying'])
      .returningAll()
      .executeTakeFirst();
    const payout = finished?.payout ?? 0;
    const { demo_balance: balance } = await transaction
      .updateTable('game_sessions')
      .set((set) => ({ demo_balance: set('demo_balance', '+', payout) }))
      .where('id', '=', session.id)
      .returning('demo_balance')
      .executeTakeFirstOrThrow();
    return { round: finished ?? round, balance };
  });

/** Pays a round. The game owes the payout: it is retried after any error until the platform accepts it. */
const pay = async ({ database, wallet }: Dependencies, round: Round, session: Session): Promise<Advanced> => {
  if (round.mode === 'demo') return payDemo(database, round, session);
  const answer = await wallet.win({
    request_id: round.win_request_id,
    session_token: session.session_token,
    game: round.game,
    round_id: round.id,
    amount: round.payout ?? 0,
    currency: round.currency,
    bet_request_id: round.bet_request_id,
    is_final: true,
    ...freeRound(round),
  });
  if (answer.kind !== 'done') return { round: await scheduleRetry(database, round, 'paying'), balance: undefined };
  const finished = await changeRound(database, round, { status: 'finished', finished_at: new Date() });
  return { round: finished, balance: answer.value.balance };
};

/** Draws the round of a live table after the beacon has published its value; until then it is retried. */
const drawAndPay = async (dependencies: Dependencies, round: Round, session: Session): Promise<Advanced> => {
  const { database, tables } = dependencies;
  const published = await (await tables.beacon()).read(round.beacon_round ?? 0);
  if (published === undefined) return { round: await scheduleRetry(database, round, 'waiting'), balance: undefined };
  const drawn = await drawRound(database, round, published);
  // Another worker has drawn it.
  return drawn === undefined ? { round, balance: undefined } : pay(dependencies, drawn, session);
};

const advanceRound = async (dependencies: Dependencies, round: Round, session: Session): Promise<Advanced> => {
  // The outcome of this bet is unknown, so it is rolled back.
  if (round.status === 'betting' || round.status === 'rolling_back')
    return { round: await rollBack(dependencies, round, session), balance: undefined };
  if (!['waiting', 'played', 'paying'].includes(round.status)) return { round, balance: undefined };
  if (round.settle_at.getTime() > Date.now()) {
    const waiting = await changeRound(dependencies.database, round, { next_at: round.settle_at });
    return { round: waiting, balance: undefined };
  }
  if (round.status === 'waiting') return drawAndPay(dependencies, round, session);
  return pay(dependencies, round, session);
};

/** The seeds of a live spin: the server seed from the announced chain, the client seed later from the beacon. */
const liveSeeds = async ({ chains, beacon }: LiveTables, game: string, table: TableRound): Promise<Seeds> => {
  const [chain, { info }] = await Promise.all([chains.read(game, table.day), beacon()]);
  return {
    server_seed: chain.seeds[table.number] ?? '',
    client_seed: '',
    nonce: table.number,
    beacon_round: roundAfter(info, table.bettingEnds),
    table_commitment: chain.commitment,
  };
};

const beginRound = async (
  { database, tables }: Dependencies,
  session: Session,
  { choice, stake: wanted, now }: Readonly<{ choice: Choice; stake: number; now: number }>,
): Promise<Round | PlayRefusal> => {
  const isLive = findTitle(session.game)?.play.engine === 'wheel';
  const table = tableRound(now);
  if (isLive && now > table.bettingEnds) return 'BETS_CLOSED';
  const live = isLive ? await liveSeeds(tables, session.game, table) : undefined;
  return database.transaction().execute(async (transaction): Promise<Round | PlayRefusal> => {
    const held = await lockSession(transaction, session);
    if (live === undefined && held.client_seed === '') return 'SEED_REQUIRED';
    // Only a slot's stake is independent of the player's choices.
    const free =
      choice.engine === 'slot' ? nextFree(await withoutOtherTabs(transaction, held, held.free_rounds)) : undefined;
    const stake = free?.stake ?? wanted;
    if (held.mode === 'demo' && held.demo_balance < stake) return 'INSUFFICIENT_FUNDS';
    const { server_seed, client_seed, nonce } = held;
    const seeds = live ?? { server_seed, client_seed, nonce, beacon_round: null, table_commitment: null };
    await debitSession(transaction, held, { stake, free });
    const settlesAt = isLive ? table.settles : now;
    return insertRound(transaction, { session, choice, stake, free, seeds, now, settlesAt });
  });
};

/** Sends the bet of a round to the platform. Returns the played round and the balance, or why there is none. */
const sendBet = async (
  dependencies: Dependencies,
  round: Round,
  session: Session,
): Promise<Readonly<{ round: Round; balance: number }> | PlayRefusal> => {
  const { database, wallet } = dependencies;
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
    await changeRound(database, round, { status: 'refused', finished_at: new Date() });
    const { free_round: packId } = round;
    const change = answer.code === 'NO_FREE_ROUND' ? withoutPack : withOneMore;
    if (packId !== null) await changeFreeRounds(database, session, (held) => change(held, packId));
    return answer.code;
  }
  if (answer.kind === 'unknown') {
    await rollBack(dependencies, await changeRound(database, round, { status: 'rolling_back' }), session);
    return 'TRY_AGAIN';
  }
  const played = await database
    .updateTable('rounds')
    .set(acceptedChange(round))
    .where('id', '=', round.id)
    .where('status', '=', 'betting')
    .returningAll()
    .executeTakeFirstOrThrow();
  return { round: played, balance: answer.value.balance };
};

const demoBet = async (database: Database, round: Round, { id }: Session) => {
  const { demo_balance: balance } = await database
    .selectFrom('game_sessions')
    .select('demo_balance')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { round, balance };
};

type Bet = Readonly<{ choice: Choice; stake: number }>;

const play = async (dependencies: Dependencies, session: Session, bet: Bet): Promise<PlayResult> => {
  let begun: Round | PlayRefusal;
  try {
    begun = await beginRound(dependencies, session, { ...bet, now: Date.now() });
  } catch (error) {
    if (isUniqueViolation(error)) return { kind: 'refused', code: 'ROUND_OPEN' };
    throw error;
  }
  if (typeof begun === 'string') return { kind: 'refused', code: begun };
  const taken =
    session.mode === 'real'
      ? await sendBet(dependencies, begun, session)
      : await demoBet(dependencies.database, begun, session);
  if (typeof taken === 'string') return { kind: 'refused', code: taken };
  const { round, balance } = await advanceRound(dependencies, taken.round, session);
  return { kind: 'played', round, balance: balance ?? taken.balance };
};

const sweep = async (dependencies: Dependencies): Promise<number> => {
  const { database } = dependencies;
  const due = await leaseDueRounds(database, new Date());
  for (const round of due) {
    const session = await database
      .selectFrom('game_sessions')
      .selectAll()
      .where('id', '=', round.session_id)
      .executeTakeFirstOrThrow();
    await advanceRound(dependencies, round, session);
  }
  return due.length;
};

export const createRounds = (dependencies: Dependencies): Rounds => {
  const { database } = dependencies;
  return {
    play: (session, choice, stake) => play(dependencies, session, { choice, stake }),
    advance: (round, session) => advanceRound(dependencies, round, session),
    sweep: () => sweep(dependencies),
    openRound: (session) =>
      database
        .selectFrom('rounds')
        .selectAll()
        .where('player_id', '=', session.player_id)
        .where('game', '=', session.game)
        .where('mode', '=', session.mode)
        .where('status', 'in', openStatuses)
        .executeTakeFirst(),
  };
};
