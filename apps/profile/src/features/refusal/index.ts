export { isUnanswered, refusalErrors } from './refusal-errors.ts';
export { RefusalError } from './refusal-error.tsx';
