import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import { deleteCallsOfPlayer, type FindCell, type RateLimiter, type ResolveSession } from '../../http/index.ts';
import type { Metrics } from '../../metrics/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { SiteChoices } from '../content/metadata/index.ts';
import { createAccountsModule, createPlayerIds, type Accounts, type SiteForms } from '../players/accounts/index.ts';
import {
  createAuthModule,
  createFindCell,
  hasPasswordOrIdentity,
  messagingAppService,
  siteWordsOf,
  type Auth,
} from '../players/auth/index.ts';
import { createCodesModule } from '../players/codes/index.ts';
import { createContactsModule, type Contacts } from '../players/contacts/index.ts';
import { createDuplicatesModule, type Duplicates } from '../players/duplicates/index.ts';
import { createDirectoryModule, createFindPlayerCell, type Directory } from '../players/directory/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { AddedAdapters } from '../../providers/adapters.ts';
import { createBreachedPasswords } from '../../providers/breaches/index.ts';
import { createMessageProviders } from '../../providers/messages/index.ts';
import { createMoneyNoticesModule, type NoticeTitles } from '../players/money-notices/index.ts';
import { createMessagesModule, type Messages } from '../players/messages/index.ts';
import { createLocalAuthModule, userOf } from '../players/local-auth/index.ts';
import { createOauthModule } from '../players/oauth/index.ts';
import { noticeDuplicate } from './money-notices.ts';
import { createPasskeysModule } from '../players/passkeys/index.ts';
import type { SiteFlags } from './site-flags.ts';
import { createSecurityLogModule, type SecurityLog } from '../players/security-log/index.ts';
import { createTwoFactorModule } from '../players/two-factor/index.ts';
import { providerOptionsOf } from './module-options.ts';

export type PeopleOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  ledger: Ledger;
  defaultLocale: () => Promise<string>;
  limiter: RateLimiter;
  metrics: Pick<Metrics, 'textMessageRefused'>;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  adapters?: AddedAdapters | undefined;
  log: FastifyBaseLogger;
  offered: SiteChoices;
  siteForms: SiteForms;
  noticeTitles: NoticeTitles;
  isEnabled: SiteFlags;
}>;

/** The ports of the modules for player accounts. */
export type PeopleDomains = Readonly<{
  /** Which cell has a player's names. */
  directory: Directory;
  accounts: Accounts;
  auth: Auth;
  contacts: Contacts;
  duplicates: Duplicates;
  messages: Messages;
  securityLog: SecurityLog;
  /** Writes the messages about money that are due now; the background does the same every second. */
  sendMoneyNotices: () => Promise<unknown>;
}>;

export type People = Readonly<{
  findCell: FindCell;
  modules: readonly PlatformModule[];
  domains: PeopleDomains;
  resolveSession: ResolveSession;
}>;

/** Creates accounts, messages, codes and contacts, which every kind of sign-in uses. */
const composeContacts = (options: PeopleOptions) => {
  const { config, adapters, noticeTitles: titles } = options;
  const own = { ...options, secret: config.accountSecret, publicOrigin: config.publicOrigin };
  const { duplicates, module: duplicatesModule } = createDuplicatesModule({ ...own, noticeDuplicate });
  const shared = { ...own, duplicates, cell: config.cell, newPlayerId: createPlayerIds(config.cell) };
  const { accounts, module: accountsModule } = createAccountsModule(shared);
  const { directory, module: directoryModule } = createDirectoryModule({
    ...shared,
    timeout_ms: Math.round(config.stepTimeout_ms / 4),
  });
  const { messages, module: messagesModule } = createMessagesModule({
    ...shared,
    textMessagesPerHour: config.textMessagesPerHour,
    providers: createMessageProviders(config.messageProviders, providerOptionsOf(options), adapters?.messages),
  });
  // Created before `accounts.onDeletion` deletes messages below, which then also deletes these messages from the
  // outbox.
  const notices = createMoneyNoticesModule({ ...shared, accounts, messages, titles });
  const { codes, module: codesModule } = createCodesModule(shared);
  const { securityLog, module: securityLogModule } = createSecurityLogModule(options);
  const findPlayerCell = createFindPlayerCell(config.cell, accounts);
  const { contacts, module: contactsModule } = createContactsModule({
    ...shared,
    findPlayerCell,
    accounts,
    directory,
    messages,
    codes,
    securityLog,
  });
  return {
    shared: { ...shared, accounts, directory, findPlayerCell, messages, codes, securityLog },
    contacts,
    duplicatesModule,
    sendMoneyNotices: notices.sendMoneyNotices,
    modules: [
      accountsModule,
      directoryModule,
      messagesModule,
      notices.module,
      codesModule,
      securityLogModule,
      contactsModule,
    ],
  };
};

