export { VerificationPage as Page } from './verification.page.tsx';
export { opened } from './verification.page.model.ts';
