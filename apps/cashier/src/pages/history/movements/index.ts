export { Movements } from './movements.tsx';
