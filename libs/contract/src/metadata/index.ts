export { domainState, getGeneralInfo, getMetadata, getStatus } from './metadata.contract.ts';
