import type { BetFunds } from '@croupier/provider-contract';
import type { Acceptance } from './acceptance.ts';
import type { SlipLeg } from './quotes.ts';

/** A bet as the player sends it. `id` is its idempotency key, `stake` in minor units. */
export type Slip = Readonly<{
  id: string;
  funds: BetFunds;
  stake: number;
  accept: Acceptance;
  legs: readonly SlipLeg[];
}>;
