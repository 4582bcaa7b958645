export {
  createProviderClient,
  isProviderError,
  onwardHeaders,
  ProviderError,
  type OnBehalfOf,
  type ProviderClient,
  type ProviderOptions,
} from './signed-call.ts';
export { signedCallbacks, type CallbackRefusal } from './signed-callback.ts';
