/**
 * The error catalogue: every code the API answers with, its HTTP status and its default text.
 * A code is what clients compare; the text is for people and logs.
 */
export const errorCatalogue = {
  UnknownErrorException: { status: 500, message: 'Unknown error' },
  ApplicationDisabledException: { status: 503, message: 'The application is disabled' },
  MethodNotFoundException: { status: 404, message: 'Method not found' },
  AuthorizationException: { status: 401, message: 'Authorization is required' },
  InvalidRequestException: { status: 400, message: 'The request is malformed' },
  InternalServerErrorException: { status: 500, message: 'Internal server error' },
  AccessDeniedException: { status: 403, message: 'Access denied' },
  IdentityProofRequiredException: { status: 403, message: 'A recent proof of identity is required' },
  UserDeletedException: { status: 403, message: 'The account is deleted' },
  UserBannedException: { status: 403, message: 'The account is banned' },
  UserNeedDepositException: { status: 409, message: 'A deposit is needed first' },
  UserNeedProfileDataException: { status: 409, message: 'Profile data is needed first' },
  UserNeedConfirmContactException: { status: 409, message: 'A confirmed contact is needed first' },
  ApplicationUnavailableException: { status: 503, message: 'The application is unavailable' },
  InvalidParameterException: { status: 422, message: 'A parameter is invalid' },
  TooManyRequestsException: { status: 429, message: 'Too many requests' },
  BillingServiceErrorException: { status: 502, message: 'The payment service failed' },
  BillingTransactionDeclinedException: { status: 409, message: 'The transaction was declined' },
  BillingUnavailableException: { status: 503, message: 'Payments are unavailable' },
  BillingDepositLimitExceededException: { status: 409, message: 'The deposit limit is exceeded' },
  WithdrawalDeclinedException: { status: 409, message: 'The withdrawal was declined' },
  WithdrawalLimitsExceededException: { status: 409, message: 'The withdrawal limits are exceeded' },
  WithdrawalLimitsPeriodExceededException: { status: 409, message: 'The withdrawal limits of the period are exceeded' },
  KycUserProfileException: { status: 409, message: 'Identity verification of the profile is needed' },
  KycWithdrawalException: { status: 409, message: 'Identity verification is needed to withdraw' },
  StorageQuotaExceededException: { status: 413, message: 'The storage quota is exceeded' },
  SumsubVerificationRequiredException: { status: 409, message: 'Verification is required' },
  RequisitesOnVerificationException: { status: 409, message: 'The requisites are being verified' },
  RequisitesValidationRequiredException: { status: 409, message: 'The requisites need validation' },
  RequisitesFraudulentException: { status: 409, message: 'The requisites are refused' },
} as const satisfies Record<`${string}Exception`, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

export const errorCodes = Object.keys(errorCatalogue) as readonly ErrorCode[];

/** What stands under `error` in a refused answer. `reason` is the machine-readable cause within the code. */
export type ErrorBody = Readonly<{
  code: ErrorCode;
  message: string;
  reason?: string;
  /** Field name → what is wrong with it, as a stable key (`required`, `taken`, `too_small`, …). */
  invalid_parameters?: Readonly<Record<string, string>>;
  error_data?: Readonly<Record<string, unknown>>;
}>;
