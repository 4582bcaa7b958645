export { TournamentGamesPage as Page } from './tournament-games.page.tsx';
export { opened } from './tournament-games.page.model.ts';
