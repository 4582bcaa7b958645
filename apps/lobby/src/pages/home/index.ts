export { HomePage as Page } from './home.page.tsx';
export { opened } from './home.page.model.ts';
