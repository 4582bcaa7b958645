export { headRequested } from './page-head.model.ts';
export { usePageHead } from './use-page-head.ts';
