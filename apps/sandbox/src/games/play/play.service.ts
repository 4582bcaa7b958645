import type { Database } from '../../database/index.ts';
import { findTitle, studios, type Title } from '../catalogue/index.ts';
import { returnOf } from '../games.routes.ts';
import { freeLeft, nextFree, withoutOtherTabs, wonWithFree } from '../rounds/free-rounds.ts';
import type { Round, Rounds } from '../rounds/round.service.ts';
import { seedHash } from '../rounds/seeds.ts';
import { outcomesBefore } from '../rounds/table-history.ts';
import { tableRound } from '../rounds/timing.ts';
import type { Wallet } from '../rounds/wallet.client.ts';
import type { Session } from '../sessions/session.service.ts';
import { chipsOf, maximumStake, stakesOf } from './limits.ts';

const isLive = (game: string): boolean => findTitle(game)?.play.engine === 'wheel';
const today = (): string => tableRound(Date.now()).day;

/** A round as its player may see it: its outcome once it is due, its server seed once that seed is no longer in use. */
export const roundView = (round: Round, session: Session) => {
  const due = round.settle_at.getTime() <= Date.now();
  const isRevealed = isLive(round.game)
    ? round.settle_at.toISOString().slice(0, 10) < today()
    : round.session_id !== session.id || round.server_seed !== session.server_seed;
  return {
    id: round.id,
    status: round.status,
    stake: round.stake,
    is_free: round.free_round !== null,
    currency: round.currency,
    choice: round.choice,
    created_at: round.created_at.toISOString(),
    settles_at: round.settle_at.toISOString(),
    payout: due ? round.payout : null,
    outcome: due ? round.outcome : null,
    fairness: {
      server_seed_hash: seedHash(round.server_seed),
      server_seed: isRevealed ? round.server_seed : null,
      client_seed: round.client_seed,
      nonce: round.nonce,
    },
  };
};

const balanceOf = async (database: Database, wallet: Wallet, session: Session): Promise<number | null> => {
  if (session.mode === 'demo') {
    const { demo_balance: balance } = await database
      .selectFrom('game_sessions')
      .select('demo_balance')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    return balance;
  }
  const answer = await wallet.balance(session.session_token);
  return answer.kind === 'done' ? answer.value.balance : null;
};

/** The seeds of the next round; the server seed is shown as its hash. */
const fairnessOf = async (rounds: Rounds, session: Session) => {
  if (!isLive(session.game))
    return {
      server_seed_hash: seedHash(session.server_seed),
      client_seed: session.client_seed,
      nonce: session.nonce,
    };
  const table = tableRound(Date.now());
  return {
    server_seed_hash: seedHash(await rounds.tableSeed(session.game, table.day)),
    client_seed: session.game,
    nonce: table.number,
  };
};

/** The remaining free rounds and the value of the next one; null without free rounds. */
const freeOf = async (
  database: Database,
  session: Session,
): Promise<Readonly<{ count: number; stake: number }> | null> => {
  const { free_rounds: held } = await database
    .selectFrom('game_sessions')
    .select('free_rounds')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  const left = await withoutOtherTabs(database, session, held);
  const next = nextFree(left);
  return next === undefined || findTitle(session.game)?.play.engine !== 'slot'
    ? null
    : { count: freeLeft(left), stake: next.stake };
};

const latestRounds = (database: Database, session: Session): Promise<Round[]> =>
  database
    .selectFrom('rounds')
    .selectAll()
    .where('player_id', '=', session.player_id)
    .where('game', '=', session.game)
    .where('mode', '=', session.mode)
    .where('status', 'not in', ['refused'])
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();

/** The constant data of an open frame. */
const setup = (session: Session, title: Title) => ({
  game: title.code,
  name: title.name,
  studio: studios[title.studio],
  type: title.type,
  play: title.play,
  rtp_basis_points: returnOf(title),
  mode: session.mode,
  currency: session.currency,
  locale: session.locale,
  theme: session.theme,
  return_url: session.return_url,
  stakes: stakesOf(session.currency),
  chips: chipsOf(session.currency),
  maximum_stake: maximumStake(session.currency),
  palette: title.art.palette,
});

export type PlayStates = ReturnType<typeof createPlayStates>;

export const createPlayStates = (database: Database, rounds: Rounds, wallet: Wallet) => ({
  setup,
  freeOf: (session: Session) => freeOf(database, session),
  freeWonOf: (session: Session) => wonWithFree(database, session),

  /** Finishes an interrupted round, then returns everything that the frame shows. */
  read: async (session: Session) => {
    const interrupted = await rounds.openRound(session);
    if (interrupted !== undefined && interrupted.next_at.getTime() - Date.now() < 25_000)
      await rounds.advance(interrupted, session);
    const [balance, fairness, list, open, free, won] = await Promise.all([
      balanceOf(database, wallet, session),
      fairnessOf(rounds, session),
      latestRounds(database, session),
      rounds.openRound(session),
      freeOf(database, session),
      wonWithFree(database, session),
    ]);
    return {
      balance,
      free_rounds: free,
      free_won: won,
      fairness,
      rounds: list.map((round) => roundView(round, session)),
      open_round: open === undefined ? null : roundView(open, session),
      now: Date.now(),
    };
  },

  /** A live table's clock, and the last numbers of the wheel. */
  table: async (session: Session) => {
    const now = Date.now();
    return { ...tableRound(now), now, last: await outcomesBefore(rounds, session.game, now, 12) };
  },
});
