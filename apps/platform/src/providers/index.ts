export { isProviderError, ProviderError, type OnBehalfOf, type ProviderOptions } from './signed-call.ts';
export { CallRefusal, outcomeOf } from './call-outcome.ts';
export { addCallbackRoute, addProviderCallbacks, callbackPath, receiveText } from './callback.ts';
export { defaultProviderId } from '../config.ts';
export type { ProviderRegistry } from './registry.ts';
export { providerOfScopedName, scopedName, scopedUuid } from './scoped-id.ts';
