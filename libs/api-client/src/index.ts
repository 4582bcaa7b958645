export { apiError, isApiError, isRefusal, type ApiError, type ApiErrorType } from './api-error.ts';
export {
  $apiClient, apiCallFailed, apiClientChanged, createApiEffect, createDocumentEffect, createMoneyApiEffect, type ApiParams, type MoneyApiParams,
} from './api-effect.ts';
export { callApi, getJson, type CallOptions } from './call.ts';
export { createApiClient, visitorHeaders, type ApiClient, type ApiClientOptions, type ApiFailure, type Fetch, type VisitorRequest } from './client.ts';
export { createIntentKey } from './intent-key.ts';
