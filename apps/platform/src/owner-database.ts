import { valuesFromFiles } from '@croupier/service';
import { hasRightsOfOwner, openDatabase, type Database } from './database/index.ts';

const day_ms = 86_400_000;

/** Returns the address of the database, with the account that owns its tables. @throws Error without an address */
const readAddress = (): string => {
  const names = ['DATABASE_URL', 'DATABASE_OWNER_URL'];
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = valuesFromFiles(process.env, names);
  const address = ownerUrl || url;
  if (!address) throw new Error('DATABASE_URL is missing: the database whose ledger is archived');
  return address;
};

/**
 * Runs work with a connection to `DATABASE_OWNER_URL`, or else `DATABASE_URL`.
 * @throws Error when its account does not own the tables.
 */
export const withOwnerDatabase = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
  // Reading a large month takes longer than a call may.
  const database = openDatabase({ url: readAddress(), poolSize: 1, statementTimeout_ms: day_ms });
  try {
    if (!(await hasRightsOfOwner(database)))
      throw new Error('The account does not own the tables: set DATABASE_OWNER_URL, as for npm run migrate');
    return await work(database);
  } finally {
    await database.destroy();
  }
};
