import { currencies, type Currency } from '@croupier/money';
import { databaseErrorCode, inTransaction, violatedConstraint, type Database } from '../../../database/index.ts';
import { isKeyedHash, type Secret } from '../../../secrets/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { hasSameColumns, insertCopy } from './copying.ts';
import type { MoveAnswer, MoveMessage, MoveRefusal } from './move-calls.ts';
import {
  findArrival,
  hasTakenName,
  insertArrival,
  openArrival,
  type Arrival,
  type ArrivalId,
} from './moves.repository.ts';

export type ArrivingOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'welcome'>;
  ledger: Pick<Ledger, 'openAccounts'>;
  /** The secrets whose hashes and encrypted texts are in a copy. */
  secrets: Readonly<Record<string, Secret>>;
  now: () => Date;
}>;

type Copy = Extract<MoveMessage, { step: 'copy' }>;

/** The purpose of the hash that compares the secrets of two cells. */
export const secretsPurpose = 'move of a player';

/** SQLSTATE class 23: a row violates a constraint of this database. */
const isViolation = (error: unknown): boolean => databaseErrorCode(error)?.startsWith('23') ?? false;

const answerOf = ({ refusal }: Arrival): MoveAnswer =>
  refusal === '' ? { outcome: 'accepted' } : { outcome: 'refused', reason: refusal };

const isCurrency = (text: string): text is Currency => currencies.some((currency) => currency === text);

/** Whether the hashes of a copy were made with the secrets of this cell. */
const hasSameSecrets = ({ secrets }: ArrivingOptions, { id, secrets: given }: Copy): boolean => {
  const hashes = given.split(' ');
  const own = Object.entries(secrets);
  return (
    hashes.length === own.length &&
    own.every(([name, secret], index) => isKeyedHash(secret, secretsPurpose, `${name} ${id}`, hashes[index] ?? ''))
  );
};

/** Why an account cannot be here, besides the constraints of the database. */
class AccountRefused extends Error {}

/**
 * Writes the account with the answer, in one transaction, unless the move has an answer.
 * @throws the database's error when the account cannot be here.
 */
const accept = (options: ArrivingOptions, arrival: ArrivalId, copy: Copy): Promise<void> =>
  inTransaction(options.database, async (transaction) => {
    const { player_id: playerId, currency, tables } = copy;
    if (!isCurrency(currency)) throw new AccountRefused('unknown_currency');
    if (!(await insertArrival(transaction, { ...arrival, playerId, refusal: '' }, options.now()))) return;
    await insertCopy(transaction, tables);
    if (await hasTakenName(transaction, playerId)) throw new AccountRefused('name_taken');
    await options.ledger.openAccounts(transaction, playerId, currency);
  });

const receiveCopy = async (options: ArrivingOptions, arrival: ArrivalId, copy: Copy): Promise<MoveRefusal | null> => {
  if (await findArrival(options.database, arrival)) return null;
  if (!hasSameSecrets(options, copy)) return 'other_secrets';
  if (!(await hasSameColumns(options.database, copy.tables))) return 'other_release';
  try {
    await accept(options, arrival, copy);
  } catch (error) {
    if (!(error instanceof AccountRefused) && !isViolation(error)) throw error;
    const reason = error instanceof AccountRefused ? error.message : (violatedConstraint(error) ?? 'invalid_rows');
    const refused = { ...arrival, playerId: copy.player_id, refusal: reason };
    await insertArrival(options.database, refused, options.now());
  }
  return null;
};

/** Lets the player use the account, once, and gives it play money, as a new account gets. */
const open = async ({ database, accounts, now }: ArrivingOptions, arrival: ArrivalId, playerId: string) => {
  await inTransaction(database, async (transaction) => {
    for (const statement of openArrival(arrival, playerId, now())) await statement.execute(transaction);
  });
  const player = await accounts.findPlayer(playerId);
  if (player) await accounts.welcome(player);
};

/** Returns a function that handles the steps of moves from other cells. */
export const createReceiveMove =
  (options: ArrivingOptions) =>
  async (message: MoveMessage, source: string): Promise<MoveAnswer | MoveRefusal> => {
    const { id, player_id: playerId, step } = message;
    const { database, now } = options;
    const address = { cell: source, id };
    if (step === 'copy') {
      const refusal = await receiveCopy(options, address, message);
      if (refusal) return refusal;
    }
    if (step === 'give_up') await insertArrival(database, { ...address, playerId, refusal: 'given_up' }, now());
    const arrival = await findArrival(database, address);
    if (!arrival) return { outcome: 'refused', reason: 'unknown_move' };
    if (arrival.playerId !== playerId) return 'id_reused';
    if (step === 'open' && arrival.refusal === '') await open(options, address, playerId);
    return answerOf(arrival);
  };
