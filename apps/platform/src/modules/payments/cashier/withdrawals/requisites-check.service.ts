import { createHmac } from 'node:crypto';
import type { PaymentMethod } from '@croupier/contract/cashier';
import type { RequisitesCheckStatus } from '@croupier/provider-contract';
import type { Database } from '../../../../database/index.ts';
import { refuse, type ApiError } from '../../../../errors.ts';
import type { CallPlayer } from '../../../../module.ts';
import { defaultProviderId, type OnBehalfOf, type ProviderRegistry } from '../../../../providers/index.ts';
import type { PaymentProvider } from '../../../../providers/payments/index.ts';
import type { Requisites } from '../methods/requisites.ts';
import { refusalOfProviderError } from '../provider-refusal.ts';
import type { PayoutDetails } from './payout-details.ts';
import {
  findRequisites,
  markUsed,
  removeSameCard,
  saveRequisites,
  type KnownRequisites,
} from './payout-requisites.repository.ts';

export type RequisitesCheckOptions = Readonly<{
  database: Database;
  providers: ProviderRegistry<PaymentProvider>;
  /** The key of the fingerprints: without it a copy of the database reveals no requisites. */
  secret: string;
  now: () => Date;
}>;

/**
 * Requires that the provider pays out to these requisites. `name` is the player's and may be incomplete.
 * @returns the provider's token for the requisites; null for a method without requisites.
 * @throws RequisitesOnVerificationException, RequisitesValidationRequiredException, RequisitesFraudulentException,
 * BillingUnavailableException, BillingServiceErrorException.
 */
export type RequisitesCheck = (
  player: CallPlayer,
  method: PaymentMethod,
  details: PayoutDetails,
  name: string,
  onBehalfOf: OnBehalfOf,
) => Promise<string | null>;

const codes: Readonly<Record<Exclude<RequisitesCheckStatus, 'accepted'>, ApiError['code']>> = {
  on_verification: 'RequisitesOnVerificationException',
  validation_required: 'RequisitesValidationRequiredException',
  fraudulent: 'RequisitesFraudulentException',
};

/** Accepted requisites with a token and fraudulent ones are not sent to the provider again. */
const isFinal = (known: KnownRequisites | null): known is KnownRequisites =>
  known?.status === 'fraudulent' || (known?.status === 'accepted' && known.token !== null);

/** A keyed digest of normalised requisites. A token is valid at one provider: each has its own fingerprints. */
export const fingerprintOf = (secret: string, providerId: string, method: string, normalised: Requisites): string => {
  const scope = providerId === defaultProviderId ? 'requisites' : `requisites ${providerId}`;
  const canonical = JSON.stringify(Object.entries(normalised).sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', secret).update(`${scope} ${method} ${canonical}`).digest('hex');
};

/** Checks requisites at the provider when a player first uses them, and stores the result under a fingerprint. */
export const createRequisitesCheck =
  ({ database, providers, secret, now }: RequisitesCheckOptions): RequisitesCheck =>
  async (player, method, { masked, identifying, plain, cardToken }, name, onBehalfOf) => {
    const { id: providerId, provider } = providers.routed(method.sysname);
    const key = {
      playerId: player.id,
      method: method.sysname,
      fingerprint: fingerprintOf(secret, providerId, method.sysname, identifying),
    };

    const askProvider = async (): Promise<KnownRequisites> => {
      const request = {
        customer_reference: String(player.uid),
        customer_name: name,
        method: method.sysname,
        currency: player.currency,
        requisites: { ...plain },
        ...(cardToken === null ? {} : { card_token: cardToken }),
      };
      const {
        status,
        reason,
        token = null,
      } = await provider.checkRequisites(request, onBehalfOf).catch((error: unknown) => {
        throw refusalOfProviderError(error);
      });
      const checked = { status, reason, token: status === 'accepted' ? token : null };
      await saveRequisites(database, key, checked, masked, now());
      return checked;
    };

    const known = await findRequisites(database, key);
    const { status, reason, token } = isFinal(known) ? known : await askProvider();
    if (status !== 'accepted')
      throw refuse(codes[status], { reason, error_data: { method: method.sysname, requisites: masked } });
    // Without a token the platform would have to store the requisites until the payout.
    if (token === null && Object.keys(identifying).length > 0)
      throw refuse('BillingServiceErrorException', { reason: 'no_requisites_token' });
    await markUsed(database, key, providerId, now());
    if (token !== null) await removeSameCard(database, key, token);
    return token;
  };
