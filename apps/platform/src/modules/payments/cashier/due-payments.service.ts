import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { isProviderError, type ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { clearToken } from './cashier-rules.repository.ts';
import { advanceStatus, claimDuePayments, setNextCheck, markOpened, markSent, type PaymentRow } from './cashier.repository.ts';
import { statusesBefore } from './payment-states.ts';
import type { Settlement } from './settlement.service.ts';

const batch = 20;
const claim_ms = 60_000;
/** A deposit nobody paid is given up. */
const depositLifetime_ms = 24 * 60 * 60 * 1000;

export type DuePaymentsOptions = Readonly<{
  database: Database;
  providers: ProviderRegistry<PaymentProvider>;
  settlement: Settlement;
  accounts: Pick<Accounts, 'findPlayer'>;
  publicOrigin: string;
  /** Where the provider with this id calls back. */
  callbackUrl: (providerId: string) => string;
  /** How often a payment without a final word is asked about at first; later less and less often. */
  reconcileSeconds: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/**
 * Looks after payments whose time has come: sends withdrawals out of review, and asks about those whose webhook never
 * came.
 */
export const createDuePayments = (options: DuePaymentsOptions): (() => Promise<'more' | 'done'>) => {
  const { database, providers, settlement, accounts, publicOrigin, callbackUrl, reconcileSeconds, now, log } = options;

  const nextCheck = (checks: number): Date =>
    new Date(now().getTime() + Math.min(reconcileSeconds * 1000 * 2 ** Math.min(checks, 10), 60 * 60 * 1000));

  /** Sent first, in the database: a player can no longer cancel what the provider may already be paying. */
  const send = async (row: PaymentRow): Promise<void> => {
    const player = await accounts.findPlayer(row.player_id);
    if (!player || !(await markSent(database, row.id, now()))) return;
    const page = `${publicOrigin}/cashier/history?tab=withdrawal`;
    try {
      const opened = await providers.byId(row.provider).open({
        reference: row.id,
        kind: 'payout',
        method: row.method,
        amount: row.amount - row.fee,
        currency: row.currency,
        requisites: {},
        ...(row.requisites_token === null ? {} : { requisites_token: row.requisites_token }),
        return_urls: { success: page, fail: page, pending: page, cancel: page },
        callback_url: callbackUrl(row.provider),
        locale: row.locale,
        customer_reference: String(player.uid),
      });
      await markOpened(database, row.id, opened.payment_id, null, nextCheck(0));
    } catch (error) {
      if (!isProviderError(error) || error.outcome !== 'refused') throw error;
      if (error.code === 'UNKNOWN_REQUISITES' && row.requisites_token)
        await clearToken(database, row.player_id, row.requisites_token);
      await settlement.returnWithdrawal(row, 'declined', error.code.toLowerCase());
    }
  };

  const ask = async (row: PaymentRow): Promise<void> => {
    const state = await providers.byId(row.provider).find(row.id);
    if (state) {
      const answer = await settlement.applyReport({ ...state, provider: row.provider, paymentId: state.payment_id });
      if (answer !== 'done') log.error({ payment: row.id, answer }, 'the provider tells of another payment');
    }
    const isOver = row.type === 'deposit' && now().getTime() - row.created_at.getTime() > depositLifetime_ms;
    if (isOver && (!state || state.status === 'created'))
      await advanceStatus(database, row.id, statusesBefore('deposit', 'expired'), 'expired', '', now());
  };

  const work = async (row: PaymentRow): Promise<void> => {
    try {
      await (row.type === 'withdrawal' && !row.provider_payment_id ? send(row) : ask(row));
    } catch (error) {
      log.warn({ err: error, payment: row.id }, 'a payment could not be looked after');
    }
    await setNextCheck(database, row.id, nextCheck(row.checks));
  };

  return async () => {
    const due = await claimDuePayments(database, now(), new Date(now().getTime() + claim_ms), batch);
    await Promise.all(due.map(work));
    return due.length === batch ? 'more' : 'done';
  };
};
