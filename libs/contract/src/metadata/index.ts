export {
  customerDataSettings,
  domainState,
  getGeneralInfo,
  getMetadata,
  getStatus,
  type CustomerDataSettings,
} from './metadata.contract.ts';
