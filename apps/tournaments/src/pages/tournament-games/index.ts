export { TournamentGamesPage as Page } from './tournament-games.page.tsx';
export { $haveGamesFailed as hasFailed, opened } from './tournament-games.page.model.ts';
