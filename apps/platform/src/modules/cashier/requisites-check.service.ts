import { createHmac } from 'node:crypto';
import type { PaymentMethod } from '@croupier/contract/cashier';
import type { RequisitesCheckStatus } from '@croupier/provider-contract';
import type { Database } from '../../database/index.ts';
import { refuse, type ApiError } from '../../errors.ts';
import type { CallPlayer } from '../../module.ts';
import type { OnBehalfOf } from '../../providers/index.ts';
import type { PaymentProvider } from './cashier.face.ts';
import { findRequisites, saveRequisites } from './cashier-rules.repository.ts';
import { providerRefusal } from './provider-refusal.ts';
import { maskRequisites, normaliseRequisites, type Requisites } from './requisites.ts';

export type RequisitesCheckOptions = Readonly<{ database: Database; provider: PaymentProvider; /** Makes fingerprints useless to whoever reads the database. */ secret: string; now: () => Date }>;

/** @throws a refusal of the catalogue unless payouts may go to these requisites. `name` is the player's, as far as it is known. */
export type RequisitesCheck = (player: CallPlayer, method: PaymentMethod, requisites: Requisites, name: string, onBehalfOf: OnBehalfOf) => Promise<void>;

const codes: Readonly<Record<Exclude<RequisitesCheckStatus, 'accepted'>, ApiError['code']>> = {
  on_verification: 'RequisitesOnVerificationException',
  validation_required: 'RequisitesValidationRequiredException',
  fraudulent: 'RequisitesFraudulentException',
};

/** Asks the provider about requisites a player uses for the first time. What it accepted or called fraudulent it is not asked again. */
export const createRequisitesCheck = ({ database, provider, secret, now }: RequisitesCheckOptions): RequisitesCheck => async (player, method, requisites, name, onBehalfOf) => {
  const normalised = normaliseRequisites(method.requisites, requisites);
  const canonical = JSON.stringify(Object.entries(normalised).sort(([a], [b]) => (a < b ? -1 : 1)));
  const key = { playerId: player.id, method: method.sysname, fingerprint: createHmac('sha256', secret).update(`requisites ${method.sysname} ${canonical}`).digest('hex') };
  const masked = maskRequisites(method.requisites, requisites);
  let known = await findRequisites(database, key);
  if (known?.status !== 'accepted' && known?.status !== 'fraudulent') {
    try {
      known = await provider.checkRequisites({
        customer_reference: String(player.uid), customer_name: name, method: method.sysname, currency: player.currency, requisites: { ...normalised },
      }, onBehalfOf);
    } catch (error) {
      throw providerRefusal(error);
    }
    await saveRequisites(database, key, known, masked, now());
  }
  if (known.status !== 'accepted') throw refuse(codes[known.status], { reason: known.reason, error_data: { method: method.sysname, requisites: masked } });
};
