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
  requisitesCheckResponse, requisitesCheckStatus,
  type PaymentEvent, type PaymentKind, type PaymentRefusal, type PaymentRequest, type PaymentResponse, type PaymentState, type PaymentStatus,
  type RequisitesCheckRequest, type RequisitesCheckResponse, type RequisitesCheckStatus,
} from './payments.schema.ts';
