import type { FastifyBaseLogger } from 'fastify';
import type { PlatformConfig } from '../../config.ts';
import type { Database } from '../../database/index.ts';
import { forgetCallsOf, type RateLimiter, type ResolveSession } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { Offered } from '../content/metadata/index.ts';
import { createAccountsModule, type Accounts, type SiteForms } from '../players/accounts/index.ts';
import { createAuthModule, type Auth } from '../players/auth/index.ts';
import { createCodesModule } from '../players/codes/index.ts';
import { createContactsModule, type Contacts } from '../players/contacts/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { AddedAdapters } from '../../providers/adapters.ts';
import { createMessageProviders } from '../../providers/messages/index.ts';
import { createMoneyNoticesModule, type NoticeTitles } from '../players/money-notices/index.ts';
import { createMessagesModule, type Messages } from '../players/messages/index.ts';
import { createLocalAuthModule } from '../players/local-auth/index.ts';
import { createOauthModule } from '../players/oauth/index.ts';
import type { SiteFlags } from './site-flags.ts';
import { createTwoFactorModule } from '../players/two-factor/index.ts';

export type PeopleOptions = Readonly<{
  config: PlatformConfig;
  database: Database;
  ledger: Ledger;
  defaultLocale: () => Promise<string>;
  limiter: RateLimiter;
  now: () => Date;
  fetch: typeof globalThis.fetch;
  adapters?: AddedAdapters | undefined;
  log: FastifyBaseLogger;
  offered: Offered;
  siteForms: SiteForms;
  noticeTitles: NoticeTitles;
  isEnabled: SiteFlags;
}>;

/** The ports of the modules for player accounts. */
export type PeopleDomains = Readonly<{
  accounts: Accounts;
  auth: Auth;
  contacts: Contacts;
  messages: Messages;
  /** Writes the messages about money that are due now; the background does the same every second. */
  sendMoneyNotices: () => Promise<unknown>;
}>;

export type People = Readonly<{
  modules: readonly PlatformModule[];
  domains: PeopleDomains;
  resolveSession: ResolveSession;
}>;

/** Creates the modules for player accounts, contacts and authentication. */
export const composePeople = ({
  config,
  database,
  ledger,
  defaultLocale,
  limiter,
  now,
  fetch,
  adapters,
  log,
  offered,
  siteForms,
  noticeTitles,
  isEnabled,
}: PeopleOptions): People => {
  const { accountSecret: secret, publicOrigin, telegramBotToken } = config;
  const { accounts, module: accountsModule } = createAccountsModule({
    database,
    ledger,
    secret,
    offered,
    siteForms,
    now,
    log,
  });
  const { messages, module: messagesModule } = createMessagesModule({
    database,
    now,
    log,
    providers: createMessageProviders(config.messageProviders, { fetch, now }, adapters?.messages),
  });
  // Created before the deletion of messages below, which then also deletes these messages from the outbox.
  const { sendMoneyNotices, module: moneyNoticesModule } = createMoneyNoticesModule({
    database,
    accounts,
    messages,
    titles: noticeTitles,
    now,
    log,
  });
  const { codes, module: codesModule } = createCodesModule({ database, secret, now, log });
  const { contacts, module: contactsModule } = createContactsModule({
    database,
    accounts,
    messages,
    codes,
    limiter,
    secret,
    publicOrigin,
    defaultLocale,
    siteForms,
    now,
  });
  const { twoFactor, module: twoFactorModule } = createTwoFactorModule({
    database,
    accounts,
    messages,
    codes,
    limiter,
    secret,
    site: new URL(publicOrigin).hostname,
    now,
    isOffered: isEnabled('isTwoFAEnable'),
  });
  const {
    auth,
    passwords,
    restores,
    resolveSession,
    module: authModule,
  } = createAuthModule({
    database,
    accounts,
    messages,
    codes,
    twoFactor,
    limiter,
    secret,
    telegramBotToken,
    log,
    now,
    offered,
    siteForms,
  });
  const { entry: oauth, module: oauthModule } = createOauthModule({
    database,
    providers: config.oauthProviders,
    publicOrigin,
    auth,
    limiter,
    fetch,
    log,
    now,
  });
  const localAuthModule = createLocalAuthModule({
    accounts,
    auth,
    passwords,
    restores,
    contacts,
    oauth,
    limiter,
    resolveSession,
    offered,
    publicOrigin,
  });
  accounts.onDeletion(async (transaction, playerId) =>
    messages.forget(
      transaction,
      (await accounts.contacts(playerId)).flatMap(({ contact, pending }) =>
        pending ? [contact, pending.contact] : [contact],
      ),
    ),
  );
  accounts.onDeletion(forgetCallsOf);
  auth.onRegistered((player) => contacts.greetSubscriber(player.id, player.locale));
  return {
    modules: [
      accountsModule,
      messagesModule,
      moneyNoticesModule,
      codesModule,
      contactsModule,
      twoFactorModule,
      authModule,
      oauthModule,
      localAuthModule,
    ],
    domains: { accounts, auth, contacts, messages, sendMoneyNotices },
    resolveSession,
  };
};
