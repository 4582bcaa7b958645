export { useCountedPoints } from './counted-points.ts';
export { Coin, Points } from './points.tsx';
