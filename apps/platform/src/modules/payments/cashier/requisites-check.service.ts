import { createHmac } from 'node:crypto';
import type { PaymentMethod } from '@croupier/contract/cashier';
import type { RequisitesCheckStatus } from '@croupier/provider-contract';
import type { Database } from '../../../database/index.ts';
import { refuse, type ApiError } from '../../../errors.ts';
import type { CallPlayer } from '../../../module.ts';
import { defaultProviderId, type OnBehalfOf, type ProviderRegistry } from '../../../providers/index.ts';
import type { PaymentProvider } from '../../../providers/payments/index.ts';
import { findRequisites, saveRequisites } from './cashier-rules.repository.ts';
import { refusalOfProviderError } from './provider-refusal.ts';
import { maskRequisites, normaliseRequisites, type Requisites } from './requisites.ts';

export type RequisitesCheckOptions = Readonly<{
  database: Database;
  providers: ProviderRegistry<PaymentProvider>;
  /** Makes fingerprints useless to whoever reads the database. */ secret: string;
  now: () => Date;
}>;

/**
 * @returns the provider's token for the requisites; null for a method that asks for none. `name` is the player's, as far as it is known.
 * @throws a refusal of the catalogue unless payouts may go there.
 */
export type RequisitesCheck = (
  player: CallPlayer,
  method: PaymentMethod,
  requisites: Requisites,
  name: string,
  onBehalfOf: OnBehalfOf,
) => Promise<string | null>;

const codes: Readonly<Record<Exclude<RequisitesCheckStatus, 'accepted'>, ApiError['code']>> = {
  on_verification: 'RequisitesOnVerificationException',
  validation_required: 'RequisitesValidationRequiredException',
  fraudulent: 'RequisitesFraudulentException',
};

/**
 * Asks the provider about requisites a player uses for the first time. What it gave a token for or called fraudulent it
 * is not asked again.
 */
export const createRequisitesCheck =
  ({ database, providers, secret, now }: RequisitesCheckOptions): RequisitesCheck =>
  async (player, method, requisites, name, onBehalfOf) => {
    const normalised = normaliseRequisites(method.requisites, requisites);
    const canonical = JSON.stringify(Object.entries(normalised).sort(([a], [b]) => (a < b ? -1 : 1)));
    const { id, provider } = providers.routed(method.sysname);
    // A token is valid at the provider that issued it: each provider has its own fingerprints.
    const scope = id === defaultProviderId ? 'requisites' : `requisites ${id}`;
    const key = {
      playerId: player.id,
      method: method.sysname,
      fingerprint: createHmac('sha256', secret).update(`${scope} ${method.sysname} ${canonical}`).digest('hex'),
    };
    const masked = maskRequisites(method.requisites, requisites);
    let known = await findRequisites(database, key);
    if (known?.status !== 'fraudulent' && (known?.status !== 'accepted' || known.token === null)) {
      try {
        const {
          status,
          reason,
          token = null,
        } = await provider.checkRequisites(
          {
            customer_reference: String(player.uid),
            customer_name: name,
            method: method.sysname,
            currency: player.currency,
            requisites: { ...normalised },
          },
          onBehalfOf,
        );
        known = { status, reason, token: status === 'accepted' ? token : null };
      } catch (error) {
        throw refusalOfProviderError(error);
      }
      await saveRequisites(database, key, known, masked, now());
    }
    if (known.status !== 'accepted')
      throw refuse(codes[known.status], {
        reason: known.reason,
        error_data: { method: method.sysname, requisites: masked },
      });
    // Without a token the requisites themselves would have to be stored until the payout.
    if (known.token === null && Object.keys(normalised).length > 0)
      throw refuse('BillingServiceErrorException', { reason: 'no_requisites_token' });
    return known.token;
  };
