import { formPage } from './form-page.tsx';

export const Page = formPage('authorization');
export { formOpened as opened } from './form-page.model.ts';
