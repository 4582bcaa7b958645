export { SectionPage as Page } from './section.page.tsx';
export { opened } from './section.page.model.ts';
