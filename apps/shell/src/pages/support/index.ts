export { Page } from './support.page.tsx';
export { supportOpened as opened } from './support.page.model.ts';
