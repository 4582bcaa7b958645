export { apiError, isApiError, isRefusal, type ApiError, type ApiErrorType } from './api-error.ts';
export {
  $apiClient,
  apiCallFailed,
  apiClientChanged,
  createApiEffect,
  createDocumentEffect,
  createMoneyApiEffect,
  type ApiParams,
  type MethodSource,
  type MoneyApiParams,
} from './api-effect.ts';
export type { CallOptions } from './call.ts';
export {
  createApiClient,
  visitorHeaders,
  type ApiClient,
  type ApiClientOptions,
  type ApiFailure,
  type Fetch,
  type VisitorRequest,
} from './client.ts';
export { createIntentKey } from './intent-key.ts';
export type { CallInput, FieldOf, SelectedOutput } from './selected.ts';
export { callApi, getJson } from './transport.ts';
