import { currencies } from '@croupier/money';
import type { Cell } from '@croupier/service';
import * as v from 'valibot';
import type { CellSecret } from '../../../cell-config.ts';
import { errorAnswer, type CallbackProtocol } from '../../../providers/callback.ts';
import { createSignedMessageReader } from '../../../providers/signed-callback.ts';
import { createProviderClient, isProviderError } from '../../../providers/signed-call.ts';
import type { IncomingSettlement, Settlement, SettlementAnswer } from './settlements.port.ts';

/** The path at which a cell receives the settlements of another one. */
export const settlementsPath = (source: string): string => `/cells/${source}/settlements`;

const message = v.object({
  id: v.pipe(v.string(), v.uuid()),
  /** The cell that is meant, so that a wrong address in the configuration moves no money. */
  cell: v.string(),
  receiver_id: v.pipe(v.string(), v.uuid()),
  currency: v.picklist(currencies),
  /** In minor units. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  sent_at: v.pipe(v.string(), v.isoTimestamp()),
});
type Message = v.InferOutput<typeof message>;

const answer = v.variant('outcome', [
  v.object({ outcome: v.literal('credited') }),
  v.object({ outcome: v.literal('refused'), reason: v.pipe(v.string(), v.minLength(1)) }),
]);

/** Errors that concern one settlement. */
const errorsOfMessages: ReadonlySet<string> = new Set(['ID_REUSED', 'INVALID_REQUEST']);

/** Whether no settlement can be delivered to a cell at present: it is down, or the configuration is wrong. */
export const isCellOutage = (error: unknown): boolean =>
  isProviderError(error) && !(error.outcome === 'refused' && errorsOfMessages.has(error.code));

export type CellCallOptions = Readonly<{
  /** The name of this cell. */
  name: string;
  fetch: typeof globalThis.fetch;
  now: () => Date;
  timeout_ms?: number;
}>;

/**
 * Returns a function that sends a settlement to a cell and returns its permanent answer.
 * @throws ProviderError without such an answer: the call has to be repeated.
 */
export const createCellClient = (
  { name, ...options }: CellCallOptions,
  cell: Cell,
  [secret]: CellSecret,
): ((settlement: Settlement) => Promise<SettlementAnswer>) => {
  const send = createProviderClient({ ...options, origin: cell.origin, secret });
  return ({ id, receiverId, currency, amount, sentAt }) => {
    const body: Message = {
      id,
      cell: cell.name,
      receiver_id: receiverId,
      currency,
      amount,
      sent_at: sentAt.toISOString(),
    };
    return send({ method: 'POST', path: settlementsPath(name), body, answer });
  };
};

/** What a cell answers to a settlement that it received. */
type Received = SettlementAnswer | 'id_reused' | 'wrong_cell';

const refusals: Readonly<Record<'id_reused' | 'wrong_cell', readonly [status: number, code: string, text: string]>> = {
  id_reused: [409, 'ID_REUSED', 'The id belongs to another settlement'],
  wrong_cell: [409, 'WRONG_CELL', 'This is another cell'],
};

/** The protocol of settlements between cells, as the cell that receives them speaks it. */
export const createCellProtocol = (
  { now }: Pick<CellCallOptions, 'now'>,
  [secret, ...previousSecrets]: CellSecret,
): CallbackProtocol<Message, Received | 'failed'> => ({
  read: createSignedMessageReader({ secret, previousSecrets, now, schema: message }),
  answer: (outcome) => {
    if (outcome === 'failed') return errorAnswer(503, 'TRY_AGAIN', 'The settlement was not handled');
    return typeof outcome === 'string' ? errorAnswer(...refusals[outcome]) : { status: 200, body: outcome };
  },
});

/** Returns a function that handles a message of a cell. */
export const createHandleMessage =
  (
    name: string,
    source: string,
    receive: (settlement: IncomingSettlement) => Promise<SettlementAnswer | null>,
  ): ((message: Message) => Promise<Received>) =>
  async ({ id, cell, receiver_id: receiverId, currency, amount, sent_at: sentAt }) => {
    if (cell !== name) return 'wrong_cell';
    const settlement = { id, cell: source, receiverId, currency, amount, sentAt: new Date(sentAt) };
    return (await receive(settlement)) ?? 'id_reused';
  };
