import type { BonusStatus } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';

export type BonusType = 'casino' | 'betting';

/** The terms of a bonus, fixed when it is granted. Amounts are minor units of its currency. */
export type BonusTerms = Readonly<{
  /** Multiple of the amount to stake. With 0 the bonus becomes main money on activation. */
  wageringMultiplier: number;
  /** The largest stake that may use the bonus. */
  maxBet: number | null;
  /** The largest amount that converts to main money. */
  maxConversion: number | null;
  /** Days to activate the bonus, and then days to complete its wagering. */
  lifetimeDays: number;
  /** Percentage of a stake that counts, by type of game; 0 for a missing type. */
  contributions?: Readonly<Record<string, number>>;
  /** Minimum odds of a bet that counts, in thousandths; without it all odds count. */
  minOdds?: number | null;
}>;

export type BonusSource =
  | 'deposit'
  | 'promo_code'
  | 'offer'
  | 'free_spins'
  | 'tournament'
  | 'loyalty'
  | 'shop'
  | 'operator';

export type BonusGrant = Readonly<{
  /** Idempotency key of the grant. */
  key: string;
  playerId: string;
  currency: Currency;
  type: BonusType;
  amount: number;
  source: BonusSource;
  /** The offer whose texts describe it, in every locale the offer has. */
  offerId?: string | null;
  title: string;
  text?: string;
  imageUrl?: string;
  dominantColor?: string;
  terms: BonusTerms;
  /** Activates the bonus at once, unless another of its type is active. */
  activate: boolean;
}>;

export type GrantedBonus = Readonly<{ id: string; status: BonusStatus; isNew: boolean }>;

/** The port of the bonuses module. */
export type Bonuses = Readonly<{
  /** Grants a bonus, once per key. */
  grant: (bonus: BonusGrant) => Promise<GrantedBonus>;
  /** The number of active bonuses. */
  activeCount: (playerId: string) => Promise<number>;
  /** Forfeits the active bonuses, as a withdrawal does. */
  burnActive: (playerId: string) => Promise<void>;
  /** The active bonus of a type, if any. */
  active: (
    playerId: string,
    type: BonusType,
    currency: Currency,
  ) => Promise<Readonly<{ balance: number; maxBet: number | null; minOdds: number | null }> | null>;
  /** The players with bonus money on the balance or at stake. Takes no locks. */
  playersWithLive: (playerIds: readonly string[], transaction?: Database) => Promise<ReadonlyMap<string, true>>;
}>;
