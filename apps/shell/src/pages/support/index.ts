export { Page } from './support.page.tsx';
