export { createTestDatabase, openConnections, type TestDatabase } from './database.ts';
export { identityCallback, identityEventOf, identityMoment, type TestApplicant } from './identity.ts';
export { testLog } from './log.ts';
export { preventJackpotWins } from './jackpot-wins.ts';
export { cookieOf, startTestPlatform, type TestPlatform } from './platform.ts';
export { adult, startPayments, type Payer, type Payments } from './payers.ts';
export { stopServer } from './server.ts';
export {
  paymentEventOf,
  signedCallback,
  startTestProviders,
  type ReceivedPayment,
  type TestProviders,
} from './providers.ts';
export { testHasher, testSecrets } from './secrets.ts';
export { registerFundedPlayer, testPassword } from './funded-player.ts';
export { roundPlayer } from './round-player.ts';
export { waitForProjectedRounds } from './projected-rounds.ts';
