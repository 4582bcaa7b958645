import type { VerificationNeed } from '@croupier/contract/cashier';
import type { CallPlayer } from '../../../../module.ts';
import type { Verification } from '../../../players/verification/index.ts';
import type { PaymentType } from '../payments/payments.repository.ts';
import type { FindUnverifiedTotal } from './unverified-total.ts';

/** Payments between these amounts, in minor units, are possible for the player otherwise. */
type Range = Readonly<{ least: number; most: number }>;

/** What the player has to do before the payments of a range; null when all are possible without a verification. */
export type FindPaymentNeed = (player: CallPlayer, type: PaymentType, range: Range) => Promise<VerificationNeed | null>;

export const createPaymentNeeds =
  ({
    findUnverifiedTotal,
    verification,
  }: Readonly<{
    findUnverifiedTotal: FindUnverifiedTotal;
    verification: Pick<Verification, 'need'>;
  }>): FindPaymentNeed =>
  async (player, type, { least, most }) => {
    const ofLeast = await findUnverifiedTotal(player, type, least);
    const total = ofLeast.isExceeded || most <= least ? ofLeast : await findUnverifiedTotal(player, type, most);
    return verification.need(player.id, total, ofLeast.isExceeded);
  };
