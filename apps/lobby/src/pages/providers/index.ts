export { ProvidersPage as Page } from './providers.page.tsx';
export { opened } from './providers.page.model.ts';
