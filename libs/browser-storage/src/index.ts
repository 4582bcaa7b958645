export { consentEvent, hasPrivacySignal, isPurposeAllowed } from './consent.ts';
export { flag, json, matching, number, text, type Format } from './format.ts';
export { hasStoredValues } from './has-stored.ts';
export { clearStorage, localValue, sessionValue, type LocalValue, type StoredValue } from './stored-value.ts';
