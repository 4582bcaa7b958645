import type { FastifyBaseLogger } from 'fastify';
import type { PlatformModule } from '../../module.ts';
import type { Accounts } from './accounts.face.ts';
import { accountsHandlers } from './accounts.handlers.ts';
import { accountsMigrations } from './accounts.migrations.ts';
import { accountsRepository } from './accounts.repository.ts';
import { createAccountsService, type AccountsOptions } from './accounts.service.ts';

export type { Accounts, AccountTraits, Contact, ContactType, CurrencyRates, NewContact, NewPlayer, Player, RegistrationWishes } from './accounts.face.ts';
export { countries, findCountry, type Country } from './countries.ts';
export { emailRule, normaliseLogin, passwordRule, phoneRule } from './personal-data.rules.ts';
export { phoneCountries, readPhone } from './phones.ts';

/** Players: who they are, how they are reached, what they told about themselves. */
export const createAccountsModule = (options: AccountsOptions & Readonly<{ log: FastifyBaseLogger }>): Readonly<{ module: PlatformModule; accounts: Accounts }> => {
  const { database, ledger, now, log } = options;
  const accounts = createAccountsService(options);
  return {
    accounts,
    module: {
      name: 'accounts',
      migrations: accountsMigrations,
      handlers: accountsHandlers({ database, accounts, repository: accountsRepository(database), ledger, now }),
      started: async () => {
        accounts.welcomeForgotten().catch((error: unknown) => log.warn({ err: error }, 'welcoming failed'));
      },
    },
  };
};
