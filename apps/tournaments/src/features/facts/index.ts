export { Fact, Facts } from './fact.tsx';
export { formatPoints } from './format-points.ts';
export { StatusMark } from './status-mark.tsx';
export { TimeFact } from './time-fact.tsx';
