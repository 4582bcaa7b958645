export { NoMoreResults } from './no-more-results.tsx';
