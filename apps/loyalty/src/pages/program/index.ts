export { ProgramPage as Page } from './program.page.tsx';
export { $hasProgrammeFailed as hasFailed, opened } from './program.page.model.ts';
