import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { isProviderError, type ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import { findClearRequisites, replaceRequisites, markOpened, type ClearRequisites } from './cashier.repository.ts';
import type { PaymentMethods } from './payment-methods.service.ts';
import { normaliseRequisites, type Requisites } from './requisites.ts';
import type { Settlement } from './settlement.service.ts';

const batch = 20;
/** A payout this young may still be on its way to the provider. */
const sending_ms = 60_000;

export type StoredRequisitesOptions = Readonly<{
  database: Database;
  providers: ProviderRegistry<PaymentProvider>;
  settlement: Settlement;
  methods: PaymentMethods;
  accounts: Pick<Accounts, 'findPlayer'>;
  reconcileSeconds: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/**
 * Earlier releases kept the requisites of a withdrawal in clear until it was sent. This exchanges them for the
 * provider's token and gives the amount back where the provider has none. Without such withdrawals it does nothing.
 */
export const createStoredRequisites = (options: StoredRequisitesOptions): (() => Promise<void>) => {
  const { database, providers, settlement, methods, accounts, reconcileSeconds, now, log } = options;
  let notBefore = 0;

  const tokenOf = async (payment: ClearRequisites, uid: number): Promise<string | null> => {
    const method = (await methods.list('withdrawal', payment.currency)).find(
      ({ sysname }) => sysname === payment.method,
    );
    const requisites: Requisites = method
      ? normaliseRequisites(method.requisites, payment.secret_requisites)
      : payment.secret_requisites;
    try {
      const { status, token } = await providers.byId(payment.provider).checkRequisites({
        customer_reference: String(uid),
        customer_name: '',
        method: payment.method,
        currency: payment.currency,
        requisites: { ...requisites },
      });
      return status === 'accepted' ? (token ?? null) : null;
    } catch (error) {
      // Any other refusal, such as a wrong signature, says nothing about these requisites.
      if (isProviderError(error) && error.outcome === 'refused' && error.code === 'INVALID_REQUEST') return null;
      throw error;
    }
  };

  const exchange = async (payment: ClearRequisites): Promise<void> => {
    const player = await accounts.findPlayer(payment.player_id);
    if (!player) return;
    // The answer to a payout may have been lost: what the provider knows is never given back.
    const opened = payment.sent_at && (await providers.byId(payment.provider).find(payment.id));
    if (opened) return markOpened(database, payment.id, opened.payment_id, null, now());
    const token = await tokenOf(payment, player.uid);
    if (token !== null) return replaceRequisites(database, payment.id, token, now());
    // A cancellation is refused, behind the lock, when another process has just sent the payout.
    await settlement.returnWithdrawal(payment, payment.sent_at ? 'declined' : 'cancelled', 'requisites_not_accepted');
  };

  return async () => {
    if (now().getTime() < notBefore) return;
    const found = await findClearRequisites(database, new Date(now().getTime() - sending_ms), batch);
    await Promise.all(
      found.map(async (payment) => {
        try {
          await exchange(payment);
        } catch (error) {
          notBefore = now().getTime() + reconcileSeconds * 1000;
          log.warn(
            { err: error, payment: payment.id },
            'the requisites of a withdrawal could not be exchanged for a token',
          );
        }
      }),
    );
  };
};
