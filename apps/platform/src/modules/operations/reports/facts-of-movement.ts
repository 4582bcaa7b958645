import { providerOfScopedName } from '../../../providers/index.ts';
import type { Fact, FactKind } from './fact.ts';
import type { MovementRow } from './movements.repository.ts';

/** What a movement is for the reports. */
type Part = Readonly<{ kind: FactKind; amount: number; funds: Fact['funds'] }>;

const players: ReadonlySet<string> = new Set(['main', 'bonus', 'betting_bonus']);
const play: ReadonlySet<string> = new Set(['games', 'betting']);
const liability = 'bonus_liability';
const returnedStakes: ReadonlySet<string> = new Set(['rollback', 'bet_cancel']);

/** What the house gives from the account of bonuses and prizes, by the kind of the transfer. */
const gifts: Readonly<Record<string, FactKind>> = {
  bonus_activate: 'bonus_grant',
  cashback: 'cashback',
  loyalty_reward: 'loyalty_reward',
  tournament_prize: 'tournament_prize',
};

/** Movements between an account of payments and another account: `from to`. */
const payments: Readonly<Record<string, FactKind>> = {
  'deposits main': 'deposit',
  'deposits fees': 'deposit_fee',
  'main withdrawals_reserved': 'withdrawal_reserved',
  'withdrawals_reserved main': 'withdrawal_returned',
  'withdrawals_reserved payouts': 'withdrawal',
  'payouts fees': 'withdrawal_fee',
  'main settlement': 'settlement_sent',
};

const fundsOf = (code: string): Fact['funds'] => (code === 'bonus' || code === 'betting_bonus' ? 'bonus' : 'real');

const part = (kind: FactKind, amount: number, code = 'main'): Part => ({ kind, amount, funds: fundsOf(code) });

/** Money between an account of play and a player. */
const playParts = ({ kind, from, to, amount, isFree }: MovementRow): readonly Part[] => {
  if (play.has(to)) return [kind === 'bet_settle' ? part('payout', -amount, from) : part('stake', amount, from)];
  if (returnedStakes.has(kind)) return [part('stake', -amount, to)];
  return [part(isFree ? 'free_spin_win' : 'payout', amount, to)];
};

/**
 * Money between an account of play and the house's account of bonuses. A bonus that has ended leaves its payouts and
 * returned stakes to the house: they count as paid to the bonus and taken back from it. Winnings of free spins wait
 * there until they are granted as a bonus.
 */
const forfeitedParts = ({ kind, from, amount, isFree }: MovementRow): readonly Part[] => {
  if (isFree) return [];
  if (from === liability) return [part('payout', -amount, 'bonus'), part('bonus_return', -amount, 'bonus')];
  const paid = returnedStakes.has(kind) ? part('stake', -amount, 'bonus') : part('payout', amount, 'bonus');
  return [paid, part('bonus_return', amount, 'bonus')];
};

const tournamentParts = ({ kind, amount }: MovementRow): readonly Part[] | null => {
  if (kind === 'tournament_entry') return [part('tournament_fee', amount)];
  return kind === 'tournament_refund' ? [part('tournament_fee', -amount)] : null;
};

const liabilityParts = ({ kind, from, to, amount }: MovementRow): readonly Part[] | null => {
  if (from === liability && gifts[kind]) return [part(gifts[kind], amount, to)];
  return to === liability && fundsOf(from) === 'bonus' ? [part('bonus_return', amount, from)] : null;
};

/** Money of a movement with a player on one side, or null for a movement that no rule knows. */
const playerParts = (movement: MovementRow): readonly Part[] | null => {
  const { from, to, amount } = movement;
  if (players.has(from) && players.has(to))
    return fundsOf(from) === 'bonus' && to === 'main' ? [part('bonus_conversion', amount, from)] : null;
  if (play.has(from) || play.has(to)) return playParts(movement);
  if (from === 'wins_reserved') return [part(movement.isFree ? 'free_spin_win' : 'payout', amount, to)];
  return tournamentParts(movement) ?? liabilityParts(movement);
};

/** Money that comes from another cell, or comes back because that cell refused it. */
const settlementParts = ({ kind, amount }: MovementRow): readonly Part[] =>
  kind === 'settlement_returned' ? [part('settlement_sent', -amount)] : [part('settlement_received', amount)];

const partsOf = (movement: MovementRow): readonly Part[] => {
  const { kind, from, to, amount } = movement;
  if (from === 'fun' || to === 'fun') return [];
  // What a jackpot receives stays with the house until it is won.
  if (kind.startsWith('jackpot_')) return players.has(to) ? [part('jackpot_win', amount, to)] : [];
  const payment = payments[`${from} ${to}`];
  if (payment) return [part(payment, amount)];
  if (from === 'settlement') return settlementParts(movement);
  if ((play.has(from) && to === liability) || (from === liability && play.has(to))) return forfeitedParts(movement);
  if (!players.has(from) && !players.has(to)) return [];
  return playerParts(movement) ?? [part('other', players.has(from) ? amount : -amount, players.has(from) ? from : to)];
};

const productOf = ({ from, to, kind }: MovementRow): Fact['product'] => {
  if (kind.startsWith('bet_') || from === 'betting_bonus' || to === 'betting_bonus') return 'sportsbook';
  const isCasino =
    ['bet', 'win', 'rollback', 'held_win', 'jackpot_win'].includes(kind) || from === 'bonus' || to === 'bonus';
  return isCasino ? 'casino' : '';
};

const providerOf = ({ providerRound, heldProvider, paymentProvider }: MovementRow): string => {
  if (providerRound !== null) return providerOfScopedName(providerRound);
  return heldProvider ?? paymentProvider ?? '';
};

/** Returns the facts of a movement; none for movements that no report counts, such as play money. */
export const factsOfMovement = (movement: MovementRow): readonly Fact[] =>
  partsOf(movement).map(({ kind, amount, funds }, index) => ({
    transferId: movement.transferId,
    part: movement.leg * 2 + index,
    at_ms: movement.createdAt.getTime(),
    uid: movement.uid ?? 0,
    currency: movement.currency,
    kind,
    amount,
    funds,
    product: productOf(movement),
    game: movement.game ?? '',
    provider: providerOf(movement),
    method: movement.method ?? '',
  }));
