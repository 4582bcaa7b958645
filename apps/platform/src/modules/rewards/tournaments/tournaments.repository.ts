import type { Database } from '../../../database/index.ts';
import { createCancellationQueries, createCancellationNoticeQueries } from './cancellations.repository.ts';
import { createEntryFeeQueries } from './entry-fees.repository.ts';
import { createEntryQueries, createParticipantQueries } from './participants.repository.ts';
import { createPrizeQueries } from './prizes.repository.ts';
import { recount } from './recount.ts';
import { addRounds } from './rounds.repository.ts';
import { createSeriesQueries, createTournamentQueries } from './series.repository.ts';
import { createStandingsQueries } from './standings.repository.ts';

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
