export { openDatabase, type Database } from './database.ts';
export { gather } from './gather.ts';
export { newKey } from './keys.ts';
export { migrate, type Migration } from './migrate.ts';
export { brokenConstraint, databaseErrorCode, inTransaction } from './transaction.ts';
