export { tournamentProjection } from './tournaments.projection.ts';
export { announceTournaments } from './tournaments.renewal.ts';
export { settleTournaments } from './tournaments.settlement.ts';
export { createTournamentsModule } from './tournaments.module.ts';
export { createTournamentsRepository } from './tournaments.repository.ts';
export { createTournamentsService, type Tournaments } from './tournaments.service.ts';
export { tournamentTemplates } from './tournaments.collection.ts';
export { applyCashouts, applyRunningCashouts } from './tournaments.cashouts.ts';
