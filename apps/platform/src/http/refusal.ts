import { errorCatalogue, type ErrorBody } from '@croupier/contract';
import { ApiError, isApiError, refuse } from '../errors.ts';

export type Refusal = Readonly<{
  status: number;
  body: Readonly<{ error: ErrorBody; request_id: string }>;
  /** False for an error outside the catalogue, which is a defect. */
  isExpected: boolean;
  retryAfterSeconds?: number;
}>;

const textOf = (error: unknown, name: 'code' | 'statusCode'): string => {
  const value: unknown =
    typeof error === 'object' && error !== null && name in error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Error codes of a database that is unreachable, shutting down or not the primary; the call can be repeated. */
const unavailable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT|25006|57P0[123]|08\d{3}|53\d{3})$/;
/** Messages of driver errors, which have no codes: no connection was free in time, or a connection was lost. */
const lostConnection =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/;

const isDatabaseUnavailable = (error: unknown): boolean =>
  unavailable.test(textOf(error, 'code')) || (error instanceof Error && lostConnection.test(error.message));

const asApiError = (error: unknown): ApiError | null => {
  if (isApiError(error)) return error;
  if (isDatabaseUnavailable(error)) return refuse('ApplicationUnavailableException', { reason: 'database' });
  // The time limit of a call.
  if (textOf(error, 'code') === 'FST_ERR_HANDLER_TIMEOUT')
    return refuse('ApplicationUnavailableException', { reason: 'timeout' });
  switch (textOf(error, 'statusCode')) {
    case '413':
      return refuse('InvalidRequestException', { reason: 'body_too_large' });
    case '415':
      return refuse('InvalidRequestException', { reason: 'unsupported_media_type' });
    case '429':
      return refuse('TooManyRequestsException');
    case '400':
      return refuse('InvalidRequestException', { reason: 'unreadable' });
    default:
      return null;
  }
};

/** When to retry a call that the platform could not answer. Maintenance has no known end. */
const unavailableRetry_s = 1;

const retryAfterOf = ({ code, details }: ApiError): number | undefined => {
  const retryAfter = details.error_data?.['retry_after'];
  if (typeof retryAfter === 'number') return retryAfter;
  const isTemporary = code === 'ApplicationUnavailableException' && details.reason !== 'maintenance';
  return isTemporary ? unavailableRetry_s : undefined;
};

/** Returns the answer to a failed call. An error outside the catalogue is an internal error, without any details. */
export const refusalOf = (error: unknown, requestId: string): Refusal => {
  const known = asApiError(error);
  const refusal = known ?? refuse('InternalServerErrorException');
  const { code, details, message } = refusal;
  const { message: _own, ...rest } = details;
  const retryAfter = retryAfterOf(refusal);
  return {
    status: errorCatalogue[code].status,
    body: { error: { code, message, ...rest }, request_id: requestId },
    isExpected: known !== null,
    ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }),
  };
};
