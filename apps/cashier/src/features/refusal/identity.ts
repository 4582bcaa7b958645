import { isRefusal } from '@croupier/api-client';

/** The dialog of identity verification. */
export const identityDialog = 'identity-verification';

/** The refusal requires identity verification. */
export const isIdentityRequired = (error: unknown): boolean =>
  isRefusal(error, 'SumsubVerificationRequiredException') ||
  isRefusal(error, 'KycWithdrawalException') ||
  isRefusal(error, 'KycUserProfileException');
