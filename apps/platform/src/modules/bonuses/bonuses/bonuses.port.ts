import type { BonusStatus } from '@croupier/contract/bonuses';
import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';

export type BonusType = 'casino' | 'betting';

/** The rules a bonus is granted with; they stay as they were when it was granted. Amounts are minor units of its currency. */
export type BonusTerms = Readonly<{
  /** How many times its amount must be staked. 0: it becomes main money as soon as it is activated. */
  wageringMultiplier: number;
  /** The largest stake it may be part of. */
  maxBet: number | null;
  /** The most that becomes main money. */
  maxConversion: number | null;
  /** Days in which it must be activated, and, from then, in which its wagering must be done. */
  lifetimeDays: number;
  /** How many percent of a stake count, by type of game; a type that is not named counts nothing. */
  contributions?: Readonly<Record<string, number>>;
  /** The odds, in thousandths, from which a bet counts; left out: any. */
  minOdds?: number | null;
}>;

export type BonusSource =
  'deposit' | 'promo_code' | 'offer' | 'free_spins' | 'tournament' | 'loyalty' | 'shop' | 'operator';

export type BonusGrant = Readonly<{
  /** What it is granted for. The same key grants once. */
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
  /** Activates it at once, unless another of its type is active: then it waits for the player. */
  activate: boolean;
}>;

export type GrantedBonus = Readonly<{ id: string; status: BonusStatus; isNew: boolean }>;

/** The port of the bonuses module. */
export type Bonuses = Readonly<{
  /** Grants a bonus, once per key. */
  grant: (bonus: BonusGrant) => Promise<GrantedBonus>;
  /** How many bonuses are being wagered now. */
  activeCount: (playerId: string) => Promise<number>;
  /** Burns the bonuses being wagered, as a withdrawal does. */
  burnActive: (playerId: string) => Promise<void>;
  /** The bonus of a type that is being wagered, if there is one. */
  active: (
    playerId: string,
    type: BonusType,
    currency: Currency,
  ) => Promise<Readonly<{ balance: number; maxBet: number | null; minOdds: number | null }> | null>;
  /** Of these players, those that have bonus money on the balance or at stake. Locks nothing. */
  playersWithLive: (playerIds: readonly string[], transaction?: Database) => Promise<ReadonlyMap<string, true>>;
}>;
