import { formPage } from './form-page.tsx';

export const Page = formPage('registration');
export { formOpened as opened } from './form-page.model.ts';
