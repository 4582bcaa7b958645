export { SettingsPage as Page } from './settings.page.tsx';
export { opened } from './settings.page.model.ts';
