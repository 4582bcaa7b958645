import { currencyExponent, type Currency } from '@croupier/money';
import { stringify } from 'csv-stringify/sync';

/** A line of the file; amounts in minor units. */
export type ExportedRound = Readonly<{
  id: string;
  game: string;
  gameName: string;
  currency: Currency;
  stake: number;
  payout: number;
  status: string;
  createdAt: Date;
  settledAt: Date | null;
}>;

const columns = [
  'round',
  'started_at',
  'settled_at',
  'game',
  'game_name',
  'currency',
  'stake',
  'payout',
  'status',
] as const;

/** Formats an amount as `1234.50`, with the currency's number of decimals. */
const decimal = (amount: number, currency: Currency): string => {
  const exponent = currencyExponent(currency);
  const digits = String(amount).padStart(exponent + 1, '0');
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** Text that a spreadsheet would run as a formula gets an apostrophe. Lines end as in RFC 4180. */
const options = { escape_formulas: true, record_delimiter: '\r\n', quoted_match: /[\r\n]/ };

/** The header line after a byte order mark, by which spreadsheets detect UTF-8. */
export const csvHead = (): string => `\uFEFF${stringify([[...columns]], options)}`;

export const csvLines = (rounds: readonly ExportedRound[]): string =>
  stringify(
    rounds.map((round) => [
      round.id,
      round.createdAt.toISOString(),
      round.settledAt?.toISOString() ?? '',
      round.game,
      round.gameName,
      round.currency,
      decimal(round.stake, round.currency),
      decimal(round.payout, round.currency),
      round.status,
    ]),
    options,
  );
