import type { Database } from '../../../database/index.ts';
import { createCancellationQueries, createCancellationNoticeQueries } from './cancellation/cancellations.repository.ts';
import { createEntryFeeQueries } from './entries/entry-fees.repository.ts';
import { createEntryQueries, createParticipantQueries } from './scoring/participants.repository.ts';
import { createPrizeQueries } from './prizes/prizes.repository.ts';
import { recount } from './scoring/recount.ts';
import { addRounds } from './scoring/rounds.repository.ts';
import { createSeriesQueries, createTournamentQueries } from './schedule/series.repository.ts';
import { createStandingsQueries } from './scoring/standings.repository.ts';

export type {
  AnnouncedTournament,
  EntryFeeRow,
  LocalizedText,
  PrizeRow,
  Ranked,
  TournamentRow,
} from './tournaments.tables.ts';

export const createTournamentsRepository = (database: Database) => ({
  ...createSeriesQueries(database),
  ...createTournamentQueries(database),
  ...createCancellationQueries(database),
  ...createCancellationNoticeQueries(database),
  ...createEntryQueries(database),
  ...createParticipantQueries(database),
  ...createEntryFeeQueries(database),
  ...createStandingsQueries(database),
  ...createPrizeQueries(database),
  addRounds,
  recount,
});

export type TournamentsRepository = ReturnType<typeof createTournamentsRepository>;
