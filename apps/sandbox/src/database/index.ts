export { ensureDatabase, migrate, openDatabase, type Database } from './database.ts';
export type { PaymentEventTable, PaymentTable, RoundStatus, RoundTable, SessionTable } from './schema.ts';
