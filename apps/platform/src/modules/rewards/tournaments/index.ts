export { tournamentProjection } from './scoring/tournaments.projection.ts';
export { announceTournaments } from './schedule/tournaments.renewal.ts';
export { settleTournaments } from './prizes/tournaments.settlement.ts';
export { createTournamentsModule } from './tournaments.module.ts';
export { createStandingsQueries } from './scoring/standings.repository.ts';
export { createTournamentsRepository } from './tournaments.repository.ts';
export { createTournamentsService, type Tournaments } from './tournaments.service.ts';
export { createCancellations, type Cancellations } from './cancellation/cancellations.service.ts';
export { findBrokenEntryFees } from './entries/entry-fees.repository.ts';
export { cancellationReason, tournamentCancellations, tournamentTemplates } from './tournaments.collection.ts';
export {
  createTournamentAdministration,
  type TournamentAdministration,
} from './cancellation/tournament-administration.ts';
export { applyCashouts, applyRunningCashouts } from './scoring/tournaments.cashouts.ts';
