export { SecurityPage as Page } from './security.page.tsx';
export { opened } from './security.page.model.ts';
