export { ensureDatabase, migrate, openDatabase, type Database } from './database.ts';
export type { ApplicantTable, FreeRounds, PaymentEventTable, PaymentTable, RequisitesCheckTable, RoundStatus, RoundTable, SessionTable } from './schema.ts';
