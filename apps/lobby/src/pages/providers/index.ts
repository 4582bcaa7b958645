export { ProvidersPage as Page } from './providers.page.tsx';
export { $isCatalogueFailed as hasFailed } from '../../features/catalogue/index.ts';
export { opened } from './providers.page.model.ts';
