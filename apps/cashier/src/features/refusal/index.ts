export { formErrorsOf, isFinalRefusal } from './form-errors.ts';
export { identityDialog, isIdentityRequired } from './identity.ts';
export { RefusalError, RefusalText } from './refusal-error.tsx';
export type { Refused, RefusalWords } from './refusal-words.ts';
export { useRefusal } from './use-refusal.ts';
export { useExclusionText } from './use-account-refusal.ts';
