export { registrationRequested } from './entry.model.ts';
