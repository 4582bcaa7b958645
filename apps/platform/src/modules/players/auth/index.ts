import type { SiteChoices } from '../../content/metadata/index.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning } from '../../../background/index.ts';
import type { CellConfig } from '../../../cell-config.ts';
import type { Database } from '../../../database/index.ts';
import type { RateLimiter, ResolveSession } from '../../../http/index.ts';
import type { BreachedPasswords } from '../../../providers/breaches/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Secret } from '../../../secrets/index.ts';
import type { Accounts, SiteForms } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { Directory } from '../directory/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { TwoFactor } from '../two-factor/index.ts';
import type { Auth } from './auth.port.ts';
import { authHandlers } from './auth.handlers.ts';
import { authMigrations } from './auth.migrations.ts';
import { deleteAuthData } from './auth.repository.ts';
import { createAuth } from './auth.service.ts';
import { cleanUp } from './cleaning.ts';
import { createContactUndo } from './identity-proof/contact-undo.service.ts';
import { createIdentityProofs } from './identity-proof/identity-proof.service.ts';
import { createPasswords, type Passwords } from './passwords/password.service.ts';
import { createRegistrationRequests } from './registration/registration-requests.service.ts';
import { createRestore, type Restore } from './passwords/restore.service.ts';
import { createSessions } from './sessions/sessions.service.ts';

export { siteWordsOf } from './passwords/site-words.ts';
export { hasPasswordOrIdentity } from './auth.repository.ts';
export type { Auth, ExternalPerson, RegistrationListener, SignedIn, SignInListener, Visitor } from './auth.port.ts';
export { languageOf } from './language.ts';
export { messagingAppService } from './sign-in/messaging-app.ts';
export type { Passwords } from './passwords/password.service.ts';
export { createFindCell } from './call-cell.ts';
export type { Registration } from './registration/registration.ts';
export type { Restore } from './passwords/restore.service.ts';

export type AuthModuleOptions = Readonly<{
  database: Database;
  /** The cell that session tokens name; null for one database. */
  cell: CellConfig;
  accounts: Accounts;
  directory: Pick<Directory, 'claim' | 'findOther'>;
  duplicates: Pick<Duplicates, 'admit' | 'note'>;
  messages: Messages;
  codes: Codes;
  twoFactor: TwoFactor;
  passkeys: Passkeys;
  breaches: BreachedPasswords;
  /** Words of the site that no new password may be. */
  siteWords: ReadonlySet<string>;
  /** The site's flag `isClassicPasswordEnable`. */
  isClassicPassword: () => Promise<boolean>;
  /** The site's flag `isRegistrationByEmailEnable`. */
  isRegistrationByEmail: () => Promise<boolean>;
  /** Returns the address of a page of the site in a locale. */
  pageAddress: (locale: string, path: string) => Promise<string>;
  securityLog: SecurityLog;
  limiter: RateLimiter;
  secret: Secret;
  telegramBotToken: string | null;
  log: FastifyBaseLogger;
  now: () => Date;
  offered: SiteChoices;
  siteForms: SiteForms;
}>;

export type AuthParts = Readonly<{
  module: PlatformModule;
  auth: Auth;
  passwords: Passwords;
  restores: Restore;
  resolveSession: ResolveSession;
}>;

/** Authentication: registration, login, sessions, restored access. */
export const createAuthModule = (options: AuthModuleOptions): AuthParts => {
  const { database, accounts, messages, telegramBotToken, log, now } = options;
  const sessions = createSessions(database, options.cell?.name ?? null, now);
  const requests = createRegistrationRequests({ ...options, sessions });
  const auth = createAuth({ ...options, sessions, requests });
  const passwords = createPasswords({ ...options, sessions });
  const restores = createRestore({ ...options, sessions });
  const proofs = createIdentityProofs({ ...options, sessions });
  accounts.onDeletion(deleteAuthData);
  const cleaning = createCleaning({ name: 'auth-cleaning', clean: (at) => cleanUp(database, at), now, log });
  return {
    auth,
    passwords,
    restores,
    resolveSession: async (token, address) => {
      const session = await sessions.resolve(token, address);
      return session && { ...session, requireProof: () => proofs.require(session) };
    },
    module: {
      name: 'auth',
      migrations: authMigrations,
      handlers: authHandlers({
        database,
        accounts,
        messages,
        auth,
        restores,
        passwords,
        undoContactChange: createContactUndo({ ...options, sessions }),
        proofs,
        sessions,
        limiter: options.limiter,
        telegramBotToken,
        now,
      }),
      started: async () => {
        cleaning.start();
        restores.start();
        requests.start();
      },
      stopped: async () => {
        await Promise.all([cleaning.stop(), restores.stop(), requests.stop()]);
      },
    },
  };
};
