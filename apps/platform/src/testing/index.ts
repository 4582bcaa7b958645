export { createTestDatabase, type TestDatabase } from './database.ts';
export { identityCallback, identityEventOf, identityMoment, type TestApplicant } from './identity.ts';
export { testLog } from './log.ts';
export { cookieOf, startTestPlatform, type TestPlatform } from './platform.ts';
export { startPayments, type Payer, type Payments } from './payers.ts';
export { stopServer } from './server.ts';
export { paymentEventOf, signedCallback, startTestProviders, type ReceivedPayment, type TestProviders } from './providers.ts';
export { testSecrets } from './secrets.ts';
export { roundPlayer } from './round-player.ts';
