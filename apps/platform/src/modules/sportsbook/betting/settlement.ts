import type { BetOutcome } from '@croupier/provider-contract';
import type { BonusesBatch, BonusRow } from '../../bonuses/bonuses/index.ts';
import { bonusAccount } from '../../bonuses/bonuses/index.ts';
import { houseAccount, playerAccount, type AccountRef, type Leg } from '../../ledger/index.ts';
import type { BetRow } from './betting.repository.ts';

export type Balance = (account: AccountRef) => number;

/** Transfer legs and the changes to apply after the transfer. */
export type Movement = Readonly<{ legs: readonly Leg[]; applied: (at: Date) => void }>;

export type Correction = Readonly<{
  bet: BetRow;
  bonus: BonusRow | null;
  bonuses: BonusesBatch;
  outcome: BetOutcome;
  payout: number;
  balance: Balance;
  now: Date;
}>;

const leg = (from: AccountRef, to: AccountRef, amount: number): readonly Leg[] =>
  amount > 0 ? [{ from, to, amount }] : [];

/** The part of a stake that counts toward wagering: the amount at risk. */
export const countedOf = (outcome: BetOutcome, wagered: number): number => {
  if (outcome === 'void') return 0;
  return outcome === 'half_won' || outcome === 'half_lost' ? Math.floor(wagered / 2) : wagered;
};

/** Takes back a payout, at most the available balance. */
const takeBack = (
  { bet, bonus, bonuses, balance }: Correction,
  owed: number,
): Readonly<{ taken: number; legs: readonly Leg[]; applied: () => void }> => {
  const { player_id: playerId, currency } = bet;
  const betting = houseAccount('betting', currency);
  const ofBonus = bet.funds === 'bonus' ? bonus : null;
  if (ofBonus?.status === 'active') {
    const taken = Math.min(owed, ofBonus.balance);
    return {
      taken,
      legs: leg(bonusAccount(playerId, 'betting', currency), betting, taken),
      applied: () => bonuses.change(ofBonus, { balance: ofBonus.balance - taken }),
    };
  }
  // The house received the payouts of a bonus that was lost, expired or removed.
  if (ofBonus && ofBonus.status !== 'completed')
    return {
      taken: owed,
      legs: leg(houseAccount('bonus_liability', currency), betting, owed),
      applied: () => undefined,
    };
  const main = playerAccount(playerId, 'main', currency);
  const taken = Math.min(owed, balance(main));
  return {
    taken,
    legs: leg(main, betting, taken),
    applied: () => {
      if (ofBonus) bonuses.change(ofBonus, { converted: Math.max(0, ofBonus.converted - taken) });
    },
  };
};

/** Reactivates a bonus that was lost with this bet when a correction pays the bet. */
const reactivate = ({ bet, bonus, bonuses, now }: Correction): void => {
  if (
    bet.funds !== 'bonus' ||
    bonus?.status !== 'lost' ||
    bonus.expires_at <= now ||
    bonuses.active(bonus.player_id, bonus.type, bonus.currency)
  )
    return;
  bonuses.change(bonus, { status: 'active', finished_at: null });
};

/**
 * Moves a bet to an outcome, from open or from another outcome: pays or takes back the difference and updates the
 * wagering of the bonus. The house bears what a player no longer has.
 */
export const correction = (given: Correction): Movement => {
  const { bet, bonus, bonuses, outcome, payout } = given;
  const isFirst = bet.status === 'open';
  const more = payout - bet.paid;
  if (more > 0) reactivate(given);
  const ofBonus = bet.funds === 'bonus' ? bonus : null;
  const back = more < 0 ? takeBack(given, -more) : null;
  const paid = Math.max(0, more);
  const paidLegs = ofBonus
    ? bonuses.returnLegs(ofBonus, paid, 'betting')
    : leg(houseAccount('betting', bet.currency), playerAccount(bet.player_id, 'main', bet.currency), paid);
  const counted = countedOf(outcome, bet.wagered);
  const newlyCounted = counted - bet.counted;
  const toBonus = ofBonus?.status === 'active' ? paid - (back?.taken ?? 0) : 0;
  return {
    legs: [...paidLegs, ...(back?.legs ?? []), ...(bonus ? bonuses.conversionLegs(bonus, newlyCounted, toBonus) : [])],
    applied: (at) => {
      back?.applied();
      if (ofBonus) bonuses.paidBack(ofBonus, paid);
      if (bonus) bonuses.settled(bonus, isFirst && ofBonus ? bet.stake : 0, newlyCounted, at);
      Object.assign(bet, { paid: bet.paid + paid - (back?.taken ?? 0), counted });
    },
  };
};
