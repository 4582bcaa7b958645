export { headRequested } from './page-head.model.ts';
export { usePageHead } from '@croupier/navigation/private-page';
