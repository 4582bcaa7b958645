import { currencies } from '@croupier/money';
import * as v from 'valibot';
import { isProviderError } from '../../../providers/signed-call.ts';
import type { IncomingSettlement, Settlement, SettlementAnswer } from './settlements.port.ts';

const message = v.object({
  id: v.pipe(v.string(), v.uuid()),
  receiver_id: v.pipe(v.string(), v.uuid()),
  currency: v.picklist(currencies),
  /** In minor units. */
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  sent_at: v.pipe(v.string(), v.isoTimestamp()),
});
export type SettlementMessage = v.InferOutput<typeof message>;

/** Calls to the cell that receives settlements. */
export const settlementCall = {
  path: 'settlements',
  message,
  answer: v.variant('outcome', [
    v.object({ outcome: v.literal('credited') }),
    v.object({ outcome: v.literal('refused'), reason: v.pipe(v.string(), v.minLength(1)) }),
  ]),
  refusals: { id_reused: 'The id belongs to another settlement' },
};

export const messageOf = ({ id, receiverId, currency, amount, sentAt }: Settlement): SettlementMessage => ({
  id,
  receiver_id: receiverId,
  currency,
  amount,
  sent_at: sentAt.toISOString(),
});

/** Errors that concern one settlement. */
const errorsOfMessages: ReadonlySet<string> = new Set(['ID_REUSED', 'INVALID_REQUEST']);

/** Whether no settlement can be delivered to a cell at present: it is down, or the configuration is wrong. */
export const isCellOutage = (error: unknown): boolean =>
  isProviderError(error) && !(error.outcome === 'refused' && errorsOfMessages.has(error.code));

/** Returns a function that handles a message of a cell. */
export const createHandleMessage =
  (receive: (settlement: IncomingSettlement) => Promise<SettlementAnswer | null>) =>
  async (
    { id, receiver_id: receiverId, currency, amount, sent_at: sentAt }: SettlementMessage,
    cell: string,
  ): Promise<SettlementAnswer | 'id_reused'> =>
    (await receive({ id, cell, receiverId, currency, amount, sentAt: new Date(sentAt) })) ?? 'id_reused';
