import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import type { CellConfig } from '../../../cell-config.ts';
import type { PlatformModule } from '../../../module.ts';
import type { SiteChoices } from '../../content/metadata/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import { requireAccountNumbers, setAccountNumbers } from './account-numbers.ts';
import type { Accounts } from './accounts.port.ts';
import { accountsHandlers } from './accounts.handlers.ts';
import { accountsMigrations } from './accounts.migrations.ts';
import { accountsRepository } from './accounts.repository.ts';
import { deleteChangesBefore } from './contact-changes.repository.ts';
import { createAccountsService, type AccountsOptions } from './accounts.service.ts';
import type { SiteForms } from './site-forms.ts';

export type {
  Accounts,
  AccountStanding,
  AccountTraits,
  Contact,
  ContactType,
  CurrencyRates,
  NewContact,
  NewPlayer,
  Player,
  PlayerMoveState,
  RegistrationChoices,
} from './accounts.port.ts';
export { namesOf } from './new-player.ts';
export { createGivingLedger } from './giving-ledger.ts';
export { emailRule, normaliseLogin, passwordRuleOf, phoneRule } from './personal-data.rules.ts';
export { createPlayerIds } from './player-ids.ts';
export { createSiteForms, type FormsOfSite, type SiteForms } from './site-forms.ts';

/** The former contacts of players are deleted some time after the links that restore them have expired. */
const changeRetention_days = 30;

export type AccountsModuleOptions = AccountsOptions &
  Readonly<{
    /** The cell that gives account numbers; null for one database. */
    cell: CellConfig;
    duplicates: Pick<Duplicates, 'admit' | 'note'>;
    offered: SiteChoices;
    siteForms: SiteForms;
    log: FastifyBaseLogger;
  }>;

/** Player accounts: login names, contacts and personal data. */
export const createAccountsModule = (
  options: AccountsModuleOptions,
): Readonly<{ module: PlatformModule; accounts: Accounts }> => {
  const { database, now, log, cell } = options;
  const accounts = createAccountsService(options);
  const cleaning = createCleaning({
    name: 'accounts-cleaning',
    clean: (at) => deleteChangesBefore(database, daysBefore(at, changeRetention_days)),
    now,
    log,
  });
  return {
    accounts,
    module: {
      name: 'accounts',
      migrations: accountsMigrations,
      handlers: accountsHandlers({ ...options, accounts, repository: accountsRepository(database) }),
      seed: () => setAccountNumbers(database, cell),
      started: async () => {
        await requireAccountNumbers(database, cell);
        accounts.welcomeInterrupted().catch((error: unknown) => log.warn({ err: error }, 'welcoming failed'));
        cleaning.start();
      },
      stopped: cleaning.stop,
    },
  };
};
