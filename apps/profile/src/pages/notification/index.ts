export { NotificationPage as Page } from './notification.page.tsx';
export { opened } from './notification.page.model.ts';
