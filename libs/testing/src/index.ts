export { apiScope, type ApiScope, type ScopeOptions } from './api-scope.ts';
export {
  answer,
  answerDocument,
  fakeApi,
  refusalOf,
  refuse,
  type FakeAnswer,
  type FakeApi,
  type FakeCall,
  type FakeRefusal,
} from './fake-api.ts';
export { fakePasskeys } from './fake-passkeys.ts';
export { renderWithScope, type Rendered, type RenderOptions } from './render.tsx';
export { sampleSiteConfig } from './sample-site-config.ts';
export {
  sampleAccount,
  sampleBalance,
  sampleBanner,
  sampleBettingBonus,
  sampleCashback,
  sampleFreeSpins,
  sampleGame,
  sampleGeneralInfo,
  sampleLoyalty,
  sampleOffer,
  samplePasskeyCreation,
  samplePasskeyRequest,
  samplePaymentMethod,
  sampleProfile,
  samplePromotion,
  sampleTournament,
  sampleTransaction,
  sampleWin,
} from './samples.ts';
