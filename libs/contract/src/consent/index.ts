export {
  consentLifetime_s,
  consentVersionOf,
  isAllowed,
  optionalPurposes,
  printConsent,
  purposes,
  readConsent,
  undeclaredPurpose,
  type Consent,
  type Purpose,
} from './consent-cookie.ts';
export { storedItemOf, storedItems, type StorageArea, type StoredItem } from './stored-items.ts';
export { storeConsent } from './consent.contract.ts';
