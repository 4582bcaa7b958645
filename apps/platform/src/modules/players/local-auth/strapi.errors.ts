import { errorCatalogue, type ErrorCode } from '@croupier/contract';
import { isApiError, refuse } from '../../../errors.ts';

/** A refusal in Strapi's shape. */
export type StrapiRefusal = Readonly<{
  data: null;
  error: Readonly<{ status: number; name: string; message: string; details: Readonly<Record<string, unknown>> }>;
}>;

const names: Partial<Record<ErrorCode, string>> = {
  InvalidParameterException: 'ValidationError',
  AuthorizationException: 'UnauthorizedError',
  AccessDeniedException: 'ForbiddenError',
  UserBannedException: 'ForbiddenError',
  UserDeletedException: 'ForbiddenError',
  TooManyRequestsException: 'RateLimitError',
  MethodNotFoundException: 'NotFoundError',
};

/** The server refuses a body that is no JSON before it calls this module. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'statusCode' in error && error.statusCode === 400;

/** @returns null for errors outside the catalogue. */
export const strapiRefusal = (error: unknown): StrapiRefusal | null => {
  if (isUnreadable(error)) return strapiRefusal(refuse('InvalidRequestException', { reason: 'unreadable' }));
  if (!isApiError(error)) return null;
  const { code, message, details } = error;
  const errors = Object.entries(details.invalid_parameters ?? {}).map(([field, problem]) => ({
    path: [field],
    message: problem,
    name: 'ValidationError',
  }));
  // Strapi answers invalid input with 400.
  const status = code === 'InvalidParameterException' ? 400 : errorCatalogue[code].status;
  return {
    data: null,
    error: {
      status,
      name: names[code] ?? 'ApplicationError',
      message,
      details: {
        code,
        ...(details.reason ? { reason: details.reason } : {}),
        ...details.error_data,
        ...(errors.length > 0 ? { errors } : {}),
      },
    },
  };
};
