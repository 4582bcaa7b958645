import { newKey } from '../../../database/index.ts';
import type { TakeRow } from './campaigns.repository.ts';

type Needed = 'key' | 'offer_id' | 'player_id' | 'currency' | 'source' | 'taken_at';

/** A taken offer; without `earned_at` it waits for a deposit. */
export const newTake = (values: Pick<TakeRow, Needed> & Partial<TakeRow>): TakeRow => ({
  id: newKey(),
  promo_code: null,
  deposit_id: null,
  deposit_amount: null,
  earned_at: null,
  granted_at: null,
  ...values,
});
