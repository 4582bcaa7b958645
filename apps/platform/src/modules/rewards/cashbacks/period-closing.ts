import type { Currency } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, newKey, type Database } from '../../../database/index.ts';
import type { AttributesOf } from '../../content/content/index.ts';
import type { UsdConverter, UsdRates } from '../../currencies/rates/index.ts';
import type { AddMoneyNotice, MoneyNotice } from '../../players/money-notices/index.ts';
import type { Loyalty } from '../loyalty/index.ts';
import { cashbackAmount } from './cashback-amount.ts';
import type { cashbackPrograms } from './cashbacks.collection.ts';
import { closePeriod, findLosses, insertCashbacks, type CashbackRow } from './cashbacks.repository.ts';
import type { Period } from './periods.ts';

export type PeriodClosingOptions = Readonly<{
  database: Database;
  loyalty: Pick<Loyalty, 'standing'>;
  rates: UsdRates;
  addNotice: AddMoneyNotice;
  findDeleted: (database: Database, playerIds: readonly string[]) => Promise<ReadonlySet<string>>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

type Program = AttributesOf<typeof cashbackPrograms>;

const day_ms = 86_400_000;

/** The key is the unique key of the cashback, because another process may close the same period. */
const readyNoticeOf = (
  { program, player_id: playerId, start_date: start, amount, currency }: CashbackRow,
  until: Date,
): MoneyNotice => ({
  key: `cashback-ready:${program}:${start.toISOString()}:${playerId}:${currency}`,
  playerId,
  amount,
  currency,
  kind: 'cashback_ready',
  facts: { until: until.toISOString() },
});

/** The cashback for a player's loss in a period; null when it is too small. */
const createCashbackOf =
  ({ loyalty, now }: PeriodClosingOptions) =>
  async (
    program: Program,
    period: Period,
    lost: Readonly<{ playerId: string; currency: Currency; loss: number }>,
    usd: UsdConverter,
  ): Promise<CashbackRow | null> => {
    const { level } = await loyalty.standing(lost.playerId);
    const percent = program.percents.find((entry) => entry.level === level)?.percent ?? 0;
    const inCurrency = ({ amount, currency }: Program['min_amount']): number =>
      usd.fromUsdCents(usd.toUsdCents(amount, currency), lost.currency);
    const amount = cashbackAmount(lost.loss, {
      percent,
      minimum: inCurrency(program.min_amount),
      maximum: inCurrency(program.max_amount),
    });
    if (amount === 0) return null;
    return {
      id: newKey(),
      program: program.sysname,
      player_id: lost.playerId,
      currency: lost.currency,
      status: 'active',
      title: program.title,
      text: program.text,
      start_date: period.start,
      end_date: period.end,
      net_loss: lost.loss,
      percent,
      amount,
      receiving_expired_at:
        program.payment === 'claim' ? new Date(now().getTime() + program.claim_days * day_ms) : null,
      paid_out_at: null,
      transfer_id: null,
      created_at: now(),
    };
  };

/** Returns a function that calculates the cashbacks of a finished period, stores them and closes the period. */
export const createPeriodClosing = (options: PeriodClosingOptions) => {
  const { database, rates, addNotice, findDeleted, now, log } = options;
  const cashbackOf = createCashbackOf(options);

  return async (program: Program, period: Period): Promise<void> => {
    const usd = await rates();
    const cashbacks: CashbackRow[] = [];
    const losses = await findLosses(database, period);
    const deleted = await findDeleted(
      database,
      losses.map(({ playerId }) => playerId),
    );
    for (const lost of losses.filter(({ playerId }) => !deleted.has(playerId))) {
      const row = await cashbackOf(program, period, lost, usd);
      if (row) cashbacks.push(row);
    }
    await inTransaction(database, async (transaction) => {
      await insertCashbacks(transaction, cashbacks);
      for (const row of cashbacks)
        if (row.receiving_expired_at)
          await addNotice(readyNoticeOf(row, row.receiving_expired_at), now()).execute(transaction);
      await closePeriod(transaction, program.sysname, period, now());
    });
    log.info({ program: program.sysname, period: period.start, cashbacks: cashbacks.length }, 'cashback period closed');
  };
};
