export { TournamentPage as Page } from './tournament.page.tsx';
export { opened } from './tournament.page.model.ts';
