import type { Database } from '../../database/index.ts';
import { roundAfter } from '../beacon/beacon.port.ts';
import { findTitle, studios, type Title } from '../catalogue/index.ts';
import { returnOf } from '../games.routes.ts';
import { freeLeft, nextFree, withoutOtherTabs, wonWithFree } from '../rounds/free-rounds.ts';
import type { LiveTables, Round, Rounds } from '../rounds/round.service.ts';
import { seedHash } from '../rounds/seeds.ts';
import { outcomesBefore } from '../rounds/table-history.ts';
import { tableRound } from '../rounds/timing.ts';
import type { Wallet } from '../rounds/wallet.client.ts';
import { isSessionOver, type Session } from '../sessions/session.service.ts';
import { chipsOf, maximumStake, stakesOf } from './limits.ts';

const isLive = (game: string): boolean => findTitle(game)?.play.engine === 'wheel';
const today = (): string => tableRound(Date.now()).day;

/** A spin's seed is revealed with its number. Rounds without a beacon had one seed a day, revealed the next day. */
const isTableSeedRevealed = ({ beacon_round: beacon, outcome, settle_at: settlesAt }: Round): boolean =>
  beacon === null
    ? settlesAt.toISOString().slice(0, 10) < today()
    : outcome !== null && settlesAt.getTime() <= Date.now();

/**
 * A round as its player may see it: its outcome once it is due, its server seed once no further round can use it.
 *
 * @param isSeedRetired whether the session of the round has another server seed by now, or has ended
 */
export const roundView = (round: Round, isSeedRetired: boolean) => {
  const due = round.settle_at.getTime() <= Date.now();
  const isRevealed = isLive(round.game) ? isTableSeedRevealed(round) : isSeedRetired;
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
      beacon_round: round.beacon_round,
      beacon_signature: round.beacon_signature,
      table_commitment: round.table_commitment,
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

/** The seeds of the next round, and the announced next server seed; server seeds are shown as their hashes. */
const fairnessOf = async ({ chains, beacon }: LiveTables, session: Session) => {
  if (!isLive(session.game))
    return {
      server_seed_hash: seedHash(session.server_seed),
      next_server_seed_hash: seedHash(session.next_server_seed),
      client_seed: session.client_seed,
      nonce: session.nonce,
      beacon_round: null,
      table_commitment: null,
    };
  const table = tableRound(Date.now());
  const [chain, { info }] = await Promise.all([chains.read(session.game, table.day), beacon()]);
  return {
    server_seed_hash: seedHash(chain.seeds[table.number] ?? ''),
    next_server_seed_hash: null,
    client_seed: '',
    nonce: table.number,
    beacon_round: roundAfter(info, table.bettingEnds),
    table_commitment: chain.commitment,
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

/** The player's last rounds in all tabs, as the player may see them. */
const latestRounds = async (database: Database, session: Session) => {
  const rounds = await database
    .selectFrom('rounds')
    .innerJoin('game_sessions', 'game_sessions.id', 'rounds.session_id')
    .selectAll('rounds')
    .select(['game_sessions.server_seed as active_seed', 'game_sessions.created_at as opened_at'])
    .where('rounds.player_id', '=', session.player_id)
    .where('rounds.game', '=', session.game)
    .where('rounds.mode', '=', session.mode)
    .where('rounds.status', 'not in', ['refused'])
    .orderBy('rounds.created_at', 'desc')
    .limit(20)
    .execute();
  return rounds.map(({ active_seed: activeSeed, opened_at: openedAt, ...round }) =>
    roundView(round, activeSeed !== round.server_seed || isSessionOver(openedAt)),
  );
};

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

type Dependencies = Readonly<{ database: Database; rounds: Rounds; wallet: Wallet; tables: LiveTables }>;

export const createPlayStates = ({ database, rounds, wallet, tables }: Dependencies) => ({
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
      fairnessOf(tables, session),
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
      rounds: list,
      open_round: open === undefined ? null : roundView(open, false),
      now: Date.now(),
    };
  },

  /** A live table's clock, and the last numbers of the wheel. */
  table: async (session: Session) => {
    const now = Date.now();
    return { ...tableRound(now), now, last: await outcomesBefore(tables, session.game, now, 12) };
  },
});
