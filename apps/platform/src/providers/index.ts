export {
  createProviderClient,
  isProviderError,
  onwardHeaders,
  ProviderError,
  type OnBehalfOf,
  type ProviderClient,
  type ProviderOptions,
} from './signed-call.ts';
export { CallRefusal, outcomeOf } from './call-outcome.ts';
export {
  addCallbackRoute,
  addProviderCallbacks,
  callbackPath,
  receiveText,
  type CallbackProtocol,
} from './callback.ts';
export { defaultProviderId } from '../config.ts';
export type { ProviderRegistry } from './registry.ts';
export { scopedName, scopedUuid } from './scoped-id.ts';
