export { RefusalError } from './refusal-error.tsx';
