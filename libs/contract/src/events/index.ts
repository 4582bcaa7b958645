export { eventLimits, handleEvent } from './events.contract.ts';
