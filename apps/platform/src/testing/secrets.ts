import { createRequestHasher, type RequestHasher } from '../secrets/index.ts';

export const testSecrets = {
  GAME_PROVIDER_SECRET: 'game-provider-secret-of-tests',
  PAYMENT_PROVIDER_SECRET: 'payment-provider-secret-of-tests',
  MESSAGE_PROVIDER_SECRET: 'message-provider-secret-of-tests',
  IDENTITY_PROVIDER_SECRET: 'identity-provider-secret-of-tests',
  BETTING_PROVIDER_SECRET: 'betting-provider-secret-of-tests',
  ACCOUNT_SECRET: 'account-secret-of-tests-long-enough',
} as const;

export const testHasher: RequestHasher = createRequestHasher(testSecrets.ACCOUNT_SECRET, 'tests');
