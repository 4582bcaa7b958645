import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { Tournament } from '@croupier/contract/tournaments';
import type { Cancellations } from './cancellations.service.ts';
import { statusOf } from '../schedule/tournament-phase.ts';
import type { LocalizedText, TournamentRow } from '../tournaments.tables.ts';

type AdministrationRow = TournamentRow & Readonly<{ participants: number; fees: number; returned: number }>;

/** A tournament for the operator. */
export type TournamentState = Readonly<{
  id: string;
  template: string;
  status: Tournament['status'] | 'cancelled';
  starts_at: string;
  ends_at: string;
  cancelled_at: string | null;
  cancellation_reasons: LocalizedText | null;
  participants: number;
  /** Entry fees that were paid, and how many of them were returned. */
  entry_fees: Readonly<{ paid: number; returned: number }>;
  /** Whether all prizes are paid, or all entry fees of a cancelled tournament returned. */
  is_settled: boolean;
}>;

export type TournamentAdministration = Readonly<{
  /** The tournaments, latest start first. */
  list: (offset: number, count: number) => Promise<Readonly<{ items: readonly TournamentState[]; total: number }>>;
  find: (id: string) => Promise<TournamentState | null>;
  cancel: Cancellations['cancel'];
  /** Returns the entry fees of cancelled tournaments soon. */
  settleSoon: () => void;
}>;

const select = sql`select t.*,
  (select count(*) from tournament_participants p where p.tournament_id = t.id) as participants,
  (select count(*) from tournament_entry_fees f where f.tournament_id = t.id) as fees,
  (select count(*) from tournament_entry_fees f where f.tournament_id = t.id and f.refund_transfer_id is not null) as returned
  from tournaments t`;

const present = (row: AdministrationRow, now: Date): TournamentState => ({
  id: row.id,
  template: row.template,
  status: row.cancelled_at ? 'cancelled' : statusOf(row, now),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  cancelled_at: row.cancelled_at?.toISOString() ?? null,
  cancellation_reasons: row.cancellation_reasons,
  participants: row.participants,
  entry_fees: { paid: row.fees, returned: row.returned },
  is_settled: row.settled_at !== null,
});

/** Tournaments for the operator's tools. */
export const createTournamentAdministration = ({
  database,
  cancel,
  settleSoon,
  now,
}: Readonly<{ database: Database; now: () => Date }> &
  Pick<TournamentAdministration, 'cancel' | 'settleSoon'>): TournamentAdministration => ({
  cancel,
  settleSoon,
  list: async (offset, count) => {
    const [{ rows }, { rows: totals }] = await Promise.all([
      sql<AdministrationRow>`${select} order by t.starts_at desc, t.id limit ${count} offset ${offset}`.execute(
        database,
      ),
      sql<{ total: number }>`select count(*) as total from tournaments`.execute(database),
    ]);
    return { items: rows.map((row) => present(row, now())), total: totals[0]?.total ?? 0 };
  },
  find: async (id) => {
    const { rows } = await sql<AdministrationRow>`${select} where t.id = ${id}`.execute(database);
    return rows[0] ? present(rows[0], now()) : null;
  },
});
