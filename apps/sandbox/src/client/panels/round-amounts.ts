import { writeMoney } from '../../locale/format.ts';
import type { RoundView } from '../api.ts';
import type { Frame } from '../frame.ts';

const amountOf = (locale: string, { currency }: RoundView, amount: number): string =>
  writeMoney({ amount, currency }, locale);

export const stakeText = ({ setup }: Frame, round: RoundView): string => amountOf(setup.locale, round, round.stake);

/** The payout of a round, or why it has none. */
export const resultText = ({ texts, setup }: Frame, round: RoundView): string => {
  if (round.status === 'rolled_back') return texts.returnedBet;
  return round.payout === null ? texts.open : amountOf(setup.locale, round, round.payout);
};
