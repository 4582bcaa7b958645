import type { Currency } from '@croupier/money';
import type { Generated } from 'kysely';
import type { ScoredRound } from './scoring/scoring.ts';

/** Texts by locale. */
export type LocalizedText = Readonly<Record<string, string>>;

export type AnnouncedTournament = {
  id: string;
  template: string;
  number: number;
  starts_at: Date;
  ends_at: Date;
  terms: unknown;
};
export type TournamentRow = AnnouncedTournament & {
  /** When all prizes were paid, or all entry fees of a cancelled tournament returned. */
  settled_at: Date | null;
  cancelled_at: Date | null;
  /** Why it was cancelled, for players; null unless it was. */
  cancellation_reasons: LocalizedText | null;
};
export type PrizeRow = {
  tournament_id: string;
  place: number;
  player_id: string;
  points: number;
  amount: number;
  currency: Currency;
  transfer_id: string | null;
};
/** What a player paid to take part, in minor units. */
export type EntryFeeRow = {
  tournament_id: string;
  player_id: string;
  amount: number;
  currency: Currency;
  /** The value when it was paid. */
  usd_cents: number;
  is_in_prize_pool: boolean;
  transfer_id: string;
  paid_at: Date;
  refund_transfer_id: string | null;
};

export type TournamentTables = {
  tournament_series: { template: string; anchored_at: Date };
  tournaments: TournamentRow;
  tournament_participants: {
    tournament_id: string;
    player_id: string;
    joined_at: Date;
    points: Generated<number>;
    scored_at: Generated<Date | null>;
    reset_at: Generated<Date | null>;
    /** When the player was notified of the cancellation. */
    cancellation_noticed_at: Generated<Date | null>;
  };
  tournament_rounds: ScoredRound;
  tournament_prizes: PrizeRow;
  tournament_entry_fees: EntryFeeRow;
};

export type Ranked = Readonly<{ place: number; player_id: string; points: number }>;
