export { Page } from './icons.page.tsx';
