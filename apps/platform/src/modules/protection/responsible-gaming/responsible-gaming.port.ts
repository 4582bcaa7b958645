import type { Currency, Money } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import type { UsdConverter } from '../../currencies/rates/index.ts';

/** A deposit that counts towards a limit. One that is under way counts until it has an end. */
export type CountedDeposit = Readonly<{ amount: number; currency: Currency; at: Date; isOpen: boolean }>;

/** What a player's deposits are: those that succeeded after `since`, and all that are under way. */
export type CountDeposits = (database: Database, playerId: string, since: Date) => Promise<readonly CountedDeposit[]>;

/** The port of responsible gaming. */
export type ResponsibleGaming = Readonly<{
  /** False while the player has excluded themself: no stakes, no games for money, no bonuses. */
  mayPlay: (playerId: string) => Promise<boolean>;
  /** @throws AccessDeniedException `self_excluded` with `ends_at`. */
  requireMayPlay: (playerId: string) => Promise<void>;
  /** Holds back other deposits of the player, and an exclusion, until the transaction ends. */
  lockDeposits: (transaction: Database, playerId: string) => Promise<void>;
  /**
   * Lets a deposit pass, in the transaction that holds the player's deposits and writes this one.
   * Rates are read before: the transaction asks for no second connection.
   * @throws AccessDeniedException `self_excluded`, BillingDepositLimitExceededException.
   */
  requireDepositAllowed: (transaction: Database, playerId: string, money: Money, usd: UsdConverter) => Promise<void>;
}>;
