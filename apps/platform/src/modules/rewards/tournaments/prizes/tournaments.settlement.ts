import type { FastifyBaseLogger } from 'fastify';
import { inTransaction, type Database } from '../../../../database/index.ts';
import type { Accounts } from '../../../players/accounts/index.ts';
import type { AddMoneyNotice, MoneyNotice } from '../../../players/money-notices/index.ts';
import { houseAccount, playerAccount, type Ledger } from '../../../ledger/index.ts';
import type { Projector } from '../../../games/projections/index.ts';
import type { Loyalty } from '../../loyalty/index.ts';
import type { UsdRates } from '../../../currencies/rates/index.ts';
import { lastPrizePlace, prizeOf } from '../scoring/scoring.ts';
import type { PrizeRow, TournamentRow, TournamentsRepository } from '../tournaments.repository.ts';
import { addToPrizes } from '../entries/entry-fees.ts';
import { termsOf } from '../schedule/tournament-phase.ts';

export type SettlementOptions = Readonly<{
  database: Database;
  repository: TournamentsRepository;
  projector: Pick<Projector, 'runOnce' | 'hasPassed'>;
  accounts: Pick<Accounts, 'findPlayers'>;
  ledger: Pick<Ledger, 'transfer'>;
  rates: UsdRates;
  addNotice: AddMoneyNotice;
  /** Records notices that the site shows to the player. */
  addSiteNotices: Loyalty['notices']['add'];
  /** Resets the points of players with a withdrawal. */
  applyCashouts: (row: TournamentRow) => Promise<void>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** The wait after the end, so that rounds in settlement at that moment are written before places are final. */
const graceMs = 15_000;

/** The prizes of the final places, each in its winner's currency. */
const wonPrizes = async (
  { repository, accounts, rates }: SettlementOptions,
  row: TournamentRow,
): Promise<PrizeRow[]> => {
  const { pooledUsdCents } = await repository.totals(row.id);
  const terms = addToPrizes(termsOf(row), pooledUsdCents);
  const ranked = await repository.standings(row.id, 0, lastPrizePlace(terms));
  const players = await accounts.findPlayers(ranked.map(({ player_id: id }) => id));
  const { fromUsdCents } = await rates();
  return ranked.flatMap(({ place, player_id, points }): PrizeRow[] => {
    const prize = prizeOf(terms, place);
    const currency = players.get(player_id)?.currency;
    const amount = prize && currency ? fromUsdCents(prize.amount, currency) : 0;
    return currency && amount > 0
      ? [{ tournament_id: row.id, place, player_id, points, amount, currency, transfer_id: null }]
      : [];
  });
};

const noticeOf = (
  { tournament_id: tournament, place, player_id: playerId, amount, currency }: PrizeRow,
  { template }: TournamentRow,
): MoneyNotice => ({
  key: `tournament-prize:${tournament}:${playerId}`,
  playerId,
  amount,
  currency,
  kind: 'tournament_prize',
  facts: { template, place },
});

/** Pays a prize and marks it as paid, with a message to the player and a notice on the site. */
const createPayment =
  ({ database, repository, ledger, addNotice, addSiteNotices, now, log }: SettlementOptions) =>
  async (tournament: TournamentRow, prize: PrizeRow): Promise<boolean> => {
    const { tournament_id: tournamentId, place, player_id: playerId, amount, currency } = prize;
    const outcome = await ledger.transfer({
      key: `tournament-prize:${tournamentId}:${playerId}`,
      kind: 'tournament_prize',
      legs: [
        { from: houseAccount('bonus_liability', currency), to: playerAccount(playerId, 'main', currency), amount },
      ],
      content: { tournament: tournamentId, place },
    });
    if (outcome.status !== 'applied') {
      log.error({ tournament: tournamentId, place, outcome: outcome.status }, 'tournament prize not paid');
      return false;
    }
    await inTransaction(database, async (transaction) => {
      // Another process may have marked it.
      if (!(await repository.prizePaid(transaction, tournamentId, place, outcome.transferId))) return;
      await addNotice(noticeOf(prize, tournament), now()).execute(transaction);
      await addSiteNotices(transaction, [
        {
          player_id: playerId,
          trigger: 'tournament',
          type: 'credit',
          subject: tournament.template,
          amount,
          amount_type: currency,
          created_at: now(),
        },
      ]);
    });
    return true;
  };

/**
 * Settles finished tournaments: stores their winners and pays them. Each step can be repeated, by any process and
 * after any crash: winners are unique by place, with their prizes, and a prize is one transfer by its key.
 */
export const settleTournaments = async (options: SettlementOptions): Promise<void> => {
  const { database, repository, projector, applyCashouts, now, log } = options;
  const pay = createPayment(options);
  for (const row of await repository.endedUnsettled(new Date(now().getTime() - graceMs))) {
    await projector.runOnce();
    if (!(await projector.hasPassed(row.ends_at))) return;
    await applyCashouts(row);
    const won = await wonPrizes(options, row);
    const isAwarded = await inTransaction(database, async (transaction) => {
      if (!(await repository.lockUnlessCancelled(transaction, row.id))) return false;
      await repository.awardPrizes(transaction, won);
      return true;
    });
    if (!isAwarded) continue;
    const unpaid = (await repository.prizes(row.id)).filter(({ transfer_id: transfer }) => transfer === null);
    const paid: boolean[] = [];
    for (const prize of unpaid) paid.push(await pay(row, prize));
    if (paid.every(Boolean)) {
      await repository.settled(row.id, now());
      log.info({ tournament: row.id, prizes: won.length }, 'tournament settled');
    }
  }
};
