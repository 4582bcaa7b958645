import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../../database/index.ts';
import { isProviderError, type ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { PaymentMethods } from '../methods/payment-methods.service.ts';
import { normaliseRequisites, type Requisites } from '../methods/requisites.ts';
import { markOpened } from '../payments/payments.repository.ts';
import type { Settlement } from '../settlement/settlement.service.ts';
import { findClearRequisites, replaceRequisites, type ClearRequisites } from './stored-requisites.repository.ts';

const batch = 20;
/** A payout that was sent less than this ago may not have reached the provider yet. */
const sending_ms = 60_000;

export type StoredRequisitesOptions = Readonly<{
  database: Database;
  providers: Pick<ProviderRegistry<PaymentProvider>, 'byId'>;
  settlement: Pick<Settlement, 'returnWithdrawal'>;
  methods: PaymentMethods;
  accounts: Pick<Accounts, 'findPlayer'>;
  reconcileSeconds: number;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

type TokenOf = (payment: ClearRequisites, uid: number) => Promise<string | null>;

/** Asks the provider for a token; null when the provider does not accept the requisites. */
const createTokenRequest =
  ({ providers, methods }: Pick<StoredRequisitesOptions, 'providers' | 'methods'>): TokenOf =>
  async ({ currency, method: sysname, provider, secret_requisites: stored }, uid) => {
    const method = (await methods.listOfCurrency('withdrawal', currency)).find((one) => one.sysname === sysname);
    // Older releases stored the number of a card in the field that has its token now.
    const fields = method?.requisites.map((field) =>
      field.type === 'hosted_card' ? { ...field, type: 'card_number' as const } : field,
    );
    const requisites: Requisites = fields ? normaliseRequisites(fields, stored) : stored;
    try {
      const { status, token } = await providers.byId(provider).checkRequisites({
        customer_reference: String(uid),
        customer_name: '',
        method: sysname,
        currency,
        requisites: { ...requisites },
      });
      return status === 'accepted' ? (token ?? null) : null;
    } catch (error) {
      // Any other refusal, such as a wrong signature, is unrelated to these requisites.
      if (isProviderError(error) && error.outcome === 'refused' && error.code === 'INVALID_REQUEST') return null;
      throw error;
    }
  };

/**
 * Exchanges requisites that older releases stored in clear for the provider's token. Returns the amount of a withdrawal
 * whose requisites the provider does not accept. Does nothing without such withdrawals.
 */
export const createStoredRequisites = (options: StoredRequisitesOptions): (() => Promise<void>) => {
  const { database, providers, settlement, accounts, reconcileSeconds, now, log } = options;
  const tokenOf = createTokenRequest(options);
  let notBefore = 0;

  const exchange = async (payment: ClearRequisites): Promise<void> => {
    const player = await accounts.findPlayer(payment.player_id);
    if (!player) return;
    // The response to a sent payout may be lost: the amount of a payout that the provider knows is never returned.
    const opened = payment.sent_at && (await providers.byId(payment.provider).find(payment.id));
    if (opened) return markOpened(database, payment.id, opened.payment_id, null, now());
    const token = await tokenOf(payment, player.uid);
    if (token !== null) return replaceRequisites(database, payment.id, token, now());
    // The ledger refuses a cancellation when another process has just sent the payout.
    const to = payment.sent_at ? 'declined' : 'cancelled';
    await settlement.returnWithdrawal(payment, to, 'requisites_not_accepted');
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
          log.warn({ err: error, payment: payment.id }, 'exchanging stored requisites for a token failed');
        }
      }),
    );
  };
};
