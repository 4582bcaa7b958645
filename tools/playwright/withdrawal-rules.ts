import { queryPlatform } from './database.ts';

/**
 * Turns off turnover, closed loop and review of withdrawals, for tests that withdraw a deposit without play, to
 * accounts of any name that other players use, too.
 *
 * @throws as `queryPlatform` does
 */
export const withoutWithdrawalRules = async (): Promise<void> => {
  await queryPlatform(
    `update cashier_settings
      set turnover_percent = 0, is_closed_loop = false, review_bounds = '{}', payee_names = 'off'`,
  );
  await queryPlatform(`update duplicate_rules set rules = rules || '{ "payment_details": "ignore" }'`);
};
