import { getCashbacks, payoutCashback, removeCashback, type Cashback } from '@croupier/contract/bonuses';
import { createWorker } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import { handle, requirePlayer, type MethodHandler, type PlatformModule } from '../../../module.ts';
import type { Projector } from '../../games/projections/index.ts';
import { cashbacksMigrations } from './cashbacks.migrations.ts';
import { findCashbacks, type CashbackRow } from './cashbacks.repository.ts';
import { createCashbacksService, type CashbacksOptions, type CashbacksService } from './cashbacks.service.ts';

export { cashbackPrograms } from './cashbacks.collection.ts';
export { lossesProjection } from './losses.projection.ts';

const renewalInterval_ms = 30_000;

export type CashbacksModuleOptions = CashbacksOptions & Readonly<{ projector: Projector }>;

const createPresent =
  (cashbacks: Pick<CashbacksService, 'describe'>) =>
  async (row: CashbackRow, locale: string): Promise<Cashback> => ({
    id: row.id,
    status: row.status,
    description: await cashbacks.describe(row, locale),
    amount: { amount: row.amount, currency: row.currency },
    percent: row.percent,
    net_loss: { amount: row.net_loss, currency: row.currency },
    start_date: row.start_date.toISOString(),
    end_date: row.end_date.toISOString(),
    receiving_expired_at: row.receiving_expired_at?.toISOString() ?? null,
    paid_out_at: row.paid_out_at?.toISOString() ?? null,
  });

const cashbackHandlers = (database: Database, cashbacks: CashbacksService): readonly MethodHandler[] => {
  const present = createPresent(cashbacks);
  return [
    handle(getCashbacks, async ({ statuses, order, offset, count }, context) => {
      const { rows, total } = await findCashbacks(database, {
        playerId: requirePlayer(context).id,
        statuses,
        isAscending: order === 'asc',
        offset,
        count,
      });
      return { items: await Promise.all(rows.map((row) => present(row, context.locale))), count: total };
    }),
    handle(payoutCashback, async ({ id }, context) =>
      present(await cashbacks.payout(requirePlayer(context).id, id), context.locale),
    ),
    handle(removeCashback, async ({ id }, context) =>
      present(await cashbacks.remove(requirePlayer(context).id, id), context.locale),
    ),
  ];
};

/** Cashback: returns a part of the net loss. */
export const createCashbacksModule = (
  options: CashbacksModuleOptions,
): Readonly<{ module: PlatformModule; renewCashbacks: () => Promise<void> }> => {
  const { database, projector, log } = options;
  const cashbacks = createCashbacksService(options);
  const worker = createWorker({
    name: 'cashbacks',
    interval_ms: renewalInterval_ms,
    work: async () => {
      await cashbacks.renew();
      return 'done';
    },
    onError: (error) => log.warn({ err: error }, 'renewal of cashbacks failed'),
  });
  return {
    renewCashbacks: cashbacks.renew,
    module: {
      name: 'cashbacks',
      migrations: cashbacksMigrations,
      handlers: cashbackHandlers(database, cashbacks),
      started: async () => {
        projector.start();
        worker.start();
      },
      stopped: async () => {
        await Promise.all([projector.stop(), worker.stop()]);
      },
    },
  };
};
