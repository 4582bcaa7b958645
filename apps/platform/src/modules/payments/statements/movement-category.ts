import type { MovementCategory } from '@croupier/contract/cashier';
import { playerAccounts, type MovementSource } from '../../ledger/index.ts';

/** Transfers whose entries are summed: one line for a session of play. */
export const summedKinds: Readonly<Record<string, MovementCategory>> = {
  bet: 'games',
  win: 'games',
  rollback: 'games',
  bet_place: 'bets',
  bet_settle: 'bets',
  bet_cancel: 'bets',
};

const ofKind: Readonly<Record<string, MovementCategory>> = {
  deposit: 'deposit',
  held_win: 'games',
  tournament_entry: 'tournament_entry',
  tournament_refund: 'tournament_refund',
  tournament_prize: 'tournament_prize',
  jackpot_win: 'jackpot',
  cashback: 'cashback',
  loyalty_reward: 'loyalty_reward',
  bonus_activate: 'bonus',
  settlement_sent: 'transfer',
  settlement_returned: 'transfer',
  settlement_received: 'transfer',
};

const own: readonly string[] = playerAccounts;

/** The category of a movement. Kinds of transfers that are not known are `other`. */
export const categoryOf = ({ kind, summed, counter }: MovementSource, credited: number): MovementCategory => {
  if (summed !== null) return summedKinds[kind] ?? (summed === 'bets' ? 'bets' : 'games');
  if (counter !== null && own.includes(counter)) return 'bonus_converted';
  if (counter === 'withdrawals_reserved') return credited > 0 ? 'withdrawal_returned' : 'withdrawal';
  if (Object.hasOwn(ofKind, kind)) return ofKind[kind] ?? 'other';
  if (counter === 'adjustments') return 'correction';
  return counter === 'bonus_liability' && credited === 0 ? 'bonus_removed' : 'other';
};
