export {
  catalogueGame, gameCatalogue, gameFrameMessage, gameKind, gameSessionRequest, gameSessionResponse, walletBalanceRequest, walletBalanceResponse, walletBetRequest,
  walletErrorCode, walletRefusal, walletResponse, walletRollbackRequest, walletWinRequest,
  type CatalogueGame, type GameCatalogue, type GameFrameMessage, type GameSessionRequest, type GameSessionResponse, type WalletBalanceRequest,
  type WalletBalanceResponse, type WalletBetRequest, type WalletErrorCode, type WalletRefusal, type WalletResponse, type WalletRollbackRequest, type WalletWinRequest,
} from './games.schema.ts';
export { outbox, outgoingMessage, outgoingMessageResponse, type Outbox, type OutgoingMessage } from './messages.schema.ts';
export {
  paymentEvent, paymentEventResponse, paymentKind, paymentRefusal, paymentRequest, paymentResponse, paymentState, paymentStatus,
  type PaymentEvent, type PaymentKind, type PaymentRefusal, type PaymentRequest, type PaymentResponse, type PaymentState, type PaymentStatus,
} from './payments.schema.ts';
