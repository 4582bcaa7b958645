import { randomUUID } from 'node:crypto';
import { inTransaction, newKey, type Database } from '../database/index.ts';
import { createLedgerModule, type Ledger } from '../modules/ledger/index.ts';
import { createAccountsService, type AccountsService } from '../modules/players/accounts/accounts.service.ts';
import type { NewPlayer, Player } from '../modules/players/accounts/index.ts';
import { createDuplicates } from '../modules/players/duplicates/duplicates.service.ts';
import type { Duplicates } from '../modules/players/duplicates/index.ts';
import { noticeDuplicate } from '../modules/composition/money-notices.ts';
import { createTestDatabase } from './database.ts';
import { testLog } from './log.ts';
import { testSecrets } from './secrets.ts';
import { stopServer } from './server.ts';
import { templateAt } from './templates.ts';

/** The data of a registration by e-mail. */
export const registrationOf = (more: Partial<NewPlayer> = {}): NewPlayer => ({
  login: null,
  email: `${randomUUID()}@example.com`,
  phone: null,
  phoneCountryCode: null,
  fakename: null,
  currency: 'EUR',
  locale: 'en',
  countryCode: 'DE',
  region: null,
  firstName: null,
  lastName: null,
  birthDate: null,
  isSubscribed: false,
  prefersBetting: false,
  promoCode: null,
  characterId: null,
  isRegistrationCompleted: true,
  isEmailConfirmed: false,
  ...more,
});

export type TestAccounts = Readonly<{
  database: Database;
  ledger: Ledger;
  accounts: AccountsService;
  duplicates: Duplicates;
  clock: { now: number };
  /** Inserts a new player with an e-mail address and an empty balance. */
  register: (more?: Partial<NewPlayer>) => Promise<Player>;
  /** Creates another service on the same database, without listeners of other modules. */
  another: () => AccountsService;
  stop: () => Promise<void>;
}>;

/** Starts the accounts service and the ledger on a database with the schema of the platform. */
export const startTestAccounts = async (): Promise<TestAccounts> => {
  const clock = { now: Date.now() };
  const now = () => new Date(clock.now);
  const { database, drop } = await createTestDatabase(templateAt(now()));
  const secret = testSecrets.ACCOUNT_SECRET;
  const { ledger, module } = createLedgerModule({ database, secret, deadline_ms: 120_000, now, log: testLog });
  const duplicates = createDuplicates({ database, secret, noticeDuplicate, now });
  const another = () => createAccountsService({ database, ledger, duplicates, secret, newPlayerId: newKey, now });
  const accounts = another();
  return {
    database,
    ledger,
    accounts,
    duplicates,
    clock,
    register: (more) =>
      inTransaction(database, (transaction) => accounts.createPlayer(transaction, registrationOf(more))),
    another,
    stop: async () => {
      await module.stopped?.();
      await drop();
      await stopServer();
    },
  };
};
