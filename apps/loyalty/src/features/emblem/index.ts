export { Emblem } from './emblem.tsx';
export { levelColour } from './level-colour.ts';
export { Stair } from './stair.tsx';
