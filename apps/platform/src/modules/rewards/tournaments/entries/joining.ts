import type { Currency } from '@croupier/money';
import { newKey } from '../../../../database/index.ts';
import { refuse } from '../../../../errors.ts';
import type { UsdRates } from '../../../currencies/rates/index.ts';
import { attach, houseAccount, isRejectedBeforeKey, playerAccount, type Ledger } from '../../../ledger/index.ts';
import type { Accounts, Player } from '../../../players/accounts/index.ts';
import type { Loyalty } from '../../loyalty/index.ts';
import { createEntriesParticipant, type EntryRejection, type PaidEntry } from './entries.participant.ts';
import { enteringCurrencies, entryFeeIn } from './entry-fees.ts';
import { closedReason, termsOf } from '../schedule/tournament-phase.ts';
import type { TournamentRow, TournamentsRepository } from '../tournaments.repository.ts';

export type JoiningOptions = Readonly<{
  repository: TournamentsRepository;
  accounts: Pick<Accounts, 'findPlayers' | 'standings'>;
  loyalty: Pick<Loyalty, 'standing'>;
  ledger: Pick<Ledger, 'transfer'>;
  rates: UsdRates;
  now: () => Date;
}>;

/** An empty list admits everybody. */
const isAmong = (allowed: readonly string[], value: string | undefined): boolean =>
  allowed.length === 0 || (value !== undefined && allowed.includes(value));

const denied = (reason: string) => refuse('AccessDeniedException', { reason });

/** Moves the fee from the main balance to the house. */
const entryLegs = ({ playerId, amount, currency, isInPrizePool }: PaidEntry) => [
  { from: playerAccount(playerId, 'main', currency), to: feeAccount(isInPrizePool, currency), amount },
];

/** The house account of entry fees: prizes are paid from the same one as the fees that add to them. */
export const feeAccount = (isInPrizePool: boolean, currency: Currency) =>
  houseAccount(isInPrizePool ? 'bonus_liability' : 'fees', currency);

/** Enters players in tournaments. */
export const createJoining = ({ repository, accounts, loyalty, ledger, rates, now }: JoiningOptions) => {
  const participant = createEntriesParticipant(accounts, now);

  /** Why a player may not enter; null when nothing is against it. */
  const rejectionOf = async (row: TournamentRow, playerId: string, player: Player | undefined) => {
    const closed = closedReason(row, now());
    if (closed) return closed;
    const terms = termsOf(row);
    if (!isAmong(enteringCurrencies(terms), player?.currency)) return 'currency';
    if (!isAmong(terms.countries, player?.countryCode)) return 'country';
    const level = terms.levels.length > 0 ? (await loyalty.standing(playerId)).level : undefined;
    return isAmong(terms.levels, level) ? null : 'level';
  };

  /** @throws AccessDeniedException, BillingTransactionDeclinedException `insufficient_funds`. */
  const pay = async (entry: PaidEntry): Promise<void> => {
    try {
      const outcome = await ledger.transfer({
        // Each attempt is a transfer: a refusal for lack of money must not stay. The entry can exist only once.
        key: `tournament-entry:${entry.tournamentId}:${entry.playerId}:${newKey()}`,
        kind: 'tournament_entry',
        legs: entryLegs(entry),
        attachment: attach(participant, entry),
      });
      if (outcome.status !== 'applied')
        throw refuse('BillingTransactionDeclinedException', {
          reason: 'insufficient_funds',
          error_data: { entry_fee: { amount: entry.amount, currency: entry.currency } },
        });
    } catch (error) {
      if (!isRejectedBeforeKey(error)) throw error;
      if (error.reason !== ('already_entered' satisfies EntryRejection)) throw denied(error.reason);
    }
  };

  /**
   * Enters a player; repeated calls change nothing and cost nothing. `agreedFee`: the entry fee that the player agreed
   * to, in minor units.
   * @throws AccessDeniedException when the player may not enter or did not agree to the present fee,
   * BillingTransactionDeclinedException when the main balance is too low.
   */
  return async (row: TournamentRow, playerId: string, agreedFee: number | undefined): Promise<void> => {
    if (await repository.isParticipant(row.id, playerId)) return;
    const player = (await accounts.findPlayers([playerId])).get(playerId);
    const reason = await rejectionOf(row, playerId, player);
    if (reason) throw denied(reason);
    const terms = termsOf(row);
    const fee = entryFeeIn(terms, player?.currency);
    if ((fee?.amount ?? 0) !== (agreedFee ?? 0))
      throw refuse('AccessDeniedException', { reason: 'entry_fee_changed', error_data: { entry_fee: fee } });
    if (fee)
      await pay({
        tournamentId: row.id,
        playerId,
        amount: fee.amount,
        currency: fee.currency,
        usdCents: (await rates()).toUsdCents(fee.amount, fee.currency),
        isInPrizePool: terms.is_entry_fee_in_prize_pool,
      });
    else if (!(await repository.join(row.id, playerId, now()))) throw denied('tournament_cancelled');
  };
};
