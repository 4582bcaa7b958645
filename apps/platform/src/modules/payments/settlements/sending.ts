import type { Database, Statement } from '../../../database/index.ts';
import { addEvents } from '../../domain-events/index.ts';
import {
  attach,
  houseAccount,
  playerAccount,
  type Applied,
  type Ledger,
  type ParticipantSession,
  type Plan,
  type TransferParticipant,
} from '../../ledger/index.ts';
import type { SendOutcome, Settlement, SettlementOrder, SettlementState } from './settlements.port.ts';
import { findSent, insertSent, lockStates, setReturned } from './settlements.repository.ts';

type Debit = SettlementOrder & Readonly<{ cell: string }>;

/** Writes the settlement and its event with the transfer that takes the money from the player. */
class DebitsSession implements ParticipantSession<Debit> {
  private readonly statements: Statement[] = [];

  decide(): Plan | null {
    return null;
  }

  applied({ audit, ...sent }: Debit, { at }: Applied): void {
    const { id, playerId, cell, receiverId, currency, amount } = sent;
    const data = { settlement_id: id, cell, receiver_id: receiverId, amount, currency };
    this.statements.push(
      insertSent({ ...sent, sentAt: at }),
      addEvents([{ type: 'settlement.sent', playerId, occurredAt: at, data }]),
      audit,
    );
  }

  save(): readonly Statement[] {
    return this.statements;
  }
}

const debits: TransferParticipant<Debit> = { name: 'settlement-debits', open: async () => new DebitsSession() };

type Return = Readonly<{ id: string; reason: string }>;

/** Ends settlements with the transfers that give the money back to the players. */
class ReturnsSession implements ParticipantSession<Return> {
  private readonly statements: Statement[] = [];

  constructor(private readonly states: ReadonlyMap<string, SettlementState>) {}

  decide({ id }: Return): Plan | null {
    return this.states.get(id) === 'open' ? null : { refuse: 'not_open' };
  }

  applied({ id, reason }: Return, { at }: Applied): void {
    this.statements.push(setReturned(id, reason, at));
  }

  save(): readonly Statement[] {
    return this.statements;
  }
}

const returns: TransferParticipant<Return> = {
  name: 'settlement-returns',
  open: async (transaction, items) =>
    new ReturnsSession(
      await lockStates(
        transaction,
        items.map(({ id }) => id),
      ),
    ),
};

const isSame = (sent: Settlement, order: SettlementOrder): boolean =>
  sent.playerId === order.playerId &&
  sent.receiverId === order.receiverId &&
  sent.currency === order.currency &&
  sent.amount === order.amount;

/** Returns what an id has stored. The cell is not compared: the receiver may have been moved since. */
const findEarlier = async (database: Database, order: SettlementOrder): Promise<SendOutcome | null> => {
  const settlement = await findSent(database, order.id);
  if (!settlement) return null;
  return isSame(settlement, order) ? { status: 'sent', settlement } : { status: 'id_reused' };
};

/** Takes the money from the player, once per id. `cell` is that of the receiver; null if it is this one. */
export const sendSettlement = async (
  { database, ledger }: Readonly<{ database: Database; ledger: Pick<Ledger, 'transfer'> }>,
  order: SettlementOrder,
  cell: string | null,
): Promise<SendOutcome> => {
  const { id, playerId, receiverId, currency, amount } = order;
  const earlier = await findEarlier(database, order);
  if (earlier) return earlier;
  if (cell === null) return { status: 'same_cell' };
  const outcome = await ledger.transfer({
    key: `settlement-sent:${id}`,
    kind: 'settlement_sent',
    legs: [{ from: playerAccount(playerId, 'main', currency), to: houseAccount('settlement', currency), amount }],
    content: { receiver_id: receiverId },
    attachment: attach(debits, { ...order, cell }),
  });
  if (outcome.status === 'key_reused') return { status: 'id_reused' };
  if (outcome.status === 'refused') return { status: 'refused', reason: outcome.reason };
  const stored = await findEarlier(database, order);
  if (!stored) throw new Error(`The settlement ${id} is not stored`);
  return stored;
};

/** Returns the amount of a settlement that the other cell refused to the player, once. @throws Error if it has ended. */
export const returnSettlement = async (
  ledger: Pick<Ledger, 'transfer'>,
  { id, playerId, currency, amount }: Settlement,
  reason: string,
): Promise<void> => {
  const outcome = await ledger.transfer({
    key: `settlement-returned:${id}`,
    kind: 'settlement_returned',
    legs: [{ from: houseAccount('settlement', currency), to: playerAccount(playerId, 'main', currency), amount }],
    attachment: attach(returns, { id, reason }),
  });
  if (outcome.status !== 'applied') throw new Error(`The settlement ${id} was not returned: ${outcome.status}`);
};
