import { currencyExponent, currencySymbol, type Currency } from '@croupier/money';

/** The site around the frames writes Western digits in Arabic too. */
const tagOf = (locale: string): string => `${locale}-u-nu-latn`;

export type Amount = Readonly<{ amount: number; currency: Currency }>;

/** The amount as decimal text: nothing is rounded. */
const decimalOf = ({ amount, currency }: Amount): Intl.StringNumericLiteral => {
  const exponent = currencyExponent(currency);
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const whole = digits.slice(0, digits.length - exponent);
  return `${amount < 0 ? '-' : ''}${whole}.${digits.slice(digits.length - exponent) || '0'}` as Intl.StringNumericLiteral;
};

/** An amount as a language writes it, with the site's currency sign: `€1,000.50`, `1.000,50 €`. */
export const writeMoney = (value: Amount, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), {
    style: 'currency',
    currency: value.currency,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  })
    .formatToParts(decimalOf(value))
    .map(({ type, value: part }) => (type === 'currency' ? currencySymbol(value.currency) : part))
    .join('');

/** An amount without its currency: `1,000.50`, `0,50`, `2`. */
export const writeDecimal = (value: Amount, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), {
    minimumFractionDigits: currencyExponent(value.currency),
    trailingZeroDisplay: 'stripIfInteger',
  }).format(decimalOf(value));

/** A number with all its digits, or with a fixed number of decimals: `1,234.5`, `49,50`. */
export const writeNumber = (value: number, locale: string, decimals?: number): string =>
  new Intl.NumberFormat(
    tagOf(locale),
    decimals === undefined
      ? { maximumFractionDigits: 3 }
      : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
  ).format(value);

/** A handicap line with its sign: `+0.25`, `-1`, `0`. */
export const writeSigned = (value: number, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), { signDisplay: 'exceptZero' }).format(value);

/** A share of one as a percentage with two decimals: `49.50%`, `49,50 %`, `%49,50`. */
export const writePercent = (share: number, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(share);

/** A share of one as a whole percentage: `5%`, `5 %`, `%5`. */
export const writeShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(tagOf(locale), { style: 'percent' }).format(share);

/** A moment in a time zone, by default the reader's. */
export const writeMoment = (moment: Date, locale: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(moment);

/** A calendar day, `YYYY-MM-DD`. Any other text is returned as it is. */
export const writeDay = (day: string, locale: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(at.getTime())
    ? new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
    : day;
};
