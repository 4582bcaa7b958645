import { currencies, type Currency } from '@croupier/money';
import { inTransaction, newKey, type Database, type Statement } from '../../../database/index.ts';
import { isApiError } from '../../../errors.ts';
import { keyedHash, type Secret } from '../../../secrets/index.ts';
import type { BalancesByCurrency, Ledger } from '../../ledger/index.ts';
import type { Settlements } from '../../payments/settlements/index.ts';
import type { Accounts, Player } from '../../players/accounts/index.ts';
import type { Auth } from '../../players/auth/index.ts';
import type { Directory } from '../../players/directory/index.ts';
import { secretsPurpose } from './arriving.ts';
import { readCopy, type TableCopy } from './copying.ts';
import type { MoveAnswer, MoveMessage } from './move-calls.ts';
import type { Move, MoveOrder, MoveProgress, StartOutcome } from './moves.port.ts';
import {
  clearSettlement,
  findMove,
  findOpenMoveOf,
  giveUpMove,
  hasOpenSettlement,
  insertMove,
  setLeft,
  setSettlement,
  setState,
} from './moves.repository.ts';
import { findObstacles, findWaits } from './obstacles.ts';

export type MovingOptions = Readonly<{
  /** The name of this cell. */
  name: string;
  isOtherCell: (cell: string) => boolean;
  /** Calls a cell by its name. */
  call: (cell: string, message: MoveMessage) => Promise<MoveAnswer>;
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'contacts' | 'deleteAccount'>;
  directory: Pick<Directory, 'handOver'>;
  auth: Pick<Auth, 'endSessionsOf' | 'identityNames'>;
  ledger: Pick<Ledger, 'lockBalances'>;
  settlements: Pick<Settlements, 'sendTo'>;
  /** How much of the deposits of a player in a currency is not staked yet, in minor units. */
  remainingTurnover: (player: Readonly<{ id: string; currency: Currency }>) => Promise<number>;
  secrets: Readonly<Record<string, Secret>>;
  /** The statement that records a settlement of a move among the operator's actions. */
  noteSettlement: (settlementId: string, moveId: string, at: Date) => Statement;
  /** How long calls that began before the move may still write. */
  callsEnd_ms: number;
  now: () => Date;
}>;

/** Does the next step of a move. @returns what it waits for; nothing when the move has another state now. */
type Step = (options: MovingOptions, move: Move, player: Player) => Promise<readonly string[]>;

const addressOf = ({ id, playerId }: Move) => ({ id, player_id: playerId });

const copyMessage = (
  { secrets }: MovingOptions,
  move: Move,
  { currency }: Player,
  tables: readonly TableCopy[],
): MoveMessage => ({
  ...addressOf(move),
  step: 'copy',
  currency,
  secrets: Object.entries(secrets)
    .map(([name, secret]) => keyedHash(secret, secretsPurpose, `${name} ${move.id}`))
    .join(' '),
  tables: tables.map((copy) => ({ ...copy, columns: [...copy.columns] })),
});

/** Sends the account as it is in one moment, when no call and no background work changes it any more. */
const copyAccount: Step = async (options, move, player) => {
  const { database, name, callsEnd_ms: callsEnd, now } = options;
  if (now().getTime() - move.startedAt.getTime() < callsEnd) return ['calls_under_way'];
  const read = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const waitsFor = await findWaits(transaction, move.playerId);
      return { waitsFor, tables: waitsFor.length > 0 ? [] : await readCopy(transaction, move.playerId, name) };
    });
  if (read.waitsFor.length > 0) return read.waitsFor;
  const answer = await options.call(move.cell, copyMessage(options, move, player, read.tables));
  if (answer.outcome === 'accepted') await setState(database, move, 'copied', now());
  else await inTransaction(database, (transaction) => giveUpMove(transaction, move, answer.reason, now()));
  return [];
};

const readBalances = ({ database, ledger }: MovingOptions, playerId: string): Promise<BalancesByCurrency> =>
  inTransaction(database, (transaction) => ledger.lockBalances(transaction, playerId));

/** Returns the main balances that are not zero. */
const mainBalances = (balances: BalancesByCurrency) =>
  currencies.flatMap((currency) => {
    const amount = balances.get(currency)?.get('main') ?? 0;
    return amount > 0 ? [{ currency, amount }] : [];
  });

/** Sends one main balance after the other, and whatever was credited later, until nothing is left. */
const payBalances: Step = async (options, move, player) => {
  const { database, settlements, noteSettlement, now } = options;
  const { id, playerId, cell, settlementId, settlementAmount: amount } = move;
  if (settlementId === null || amount === null) {
    const [left] = mainBalances(await readBalances(options, playerId));
    if (left) await setSettlement(database, id, { id: newKey(), ...left });
    else if (await hasOpenSettlement(database, playerId)) return ['settlement'];
    else await setState(database, move, 'paid', now());
    return [];
  }
  const currency = move.settlementCurrency ?? player.currency;
  const audit = noteSettlement(settlementId, id, now());
  const order = { id: settlementId, playerId, receiverId: playerId, currency, amount, audit };
  const sent = await settlements.sendTo(order, cell);
  if (sent.status === 'sent' && sent.settlement.state === 'open') return ['settlement'];
  await clearSettlement(database, id, settlementId);
  if (sent.status !== 'sent') return ['balance'];
  return sent.settlement.state === 'returned' ? [`settlement_returned ${sent.settlement.refusal}`] : [];
};

