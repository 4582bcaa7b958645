export { Later } from './later.tsx';
