import type { Currency, Money } from '@croupier/money';
import type { TournamentTerms } from '../tournaments.collection.ts';
import { totalPrize } from '../scoring/scoring.ts';

/** The entry fee in a currency; null when it has none. */
export const entryFeeIn = (
  { entry_fees: fees }: Pick<TournamentTerms, 'entry_fees'>,
  currency: Currency | undefined,
): Money | null => fees.find((fee) => fee.currency === currency) ?? null;

/** The currencies whose players may enter; empty means all. */
export const enteringCurrencies = ({
  currencies,
  entry_fees: fees,
}: Pick<TournamentTerms, 'currencies' | 'entry_fees'>): readonly Currency[] => {
  const paying = fees.map(({ currency }) => currency);
  if (paying.length === 0) return currencies;
  return currencies.length === 0 ? paying : paying.filter((currency) => currencies.includes(currency));
};

/**
 * The terms with entry fees added to the prizes, each in proportion to its amount, in US cents. Fractions of a cent are
 * not added.
 */
export const addToPrizes = (terms: TournamentTerms, pooledUsdCents: number): TournamentTerms => {
  const total = BigInt(totalPrize(terms));
  const shareOf = (amount: number): number => Number((BigInt(pooledUsdCents) * BigInt(amount)) / total);
  return {
    ...terms,
    prizes: terms.prizes.map(({ amount, ...places }) => ({
      ...places,
      amount: { ...amount, amount: amount.amount + shareOf(amount.amount) },
    })),
  };
};
