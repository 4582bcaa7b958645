export { HistoryPage as Page } from './history.page.tsx';
export { opened } from './history.page.model.ts';
