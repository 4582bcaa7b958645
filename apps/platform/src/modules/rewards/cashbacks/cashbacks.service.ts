import type { Cashback } from '@croupier/contract/bonuses';
import type { FastifyBaseLogger } from 'fastify';
import { newKey, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { AddMoneyNotice } from '../../players/money-notices/index.ts';
import type { Content } from '../../content/content/index.ts';
import { attach, houseAccount, playerAccount, type Ledger, type TransferOutcome } from '../../ledger/index.ts';
import type { Loyalty } from '../loyalty/index.ts';
import type { Projector } from '../../games/projections/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import { cashbackPrograms } from './cashbacks.collection.ts';
import { createCashbacksParticipant } from './cashbacks.participant.ts';
import {
  expireCashbacks,
  findAutomatic,
  findCashback,
  giveUpCashbacks,
  lastClosed,
  removeActive,
  type CashbackRow,
} from './cashbacks.repository.ts';
import { createPeriodClosing } from './period-closing.ts';
import { lengthOf, periodsAfter, type PeriodKind } from './periods.ts';

export type CashbacksOptions = Readonly<{
  database: Database;
  content: Pick<Content, 'list'>;
  ledger: Pick<Ledger, 'transfer'>;
  accounts: Pick<Accounts, 'standings' | 'onDeletion'>;
  loyalty: Pick<Loyalty, 'standing'>;
  rates: UsdRates;
  addNotice: AddMoneyNotice;
  projector: Pick<Projector, 'runOnce' | 'hasPassed'>;
  defaultLocale: () => Promise<string>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type CashbacksService = Readonly<{
  /** Calculates cashbacks of finished periods, pays the automatic ones, and expires the unclaimed ones. */
  renew: () => Promise<void>;
  payout: (playerId: string, id: string) => Promise<CashbackRow>;
  remove: (playerId: string, id: string) => Promise<CashbackRow>;
  /** The texts of a cashback in a locale. */
  describe: (row: CashbackRow, locale: string) => Promise<Cashback['description']>;
}>;

const paymentBatch = 100;
/** Wait after a period's end, so that rounds in settlement at that moment still count. */
const grace_ms = 15_000;

type FindDeleted = (transaction: Database, playerIds: readonly string[]) => Promise<ReadonlySet<string>>;

const createFindDeleted =
  ({ accounts }: CashbacksOptions): FindDeleted =>
  async (transaction, playerIds) =>
    new Set(
      [...(await accounts.standings(transaction, playerIds))].flatMap(([id, { isDeleted }]) => (isDeleted ? [id] : [])),
    );

const createPayment = ({ ledger, addNotice, now }: CashbacksOptions, findDeleted: FindDeleted) => {
  const participant = createCashbacksParticipant(now, findDeleted, addNotice);
  return ({ id, player_id: playerId, currency, amount }: CashbackRow): Promise<TransferOutcome> =>
    ledger.transfer({
      key: `cashback:${id}:${newKey()}`,
      kind: 'cashback',
      attachment: attach(participant, { id, playerId }),
      legs: [
        { from: houseAccount('bonus_liability', currency), to: playerAccount(playerId, 'main', currency), amount },
      ],
    });
};

/** Closes the periods that have ended, in their order. The result is false when one of them must wait. */
const createClosing = (options: CashbacksOptions, findDeleted: FindDeleted) => {
  const { database, content, loyalty, rates, addNotice, projector, defaultLocale, now, log } = options;
  const close = createPeriodClosing({ database, loyalty, rates, addNotice, findDeleted, now, log });

  const closedUntil = async (program: string, kind: PeriodKind): Promise<Date | null> => {
    const closed = await lastClosed(database, program);
    return closed && (closed.end ?? new Date(closed.start.getTime() + lengthOf(kind)));
  };

  return async (): Promise<boolean> => {
    await projector.runOnce();
    for (const { attributes } of await content.list(cashbackPrograms, await defaultLocale())) {
      if (!attributes.is_active) continue;
      const until = await closedUntil(attributes.sysname, attributes.period);
      for (const period of periodsAfter(attributes.period, until, now())) {
        // Closing earlier would permanently miss rounds that are not projected yet.
        const isOver = now().getTime() >= period.end.getTime() + grace_ms;
        if (!isOver || !(await projector.hasPassed(period.end))) return false;
        await close(attributes, period);
      }
    }
    return true;
  };
};

/** Whether the background has marked an expired cashback makes no difference to the player. */
const inactiveReason = ({ status }: CashbackRow): string => (status === 'expired' ? 'expired' : 'not_active');

export const createCashbacksService = (options: CashbacksOptions): CashbacksService => {
  const { database, content, accounts, now } = options;
  const findDeleted = createFindDeleted(options);
  const pay = createPayment(options, findDeleted);
  const closeEnded = createClosing(options, findDeleted);
  accounts.onDeletion(giveUpCashbacks);

  const requireCashback = async (playerId: string, id: string): Promise<CashbackRow> => {
    const row = await findCashback(database, playerId, id);
    if (!row) throw invalidParameters({ id: 'unknown' });
    return row;
  };

  return {
    renew: async () => {
      if (!(await closeEnded())) return;
      for (const row of await findAutomatic(database, paymentBatch)) {
        // The account may have been deleted during the calculation.
        if ((await pay(row)).status === 'refused' && (await findDeleted(database, [row.player_id])).size > 0)
          await giveUpCashbacks(database, row.player_id);
      }
      await expireCashbacks(database, now());
    },

    payout: async (playerId, id) => {
      const row = await requireCashback(playerId, id);
      const outcome = row.status === 'active' ? await pay(row) : null;
      const after = await requireCashback(playerId, id);
      if (after.status !== 'paid_out')
        throw refuse('AccessDeniedException', {
          reason: outcome?.status === 'refused' && after.status === 'active' ? outcome.reason : inactiveReason(after),
        });
      return after;
    },

    remove: async (playerId, id) => {
      const row = await requireCashback(playerId, id);
      if (row.receiving_expired_at === null || !(await removeActive(database, playerId, id))) {
        const after = await requireCashback(playerId, id);
        if (after.status !== 'removed') throw refuse('AccessDeniedException', { reason: inactiveReason(after) });
        return after;
      }
      return requireCashback(playerId, id);
    },

    describe: async ({ program, title, text }, locale) => {
      const known = (await content.list(cashbackPrograms, locale)).find(
        ({ attributes }) => attributes.sysname === program,
      );
      return known ? { title: known.attributes.title, text: known.attributes.text } : { title, text };
    },
  };
};
