export { Page } from './content.page.tsx';
export { contentOpened as opened } from './content.page.model.ts';
