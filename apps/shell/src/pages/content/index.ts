export { Page } from './content.page.tsx';
export { $isContentFailed as hasFailed, contentOpened as opened } from './content.page.model.ts';
