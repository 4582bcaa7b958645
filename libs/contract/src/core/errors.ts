/**
 * Every error code of the API with its HTTP status and default English text. Clients compare the code. The text is for
 * logs, and for forms that have no text for the code.
 */
export const errorCatalogue = {
  UnknownErrorException: { status: 500, message: 'Something went wrong' },
  ApplicationDisabledException: { status: 503, message: 'The site is closed' },
  MethodNotFoundException: { status: 404, message: 'Method not found' },
  AuthorizationException: { status: 401, message: 'Log in to continue' },
  InvalidRequestException: { status: 400, message: 'The request is malformed' },
  InternalServerErrorException: { status: 500, message: 'Internal server error' },
  AccessDeniedException: { status: 403, message: 'Access denied' },
  IdentityProofRequiredException: { status: 403, message: 'Confirm your identity to continue' },
  UserDeletedException: { status: 403, message: 'Your account is deleted' },
  UserBannedException: { status: 403, message: 'Your account is banned' },
  UserNeedDepositException: { status: 409, message: 'Make a deposit first' },
  UserNeedProfileDataException: { status: 409, message: 'Complete your profile first' },
  UserNeedConfirmContactException: { status: 409, message: 'Confirm your email or phone number first' },
  ApplicationUnavailableException: { status: 503, message: 'The application is unavailable' },
  InvalidParameterException: { status: 422, message: 'A parameter is invalid' },
  TooManyRequestsException: { status: 429, message: 'Too many requests' },
  BillingServiceErrorException: { status: 502, message: 'The payment service returned an error' },
  BillingTransactionDeclinedException: { status: 409, message: 'Your transaction was declined' },
  BillingUnavailableException: { status: 503, message: 'Payments are temporarily unavailable' },
  BillingDepositLimitExceededException: { status: 409, message: 'This deposit exceeds your deposit limit' },
  WithdrawalDeclinedException: { status: 409, message: 'Your withdrawal was declined' },
  WithdrawalLimitsExceededException: { status: 409, message: 'The amount is outside the withdrawal limits' },
  WithdrawalLimitsPeriodExceededException: {
    status: 409,
    message: 'This withdrawal exceeds your daily or monthly limit',
  },
  KycUserProfileException: { status: 409, message: 'Verify your identity first' },
  KycWithdrawalException: { status: 409, message: 'Verify your identity to withdraw' },
  StorageQuotaExceededException: { status: 413, message: 'You have no storage space left' },
  SumsubVerificationRequiredException: { status: 409, message: 'Identity verification is required' },
  RequisitesOnVerificationException: { status: 409, message: 'Your payment details are being verified' },
  RequisitesValidationRequiredException: { status: 409, message: 'Verify your payment details first' },
  RequisitesFraudulentException: { status: 409, message: 'These payment details cannot be used' },
} as const satisfies Record<`${string}Exception`, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];

/** The `error` field of an error response. `reason` is a machine-readable cause within the code. */
export type ErrorBody = Readonly<{
  code: ErrorCode;
  message: string;
  reason?: string;
  /** Parameter name → stable key of its problem (`required`, `taken`, `too_small`, …). */
  invalid_parameters?: Readonly<Record<string, string>>;
  error_data?: Readonly<Record<string, unknown>>;
}>;
