import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../../../../database/index.ts';
import { invalidParameters, refuse } from '../../../../errors.ts';
import type { Content } from '../../../content/content/index.ts';
import type { Locales } from '../../../content/locales/index.ts';
import { playerAccount, type Ledger } from '../../../ledger/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { AddMoneyNotice } from '../../../players/money-notices/index.ts';
import type { Loyalty } from '../../loyalty/index.ts';
import { feeAccount } from '../entries/joining.ts';
import { tournamentCancellations } from '../tournaments.collection.ts';
import type { EntryFeeRow, LocalizedText, TournamentRow, TournamentsRepository } from '../tournaments.repository.ts';

export type CancellationsOptions = Readonly<{
  database: Database;
  repository: TournamentsRepository;
  content: Pick<Content, 'list'>;
  locales: Pick<Locales, 'all'>;
  accounts: Pick<Accounts, 'findPlayers'>;
  /** A refund of an account that was deleted stays with the house: `createGivingLedger`. */
  ledger: Pick<Ledger, 'transfer'>;
  addNotice: AddMoneyNotice;
  /** Records notices that the site shows to the player. */
  addSiteNotices: Loyalty['notices']['add'];
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type Cancellations = Readonly<{
  /**
   * Cancels a tournament; a repeated call changes nothing. `reasons`: for players, by locale.
   * @returns whether this call cancelled it.
   * @throws InvalidParameterException for an unknown id, InvalidRequestException `tournament_finished`.
   */
  cancel: (transaction: Database, id: string, reasons: LocalizedText) => Promise<boolean>;
  /** Applies the cancellations that editors published, and later changes of their reasons. */
  applyPublished: () => Promise<void>;
  /**
   * Returns the entry fees of cancelled tournaments and tells the participants. Each step can be repeated, by any
   * process and after any break: a refund is one transfer by its key, and a participant is claimed before the notice.
   */
  settle: () => Promise<void>;
}>;

/** Refunds and notices that are processed at once; the ledger writes at most 64 transfers together. */
const batch = 50;

/** The published reasons by tournament and locale. */
const publishedReasons = async ({
  content,
  locales,
}: CancellationsOptions): Promise<ReadonlyMap<string, LocalizedText>> => {
  const published = new Map<string, LocalizedText>();
  for (const { code } of (await locales.all()).locales)
    for (const { locale, attributes } of await content.list(tournamentCancellations, code))
      // A document without a translation is in the default locale.
      if (locale === code)
        published.set(attributes.tournament, { ...published.get(attributes.tournament), [code]: attributes.reason });
  return published;
};

const isSame = (a: LocalizedText | null, b: LocalizedText): boolean =>
  a !== null &&
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(b).every(([locale, text]) => a[locale] === text);

/** Returns an entry fee to the main balance, once. */
const createRefund =
  ({ repository, ledger, log }: CancellationsOptions) =>
  async (fee: EntryFeeRow): Promise<boolean> => {
    const { tournament_id: tournament, player_id: playerId, amount, currency, is_in_prize_pool: isInPool } = fee;
    const outcome = await ledger.transfer({
      key: `tournament-refund:${tournament}:${playerId}`,
      kind: 'tournament_refund',
      legs: [{ from: feeAccount(isInPool, currency), to: playerAccount(playerId, 'main', currency), amount }],
      content: { tournament },
    });
    if (outcome.status === 'applied') await repository.setFeeReturned(fee, outcome.transferId);
    else log.error({ tournament, outcome: outcome.status }, 'entry fee not returned');
    return outcome.status === 'applied';
  };

/** Returns all entry fees of a tournament. @returns false when one could not be returned. */
const createRefunds = (options: CancellationsOptions) => {
  const refund = createRefund(options);
  return async ({ id }: TournamentRow): Promise<boolean> => {
    for (;;) {
      const fees = await options.repository.unreturnedFees(id, batch);
      const returned = await Promise.all(fees.map(refund));
      if (!returned.every(Boolean)) return false;
      if (fees.length < batch) return true;
    }
  };
};

/** Notifies the participants of a tournament of its cancellation, each once. */
const createNotification = (options: CancellationsOptions) => {
  const { database, repository, locales, accounts, addNotice, addSiteNotices, now } = options;
  const notifyBatch = async (
    { id, template, cancellation_reasons: reasons }: TournamentRow,
    transaction: Database,
  ): Promise<number> => {
    const at = now();
    const recipients = await repository.claimUnnotified(transaction, id, at, batch);
    const players = await accounts.findPlayers(recipients.map(({ playerId }) => playerId));
    const { defaultLocale } = await locales.all();
    for (const { playerId, refund } of recipients) {
      const player = players.get(playerId);
      if (!player) continue;
      const reason = reasons?.[player.locale] ?? reasons?.[defaultLocale] ?? '';
      const { amount, currency } = refund ?? { amount: 0, currency: player.currency };
      await addNotice(
        {
          key: `tournament-cancelled:${id}:${playerId}`,
          playerId,
          amount,
          currency,
          kind: 'tournament_cancelled',
          facts: { template, reason },
        },
        at,
      ).execute(transaction);
    }
    await addSiteNotices(
      transaction,
      recipients.map(({ playerId, refund }) => ({
        player_id: playerId,
        trigger: 'tournament',
        type: 'debit',
        subject: template,
        amount: refund?.amount ?? null,
        amount_type: refund?.currency ?? null,
        created_at: at,
      })),
    );
    return recipients.length;
  };
  return async (row: TournamentRow): Promise<void> => {
    while ((await inTransaction(database, (transaction) => notifyBatch(row, transaction))) === batch);
  };
};

export const createCancellations = (options: CancellationsOptions): Cancellations => {
  const { database, repository, now, log } = options;
  const refundAll = createRefunds(options);
  const notifyAll = createNotification(options);
  const refused = new Set<string>();

  const cancel: Cancellations['cancel'] = async (transaction, id, reasons) => {
    if (await repository.cancel(transaction, id, reasons, now())) return true;
    const row = await repository.find(id);
    if (!row) throw invalidParameters({ id: 'unknown' });
    if (!row.cancelled_at) throw refuse('InvalidRequestException', { reason: 'tournament_finished' });
    return false;
  };

  const applyOne = async (id: string, reasons: LocalizedText): Promise<void> => {
    const row = await repository.find(id);
    if (row?.cancelled_at) {
      if (!isSame(row.cancellation_reasons, reasons)) await repository.setCancellationReasons(id, reasons);
    } else if (row && (await inTransaction(database, (t) => repository.cancel(t, id, reasons, now())))) {
      log.info({ tournament: id }, 'tournament cancelled by an editor');
    } else if (!refused.has(id)) {
      refused.add(id);
      log.warn({ tournament: id }, 'an editor cancelled a tournament that is unknown or has ended');
    }
  };

  return {
    cancel,
    applyPublished: async () => {
      for (const [id, reasons] of await publishedReasons(options)) await applyOne(id, reasons);
    },
    settle: async () => {
      for (const row of await repository.cancelledUnsettled()) {
        if (!(await refundAll(row))) continue;
        await notifyAll(row);
        // Another process may still notify some of them, and may fail.
        if (await repository.hasUnnotified(row.id)) continue;
        await repository.settled(row.id, now());
        log.info({ tournament: row.id }, 'cancelled tournament settled');
      }
    },
  };
};
