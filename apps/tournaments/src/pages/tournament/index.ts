export { TournamentPage as Page } from './tournament.page.tsx';
export { $isTournamentFailed as hasFailed, opened } from './tournament.page.model.ts';
