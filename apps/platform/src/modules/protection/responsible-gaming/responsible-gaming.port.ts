import type { Currency, Money } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import type { UsdConverter } from '../../currencies/rates/index.ts';

/** A deposit that counts towards a limit. An open deposit counts until it has a final status. */
export type CountedDeposit = Readonly<{ amount: number; currency: Currency; at: Date; isOpen: boolean }>;

/** Finds a player's deposits: those that succeeded after `since`, and all open ones. */
export type CountDeposits = (database: Database, playerId: string, since: Date) => Promise<readonly CountedDeposit[]>;

/** The port of responsible gaming. */
export type ResponsibleGaming = Readonly<{
  /** False during a self-exclusion: no stakes, no games for money, no bonuses. */
  mayPlay: (playerId: string) => Promise<boolean>;
  /** @throws AccessDeniedException `self_excluded` with `ends_at`. */
  requireMayPlay: (playerId: string) => Promise<void>;
  /** Locks the player's deposits and exclusions until the transaction ends. */
  lockDeposits: (transaction: Database, playerId: string) => Promise<void>;
  /**
   * Requires that no self-exclusion or deposit limit forbids a deposit. Runs in the transaction that locks the player's
   * deposits and inserts this one, after the rates were read: the transaction must not need a second connection.
   * @throws AccessDeniedException `self_excluded`, BillingDepositLimitExceededException.
   */
  requireDepositAllowed: (transaction: Database, playerId: string, money: Money, usd: UsdConverter) => Promise<void>;
}>;
