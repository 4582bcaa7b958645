export { TournamentsPage as Page } from './tournaments.page.tsx';
export { $hasListFailed as hasFailed, opened } from './tournaments.page.model.ts';
