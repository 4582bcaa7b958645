import type { ErrorBody, ErrorCode } from '@croupier/contract';

/**
 * Why a call gave no answer.
 * - `refused`: the server answered with a status of 400–599
 * - `network`: no answer came
 * - `timeout`: the answer took too long
 * - `aborted`: the caller no longer wants it
 * - `invalid_response`: the answer is not what the contract promises
 */
export type ApiErrorType = 'refused' | 'network' | 'timeout' | 'aborted' | 'invalid_response';

/** A failed call, as a plain value: it is compared by its fields, never by class, and may be kept in a store. */
export type ApiError = Readonly<{
  kind: 'ApiError';
  type: ApiErrorType;
  /** HTTP status; 0 where no answer came. */
  status: number;
  /** From the error catalogue; absent where the answer did not come from the API itself. */
  code?: ErrorCode;
  /** The machine-readable cause within the code. */
  reason?: string;
  /** For logs; a page shows its own words. */
  message: string;
  /** Field name → what is wrong with it. */
  invalidParameters?: Readonly<Record<string, string>>;
  errorData?: Readonly<Record<string, unknown>>;
  requestId?: string;
}>;

/** Makes an error that is not a refusal. */
export const apiError = (type: Exclude<ApiErrorType, 'refused'>, message: string, status = 0): ApiError => ({
  kind: 'ApiError',
  type,
  status,
  message,
});

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether something thrown or failed is an error of a call. */
export const isApiError = (error: unknown): error is ApiError => isRecord(error) && error['kind'] === 'ApiError';

/** Whether the server refused: at all, or with one code of the catalogue. */
export const isRefusal = (error: unknown, code?: ErrorCode): error is ApiError =>
  isApiError(error) && error.type === 'refused' && (code === undefined || error.code === code);

const isErrorBody = (value: unknown): value is ErrorBody => isRecord(value) && typeof value['code'] === 'string';

/** Reads a refused answer: the catalogue's error, or only its status where another server on the way answered. */
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
