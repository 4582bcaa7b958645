export { getGeneralInfo } from './metadata.contract.ts';
