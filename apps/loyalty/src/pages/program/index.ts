export { ProgramPage as Page } from './program.page.tsx';
export { opened } from './program.page.model.ts';
