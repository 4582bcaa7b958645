import { formPage } from './form-page.tsx';

export const Page = formPage('authorization');
