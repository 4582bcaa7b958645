import { isRefusal } from '@croupier/api-client';

/** In it players prove who they are. */
export const identityDialog = 'identity-verification';

/** Money waits until it is known whose it is. */
export const isIdentityRequired = (error: unknown): boolean =>
  isRefusal(error, 'SumsubVerificationRequiredException') ||
  isRefusal(error, 'KycWithdrawalException') ||
  isRefusal(error, 'KycUserProfileException');
