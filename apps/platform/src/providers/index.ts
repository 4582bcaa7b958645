export { createProviderClient, isProviderError, ProviderError, type ProviderClient, type ProviderOptions } from './signed-call.ts';
export { signedCallbacks, type CallbackRefusal } from './signed-callback.ts';
