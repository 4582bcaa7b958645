import type { Currency } from '@croupier/money';
import { inTransaction, type Database, type Statement } from '../../../../database/index.ts';
import type { ProviderRegistry } from '../../../../providers/index.ts';
import type { Ledger } from '../../../ledger/index.ts';
import type { UsdRates } from '../../../currencies/rates/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { Duplicates } from '../../../players/duplicates/index.ts';
import type { HeldPayout } from '../cashier.port.ts';
import type { PaymentMethods } from '../methods/payment-methods.service.ts';
import type { PaymentRow } from '../payments/payments.repository.ts';
import { findSettings, type StoredSettings } from '../rules/cashier-settings.repository.ts';
import { heldPayoutOf } from '../withdrawals/held-payouts.repository.ts';
import type { AccountNames } from './account-names.ts';
import { dueElsewhere, dueReturns, otherDepositDetails, type DueReturn } from './closed-loop.ts';
import { exceededBounds, type ReviewReason } from './review-bounds.ts';
import { findDeposits, findDetailsTotals, findRecentPayments, holdPayout } from './review.repository.ts';
import { remainingTurnover } from './turnover.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** The stakes of main money of a player, in minor units. Rounds and bets that were voided do not count. */
export type FindStakes = Readonly<{
  /** The stakes after each time and before the next one; the times ascend. */
  between: (player: Readonly<{ id: string; currency: Currency }>, times: readonly Date[]) => Promise<readonly number[]>;
  /** The stakes since a time, by currency. */
  since: (playerId: string, since: Date) => Promise<readonly Readonly<{ currency: Currency; amount: number }>[]>;
}>;

export type PayoutReviewOptions = Readonly<{
  database: Database;
  ledger: Pick<Ledger, 'balances'>;
  methods: PaymentMethods;
  providers: Pick<ProviderRegistry<unknown>, 'find'>;
  stakes: FindStakes;
  accountNames: Pick<AccountNames, 'reasonsToHold'>;
  accounts: Pick<Accounts, 'contactsUndoneAt'>;
  duplicates: Pick<Duplicates, 'standing'>;
  rates: UsdRates;
  /** Returns the statement that notifies the operator of a held payout, for its transaction. */
  noticeHeldPayout: (payout: HeldPayout, at: Date) => Statement;
  now: () => Date;
}>;

type Payer = Readonly<{ id: string; currency: Currency }>;

/** What a player has to do before a withdrawal; amounts in minor units of the player's currency. */
export type WithdrawalConditions = Readonly<{
  /** The amount still to be staked. */
  turnover: number;
  /** The amounts that go back to the methods and details of the deposits first. */
  returns: readonly DueReturn[];
}>;

export type PayoutReview = Readonly<{
  /** What the player has to do before a withdrawal. `without` is a withdrawal that does not count. */
  conditions: (player: Payer, without?: PaymentRow) => Promise<WithdrawalConditions>;
  /**
   * Holds a payout before it is sent when it exceeds a bound, or when a condition is no longer met.
   * @returns whether it waits for a person now.
   */
  hold: (payout: PaymentRow) => Promise<boolean>;
}>;

const createConditions =
  ({ database, ledger, methods, providers, stakes }: PayoutReviewOptions) =>
  async (
    { turnoverPercent, isClosedLoop }: StoredSettings,
    player: Payer,
    without?: PaymentRow,
  ): Promise<WithdrawalConditions> => {
    const deposits = turnoverPercent > 0 ? await findDeposits(database, player) : [];
    const staked =
      deposits.length > 0
        ? await stakes.between(
            player,
            deposits.map(({ at }) => at),
          )
        : [];
    const plays = deposits.map(({ credited }, index) => ({ amount: credited, staked: staked[index] ?? 0 }));
    const turnover = remainingTurnover(plays, turnoverPercent);
    if (!isClosedLoop) return { turnover, returns: [] };
    const [totals, offered, { main }] = await Promise.all([
      findDetailsTotals(database, player, without?.id ?? null),
      methods.list('withdrawal', player),
      ledger.balances(player.id, player.currency),
    ]);
    // A payout stays at its provider when the routing of its method changes.
    const providerOf = (method: string): string =>
      without?.method === method ? without.provider : (providers.find(method)?.id ?? '');
    const payoutMethods = offered.map((method) => ({ ...method, provider: providerOf(method.sysname) }));
    return { turnover, returns: dueReturns(totals, payoutMethods, main + (without?.amount ?? 0)) };
  };

/**
 * Whether deposits go back elsewhere before this payout. A way back that was cancelled since the payout was requested
 * is due again.
 */
const goesBackElsewhere = (payout: PaymentRow, returns: readonly DueReturn[]): boolean =>
  dueElsewhere(returns, payout) !== null ||
  otherDepositDetails(returns, { ...payout, fingerprint: payout.details_fingerprint }).length > 0;

/** Whether the player has undone a change of the contacts since the request, so that a thief may have made it. */
const wasRequestedBeforeUndo = async (
  { player_id: playerId, created_at: requestedAt }: PaymentRow,
  accounts: PayoutReviewOptions['accounts'],
): Promise<boolean> => {
  const undoneAt = await accounts.contactsUndoneAt(playerId);
  return undoneAt !== null && undoneAt > requestedAt;
};

export const createPayoutReview = (options: PayoutReviewOptions): PayoutReview => {
  const { database, stakes, rates, accountNames, accounts, duplicates, noticeHeldPayout, now } = options;
  const conditionsBy = createConditions(options);

  const reasonsOf = async (payout: PaymentRow): Promise<readonly ReviewReason[]> => {
    const player = { id: payout.player_id, currency: payout.currency };
    const at = now().getTime();
    const since = new Date(at - day_ms);
    const settings = await findSettings(database);
    const [usd, recent, staked, { turnover, returns }] = await Promise.all([
      rates(),
      findRecentPayments(database, player.id, { since, detailsSince: new Date(at - 7 * day_ms) }),
      stakes.since(player.id, since),
      conditionsBy(settings, player, payout),
    ]);
    return [
      ...exceededBounds(payout, { ...recent, stakes: staked }, settings.reviewBounds, usd),
      ...(turnover > 0 ? (['turnover'] as const) : []),
      ...(goesBackElsewhere(payout, returns) ? (['closed_loop'] as const) : []),
      ...(await accountNames.reasonsToHold(payout)),
      ...((await duplicates.standing(player.id)) === 'clear' ? [] : (['duplicate_account'] as const)),
      ...((await wasRequestedBeforeUndo(payout, accounts)) ? (['contacts_undone'] as const) : []),
    ];
  };

  return {
    conditions: async (player, without) => conditionsBy(await findSettings(database), player, without),
    hold: async (payout) => {
      // The provider may know a payout that was sent, and a person has decided about an approved one.
      if (payout.sent_at !== null || payout.approved_at !== null) return false;
      const reasons = await reasonsOf(payout);
      if (reasons.length === 0) return false;
      await inTransaction(database, async (transaction) => {
        if (await holdPayout(transaction, payout.id, reasons, now()))
          await noticeHeldPayout({ ...heldPayoutOf(payout), reasons }, now()).execute(transaction);
      });
      return true;
    },
  };
};
