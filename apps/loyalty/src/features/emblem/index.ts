export { Emblem } from './emblem.tsx';
export { levelColour } from './level-colour.ts';
