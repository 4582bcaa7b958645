export { formErrorsOf, isFinalRefusal } from './form-errors.ts';
export { identityDialog, isIdentityAsked } from './identity.ts';
export { RefusalError, RefusalText } from './refusal-error.tsx';
export { useRefusal, type Refused, type RefusalWords } from './use-refusal.ts';
