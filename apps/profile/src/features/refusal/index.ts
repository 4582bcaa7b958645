export { RefusalError } from './refusal-error.tsx';
export { useTooManyText } from './use-too-many-text.ts';
