export {
  betFunds, betLeg, betOutcome, bettingAccountRequest, bettingAccountResponse, bettingErrorCode, bettingFrameMessage, bettingRefusal, bettingResponse,
  bettingSessionRequest, bettingSessionResponse, cancelBetRequest, decimalOdds, placeBetRequest, settleBetRequest,
  type BetFunds, type BetLeg, type BetOutcome, type BettingAccountRequest, type BettingAccountResponse, type BettingErrorCode, type BettingFrameMessage,
  type BettingRefusal, type BettingResponse, type BettingSessionRequest, type BettingSessionResponse, type CancelBetRequest, type PlaceBetRequest,
  type SettleBetRequest,
} from './betting.schema.ts';
export {
  catalogueGame, gameCatalogue, gameFrameMessage, gameKind, gameSessionRequest, gameSessionResponse, walletBalanceRequest, walletBalanceResponse, walletBetRequest,
  walletErrorCode, walletRefusal, walletResponse, walletRollbackRequest, walletWinRequest,
  type CatalogueGame, type GameCatalogue, type GameFrameMessage, type GameSessionRequest, type GameSessionResponse, type WalletBalanceRequest,
  type WalletBalanceResponse, type WalletBetRequest, type WalletErrorCode, type WalletRefusal, type WalletResponse, type WalletRollbackRequest, type WalletWinRequest,
} from './games.schema.ts';
export {
  identityAccessTokenResponse, identityApplicantRequest, identityApplicantResponse, identityApplicantState, identityEvent, identityEventType,
  identityFrameMessage, identityReviewResult, type IdentityApplicantRequest, type IdentityApplicantState, type IdentityEvent, type IdentityEventType,
  type IdentityFrameMessage, type IdentityReviewResult,
} from './identity.schema.ts';
export { outbox, outgoingMessage, outgoingMessageResponse, type Outbox, type OutgoingMessage } from './messages.schema.ts';
export {
  paymentEvent, paymentEventResponse, paymentKind, paymentRefusal, paymentRequest, paymentResponse, paymentState, paymentStatus, requisitesCheckRequest,
  requisitesCheckResponse, requisitesCheckStatus, requisitesToken,
  type PaymentEvent, type PaymentKind, type PaymentRefusal, type PaymentRequest, type PaymentResponse, type PaymentState, type PaymentStatus,
  type RequisitesCheckRequest, type RequisitesCheckResponse, type RequisitesCheckStatus,
} from './payments.schema.ts';
