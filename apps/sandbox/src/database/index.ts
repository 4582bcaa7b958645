export { ensureDatabase, migrate, openDatabase, type Database } from './database.ts';
export type {
  ApplicantTable,
  BetLegRow,
  BetStatus,
  BetTable,
  ChatConversationTable,
  ChatMessageTable,
  CustomerEventTable,
  FreeRounds,
  MessageTable,
  PaymentEventTable,
  PaymentTable,
  RequisitesCheckTable,
  RoundStatus,
  RoundTable,
  SessionTable,
  SportsbookSessionTable,
} from './schema.ts';
