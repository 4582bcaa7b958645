export { formErrorsOf, isFinalRefusal } from './form-errors.ts';
export { RefusalError, RefusalText } from './refusal-error.tsx';
export { useRefusal, type Refused, type RefusalWords } from './use-refusal.ts';
