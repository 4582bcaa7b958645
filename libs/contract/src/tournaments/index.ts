export {
  getLeaderboard,
  getTournaments,
  participate,
  tournament,
  tournamentStatus,
  type Standing,
  type Tournament,
} from './tournaments.contract.ts';
