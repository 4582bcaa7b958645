import type { Currency } from '@croupier/money';

export type FreeSpinsGrant = Readonly<{
  /** Idempotency key of the grant. */
  key: string;
  playerId: string;
  currency: Currency;
  /** The game's sysname. */
  game: string;
  count: number;
  /** Value of each spin in minor units, rounded to a playable stake. */
  spinValue: number;
  /** Pays main money at once, or a bonus after the last spin. */
  winnings: 'bonus' | 'main';
  /** Terms of the bonus that the winnings become. */
  wageringMultiplier: number;
  maxBet: number | null;
  lifetimeDays: number;
  offerId?: string | null;
  title: string;
  text?: string;
}>;

/** Free spins of a game, as the platform sends them to the provider. */
export type PlayablePack = Readonly<{ id: string; remaining: number; spinValue: number; currency: Currency }>;

/** The port of the free spins module. */
export type FreeSpins = Readonly<{
  /** Grants free spins, once per key. */
  grant: (spins: FreeSpinsGrant) => Promise<Readonly<{ id: string; isNew: boolean }>>;
  /** A player's free spins in a game, ordered by expiry. */
  playable: (playerId: string, game: string, currency: Currency) => Promise<readonly PlayablePack[]>;
  /** Settles packs whose last spin was played soon. */
  finished: () => void;
}>;
