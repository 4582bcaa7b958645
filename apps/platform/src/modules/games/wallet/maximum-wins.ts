import { currencies, moneyFromMajor, type Currency } from '@croupier/money';
import * as v from 'valibot';

/** About 100,000 US dollars, in major units. */
const defaults: Readonly<Record<Currency, number>> = {
  USD: 100_000,
  EUR: 100_000,
  GBP: 80_000,
  TRY: 4_000_000,
  BRL: 500_000,
  MXN: 2_000_000,
  AED: 400_000,
  CAD: 150_000,
  JPY: 15_000_000,
  KWD: 30_000,
};

const amount = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000_000));

/**
 * The largest payout of a round that is credited at once, in minor units: of a provider, of a game, or of all games.
 */
export const maximumWinRule = v.strictObject({
  /** The id of a configured game provider. */
  provider: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The sysname of a game. */
  game: v.optional(v.pipe(v.string(), v.minLength(1))),
  amounts: v.record(v.picklist(currencies), amount),
});
export type MaximumWinRule = v.InferOutput<typeof maximumWinRule>;

export type WinContext = Readonly<{ provider: string; game: string; currency: Currency }>;

/** Returns the largest payout of a round that is credited at once, in minor units. */
export type MaximumWin = (context: WinContext) => number;

const specificity = ({ provider, game }: MaximumWinRule): number =>
  (game === undefined ? 0 : 2) + (provider === undefined ? 0 : 1);

/** Of the rules that apply, the rule of a game comes before that of a provider, and both before the general one. */
export const createMaximumWin = (rules: readonly MaximumWinRule[]): MaximumWin => {
  const ordered = [...rules].sort((one, other) => specificity(other) - specificity(one));
  return ({ provider, game, currency }) =>
    ordered.find(
      (rule) =>
        (rule.provider ?? provider) === provider &&
        (rule.game ?? game) === game &&
        rule.amounts[currency] !== undefined,
    )?.amounts[currency] ?? moneyFromMajor(defaults[currency], currency).amount;
};