/** What the configuration and the flags of the site decide about authentication. */
const authSettingsOf = ({ config, isEnabled, defaultLocale, fetch, adapters, log }: PeopleOptions) => ({
  isClassicPassword: isEnabled('isClassicPasswordEnable'),
  isRegistrationByEmail: isEnabled('isRegistrationByEmailEnable'),
  pageAddress: async (locale: string, path: string) =>
    `${config.publicOrigin}${locale === (await defaultLocale()) ? '' : `/${locale}`}${path}`,
  telegramBotToken: config.telegramBotToken,
  siteWords: siteWordsOf(config.publicOrigin, config.siteNames),
  breaches: createBreachedPasswords(
    config.breachedPasswords,
    { fetch, onFailure: (error) => log.warn({ err: error }, 'a password was not compared with breached ones') },
    adapters?.breachedPasswords,
  ),
});

/** What the configuration and the flags of the site decide about passkeys. */
const passkeySettingsOf = ({ config, isEnabled }: PeopleOptions) => {
  const services = [
    ...config.oauthProviders.map(({ service }) => service),
    ...(config.telegramBotToken ? [messagingAppService] : []),
  ];
  return {
    site: config.passkeys,
    isOffered: async () => config.passkeys.isUsable && (await isEnabled('isPasskeyEnable')()),
    hasOtherSignIn: (database: Database, playerId: string) => hasPasswordOrIdentity(database, playerId, services),
    cell: config.cell,
    timeout_ms: config.stepTimeout_ms,
  };
};

/** Deletes messages, calls and traces of duplicates with the account of a player. */
const deleteWithAccount = ({
  accounts,
  messages,
  duplicates,
}: Pick<PeopleDomains, 'accounts' | 'messages' | 'duplicates'>): void => {
  accounts.onDeletion(async (transaction, playerId) =>
    messages.remove(
      transaction,
      (await accounts.contactsIn(transaction, playerId)).flatMap(({ contact, pending }) =>
        pending ? [contact, pending.contact] : [contact],
      ),
    ),
  );
  accounts.onDeletion(deleteCallsOfPlayer);
  accounts.onDeletion(duplicates.erase);
};

/** Creates the modules for player accounts, contacts and authentication. */
export const composePeople = (options: PeopleOptions): People => {
  const { config, isEnabled } = options;
  const { shared, contacts, duplicatesModule, sendMoneyNotices, modules } = composeContacts(options);
  const { accounts, directory, duplicates, messages, securityLog, publicOrigin } = shared;
  const { twoFactor, module: twoFactorModule } = createTwoFactorModule({
    ...shared,
    site: new URL(publicOrigin).hostname,
    isOffered: isEnabled('isTwoFAEnable'),
  });
  const { passkeys, module: passkeysModule } = createPasskeysModule({ ...shared, ...passkeySettingsOf(options) });
  const {
    auth,
    passwords,
    restores,
    resolveSession,
    module: authModule,
  } = createAuthModule({ ...shared, ...authSettingsOf(options), twoFactor, passkeys });
  const { entry: oauth, module: oauthModule } = createOauthModule({
    ...shared,
    providers: config.oauthProviders,
    auth,
    userOf: (player) => userOf(accounts, player),
    timeout_ms: config.stepTimeout_ms,
  });
  const findCell = createFindCell({ ...shared, auth, telegramBotToken: config.telegramBotToken });
  const localAuthModule = createLocalAuthModule({
    ...shared,
    findCell,
    auth,
    passwords,
    restores,
    contacts,
    oauth,
    resolveSession,
  });
  deleteWithAccount(shared);
  auth.onRegistered((player) => contacts.greetSubscriber(player.id, player.locale));
  return {
    modules: [...modules, twoFactorModule, passkeysModule, authModule, oauthModule, localAuthModule, duplicatesModule],
    domains: { accounts, auth, contacts, directory, duplicates, messages, securityLog, sendMoneyNotices },
    resolveSession,
    findCell,
  };
};
