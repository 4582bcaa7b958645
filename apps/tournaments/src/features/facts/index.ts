export { Fact, Facts } from './fact.tsx';
export { StatusMark } from './status-mark.tsx';
export { TimeFact } from './time-fact.tsx';
