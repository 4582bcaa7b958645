import type { Currency } from '@croupier/money';
import { byteOrderMark, csvLinesOf, decimalAmount } from '../../../csv/index.ts';

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

/** The header line after a byte order mark, by which spreadsheets detect UTF-8. */
export const csvHead = (): string => `${byteOrderMark}${csvLinesOf([columns])}`;

export const csvLines = (rounds: readonly ExportedRound[]): string =>
  csvLinesOf(
    rounds.map((round) => [
      round.id,
      round.createdAt.toISOString(),
      round.settledAt?.toISOString() ?? '',
      round.game,
      round.gameName,
      round.currency,
      decimalAmount(round.stake, round.currency),
      decimalAmount(round.payout, round.currency),
      round.status,
    ]),
  );
