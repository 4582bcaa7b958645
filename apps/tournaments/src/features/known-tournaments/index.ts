export {
  $knownTournaments,
  tournamentAnswered,
  tournamentFailed,
  tournamentRequested,
  tournamentsReceived,
} from './known-tournaments.model.ts';