/** Lets the player use the other cell, then deletes the personal data here. Money that came meanwhile is sent first. */
const closeAccount: Step = async (options, move, player) => {
  const { database, accounts, auth, directory, ledger, now } = options;
  const answer = await options.call(move.cell, { ...addressOf(move), step: 'open' });
  if (answer.outcome === 'refused')
    throw new Error(`The cell ${move.cell} does not open the account: ${answer.reason}`);
  const contacts = await accounts.contacts(player.id);
  const names = [player.login, ...contacts.map(({ contact }) => contact), ...(await auth.identityNames(player.id))];
  await directory.handOver(names, move.cell);
  try {
    await inTransaction(database, async (transaction) => {
      await ledger.lockBalances(transaction, move.playerId);
      if (!(await setState(transaction, move, 'finished', now()))) return;
      await accounts.deleteAccount(transaction, move.playerId);
      await setLeft(transaction, move.playerId);
    });
  } catch (error) {
    if (!(isApiError(error) && error.details.reason === 'balance_left')) throw error;
    await setState(database, move, 'copied', now());
  }
  return [];
};

const steps: Readonly<Record<Move['state'], Step | null>> = {
  started: copyAccount,
  copied: payBalances,
  paid: closeAccount,
  finished: null,
  given_up: null,
};

/** More steps than a move has, also if money arrives while it is paid. */
const maxSteps = 20;

/** Takes a move as far as it comes. */
const proceed = async (options: MovingOptions, id: string): Promise<MoveProgress> => {
  for (let count = 0; ; count += 1) {
    const move = await findMove(options.database, id);
    const player = move && (await options.accounts.findPlayer(move.playerId));
    if (!move || !player) throw new Error(`There is no move ${id}`);
    const step = steps[move.state];
    if (!step) return { move, waitsFor: [] };
    if (count === maxSteps) return { move, waitsFor: ['balance'] };
    const waitsFor = await step(options, move, player);
    if (waitsFor.length > 0) return { move: (await findMove(options.database, id)) ?? move, waitsFor };
  }
};

/** Whether deposits of any currency of the player are not staked yet. */
const hasTurnover = async (options: MovingOptions, { id }: Player): Promise<boolean> => {
  const balances = await readBalances(options, id);
  for (const currency of currencies)
    if (balances.has(currency) && (await options.remainingTurnover({ id, currency })) > 0) return true;
  return false;
};

/**
 * Closes the account and stores the move, unless something is open. The balances are locked, so that a stake is either
 * seen here or refused.
 */
const start = async (options: MovingOptions, order: MoveOrder, player: Player): Promise<readonly string[]> => {
  const { database, auth, ledger, now } = options;
  if (player.isDeleted) return ['deleted'];
  if (player.isBlocked && player.moveState !== 'leaving') return [player.moveState ? 'another_move' : 'banned'];
  const unstaked = (await hasTurnover(options, player)) ? ['turnover'] : [];
  return inTransaction(database, async (transaction) => {
    await ledger.lockBalances(transaction, player.id);
    const open = await findOpenMoveOf(transaction, player.id);
    if (open !== null) return open === order.id ? [] : ['another_move'];
    const obstacles = [...unstaked, ...(await findObstacles(transaction, player.id))];
    if (obstacles.length > 0) return obstacles;
    await insertMove(transaction, order, now());
    await auth.endSessionsOf(transaction, player.id);
    return [];
  });
};

/** Starts a move, once per id, and takes it as far as it comes. */
export const movePlayer = async (options: MovingOptions, order: MoveOrder): Promise<StartOutcome> => {
  const known = await findMove(options.database, order.id);
  if (known && (known.playerId !== order.playerId || known.cell !== order.cell)) return { status: 'id_reused' };
  if (!known) {
    if (!options.isOtherCell(order.cell)) return { status: 'unknown_cell' };
    const player = await options.accounts.findPlayer(order.playerId);
    if (!player) throw new Error(`There is no player ${order.playerId}`);
    const obstacles = await start(options, order, player);
    if (obstacles.length > 0) return { status: 'obstacles', obstacles };
  }
  return { status: 'moving', progress: await proceed(options, order.id) };
};

/** Gives a move up unless the other cell has accepted it, or finds out that it has. */
export const giveUp = async (options: MovingOptions, id: string, audit: Statement): Promise<Move | null> => {
  const { database, now } = options;
  const move = await findMove(database, id);
  if (move?.state !== 'started') return move;
  const answer = await options.call(move.cell, { ...addressOf(move), step: 'give_up' });
  if (answer.outcome === 'accepted') await setState(database, move, 'copied', now());
  else
    await inTransaction(database, async (transaction) => {
      if (await giveUpMove(transaction, move, answer.reason, now())) await audit.execute(transaction);
    });
  return findMove(database, id);
};
