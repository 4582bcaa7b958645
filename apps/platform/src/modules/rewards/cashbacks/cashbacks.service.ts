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

export const createCashbacksService = (options: CashbacksOptions): CashbacksService => {
  const { database, content, ledger, accounts, loyalty, rates, addNotice, projector, defaultLocale, now, log } =
    options;
  const findDeleted = async (transaction: Database, playerIds: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(
      [...(await accounts.standings(transaction, playerIds))].flatMap(([id, { isDeleted }]) => (isDeleted ? [id] : [])),
    );
  const participant = createCashbacksParticipant(now, findDeleted, addNotice);
  accounts.onDeletion(giveUpCashbacks);

  const pay = ({ id, player_id: playerId, currency, amount }: CashbackRow): Promise<TransferOutcome> =>
    ledger.transfer({
      key: `cashback:${id}:${newKey()}`,
      kind: 'cashback',
      attachment: attach(participant, { id, playerId }),
      legs: [
        { from: houseAccount('bonus_liability', currency), to: playerAccount(playerId, 'main', currency), amount },
      ],
    });

  const close = createPeriodClosing({ database, loyalty, rates, addNotice, findDeleted, now, log });

  const closedUntil = async (program: string, kind: PeriodKind): Promise<Date | null> => {
    const closed = await lastClosed(database, program);
    return closed && (closed.end ?? new Date(closed.start.getTime() + lengthOf(kind)));
  };

  const found = async (playerId: string, id: string): Promise<CashbackRow> => {
    const row = await findCashback(database, playerId, id);
    if (!row) throw invalidParameters({ id: 'unknown' });
    return row;
  };

  return {
    renew: async () => {
      await projector.runOnce();
      for (const { attributes } of await content.list(cashbackPrograms, await defaultLocale())) {
        if (!attributes.is_active) continue;
        for (const period of periodsAfter(
          attributes.period,
          await closedUntil(attributes.sysname, attributes.period),
          now(),
        )) {
          // Closing earlier would permanently miss rounds that are not projected yet.
          if (now().getTime() < period.end.getTime() + grace_ms || !(await projector.hasPassed(period.end))) return;
          await close(attributes, period);
        }
      }
      for (const row of await findAutomatic(database, paymentBatch)) {
        // The account may have been deleted during the calculation.
        if ((await pay(row)).status === 'refused' && (await findDeleted(database, [row.player_id])).size > 0)
          await giveUpCashbacks(database, row.player_id);
      }
      await expireCashbacks(database, now());
    },

    payout: async (playerId, id) => {
      const row = await found(playerId, id);
      const outcome = row.status === 'active' ? await pay(row) : null;
      const after = await found(playerId, id);
      if (after.status !== 'paid_out')
        throw refuse('AccessDeniedException', {
          reason: outcome?.status === 'refused' ? outcome.reason : 'not_active',
        });
      return after;
    },

    remove: async (playerId, id) => {
      const row = await found(playerId, id);
      if (row.receiving_expired_at === null || !(await removeActive(database, playerId, id))) {
        const after = await found(playerId, id);
        if (after.status !== 'removed') throw refuse('AccessDeniedException', { reason: 'not_active' });
        return after;
      }
      return found(playerId, id);
    },

    describe: async ({ program, title, text }, locale) => {
      const known = (await content.list(cashbackPrograms, locale)).find(
        ({ attributes }) => attributes.sysname === program,
      );
      return known ? { title: known.attributes.title, text: known.attributes.text } : { title, text };
    },
  };
};
