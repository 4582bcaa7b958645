import type { ErrorBody, ErrorCode } from '@croupier/contract';

/**
 * Why a call failed.
 * - `refused`: the server answered with a status of 400–599
 * - `network`: no answer
 * - `timeout`: no answer in time
 * - `aborted`: the caller aborted the call
 * - `invalid_response`: the answer violates the contract
 */
export type ApiErrorType = 'refused' | 'network' | 'timeout' | 'aborted' | 'invalid_response';

/** A failed call as a plain value, so that stores can hold it. Compare its fields, not its class. */
export type ApiError = Readonly<{
  kind: 'ApiError';
  type: ApiErrorType;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** From the error catalogue; absent if the answer did not come from the API. */
  code?: ErrorCode;
  /** The machine-readable cause within the code. */
  reason?: string;
  /** For logs. Pages show other texts. */
  message: string;
  /** Field name → problem key. */
  invalidParameters?: Readonly<Record<string, string>>;
  errorData?: Readonly<Record<string, unknown>>;
  requestId?: string;
}>;

/** Creates an error that is not a refusal. */
export const apiError = (type: Exclude<ApiErrorType, 'refused'>, message: string, status = 0): ApiError => ({
  kind: 'ApiError',
  type,
  status,
  message,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a thrown value is an error of a call. */
export const isApiError = (error: unknown): error is ApiError => isRecord(error) && error['kind'] === 'ApiError';

/** Whether the server refused: with any code, or with a given code of the catalogue. */
export const isRefusal = (error: unknown, code?: ErrorCode): error is ApiError =>
  isApiError(error) && error.type === 'refused' && (code === undefined || error.code === code);

const isErrorBody = (value: unknown): value is ErrorBody => isRecord(value) && typeof value['code'] === 'string';

/** Reads a refused answer: the error of the catalogue, or only the status if a proxy answered. */
export const refusal = (status: number, body: unknown): ApiError => {
  const error = isRecord(body) ? body['error'] : undefined;
  const requestId = isRecord(body) && typeof body['request_id'] === 'string' ? { requestId: body['request_id'] } : {};
  if (!isErrorBody(error))
    return { kind: 'ApiError', type: 'refused', status, message: `The server answered ${status}`, ...requestId };
  const { code, reason, message, invalid_parameters: invalidParameters, error_data: errorData } = error;
  return {
    kind: 'ApiError',
    type: 'refused',
    status,
    code,
    message,
    ...(reason === undefined ? {} : { reason }),
    ...(invalidParameters === undefined ? {} : { invalidParameters }),
    ...(errorData === undefined ? {} : { errorData }),
    ...requestId,
  };
};
