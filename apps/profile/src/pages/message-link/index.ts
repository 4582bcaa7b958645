export { MessageLinkPage as Page } from './message-link.page.tsx';
export { opened } from './message-link.page.model.ts';
