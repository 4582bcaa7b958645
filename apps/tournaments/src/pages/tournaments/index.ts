export { TournamentsPage as Page } from './tournaments.page.tsx';
export { opened } from './tournaments.page.model.ts';
