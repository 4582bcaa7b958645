// The API method with its schemas, in a chunk that only a new choice loads.
export { storeConsent } from '@croupier/contract/consent';
