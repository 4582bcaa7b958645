import { errorCatalogue, type ErrorCode } from '@croupier/contract';

export type RefusalDetails = Readonly<{
  /** The machine-readable cause within the code. */
  reason?: string;
  /** Field name → error as a stable key. */
  invalid_parameters?: Readonly<Record<string, string>>;
  error_data?: Readonly<Record<string, unknown>>;
  /** Replaces the catalogue's text where the client needs more information. */
  message?: string;
}>;

/** A refusal of the error catalogue. Compared by `kind` and `code`, never by its text. */
export class ApiError extends Error {
  readonly kind = 'ApiError';
  readonly code: ErrorCode;
  readonly details: RefusalDetails;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCatalogue[code].message);
    this.name = code;
    this.code = code;
    this.details = details;
  }
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'ApiError';

/** `throw refuse('AccessDeniedException', { reason: 'demo_only' })` */
export const refuse = (code: ErrorCode, details?: RefusalDetails): ApiError => new ApiError(code, details);

/** Rejects fields by name: `throw invalidParameters({ email: 'taken' })`. */
export const invalidParameters = (fields: Readonly<Record<string, string>>): ApiError =>
  new ApiError('InvalidParameterException', { invalid_parameters: fields });
