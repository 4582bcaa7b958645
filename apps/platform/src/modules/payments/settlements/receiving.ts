import type { Database, Statement } from '../../../database/index.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type AccountRef,
  type Applied,
  type Ledger,
  type ParticipantSession,
  type Plan,
  type TransferParticipant,
} from '../../ledger/index.ts';
import type { Accounts, AccountStanding } from '../../players/accounts/index.ts';
import type { IncomingSettlement, SettlementAnswer } from './settlements.port.ts';
import { hasMovedFrom, insertReceived } from './settlements.repository.ts';

export type ReceivingOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'findPlayer' | 'standings'>;
  ledger: Pick<Ledger, 'transfer'>;
}>;

/** A credit to decide: the player's account, or why there is none. */
type Credit = Readonly<{
  settlement: IncomingSettlement;
  receiver: Readonly<{ account: AccountRef }> | Readonly<{ refuse: string }>;
}>;

class CreditsSession implements ParticipantSession<Credit> {
  private readonly statements: Statement[] = [];

  constructor(private readonly standings: ReadonlyMap<string, AccountStanding>) {}

  decide({ settlement: { receiverId, currency, amount }, receiver }: Credit): Plan {
    if ('refuse' in receiver) return receiver;
    const standing = this.standings.get(receiverId);
    const isClosed = !standing || standing.isDeleted || (standing.isBlocked && !standing.isArriving);
    if (isClosed) return { refuse: 'account_closed' };
    return { legs: [{ from: houseAccount('settlement', currency), to: receiver.account, amount }] };
  }

  applied({ settlement }: Credit, { at }: Applied): void {
    this.statements.push(insertReceived(settlement, at));
  }

  save(): readonly Statement[] {
    return this.statements;
  }
}

/** An account that is closed at the same time is either closed here, or has the money when it is closed. */
const createCredits = (accounts: Pick<Accounts, 'standings'>): TransferParticipant<Credit> => ({
  name: 'settlement-credits',
  open: async (transaction, credits) =>
    new CreditsSession(
      await accounts.standings(transaction, [...new Set(credits.map(({ settlement }) => settlement.receiverId))]),
    ),
});

const receiverOf = async (
  { database, accounts }: Pick<ReceivingOptions, 'database' | 'accounts'>,
  { receiverId, cell, currency }: IncomingSettlement,
): Promise<Credit['receiver']> => {
  const player = await accounts.findPlayer(receiverId);
  if (!player) return { refuse: 'unknown_player' };
  // A player who moves brings the balances of all currencies.
  if (player.currency !== currency && !(await hasMovedFrom(database, player.id, cell)))
    return { refuse: 'other_currency' };
  return { account: playerAccount(player.id, 'main', currency) };
};

/**
 * Returns a function that credits a settlement of another cell to its receiver, or refuses it. The ledger stores the
 * answer, so that a repeated call gets the same one; null means that the id belongs to another settlement.
 */
export const createReceive = (
  options: ReceivingOptions,
): ((settlement: IncomingSettlement) => Promise<SettlementAnswer | null>) => {
  const { accounts, ledger } = options;
  const credits = createCredits(accounts);
  return async (settlement) => {
    const { id, cell, receiverId, currency, amount, sentAt } = settlement;
    const receiver = await receiverOf(options, settlement);
    const outcome = await ledger.transfer({
      key: `settlement-received:${cell}:${id}`,
      kind: 'settlement_received',
      // The plan has the legs: a refusal must not open accounts for a player who does not exist.
      legs: [],
      accounts: [houseAccount('settlement', currency), ...('account' in receiver ? [receiver.account] : [])],
      content: { receiver_id: receiverId, currency, amount, sent_at: sentAt.toISOString() },
      attachment: attach(credits, { settlement, receiver }),
    });
    if (outcome.status === 'key_reused') return null;
    return outcome.status === 'applied' ? { outcome: 'credited' } : { outcome: 'refused', reason: outcome.reason };
  };
};
