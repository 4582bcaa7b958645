import type { Database } from '../../database/index.ts';
import type { RateLimiter, ResolveSession } from '../../http/index.ts';
import type { PlatformModule } from '../../module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Messages } from '../messages/index.ts';
import { authHandlers } from './auth.handlers.ts';
import { authMigrations } from './auth.migrations.ts';
import { createAuth, type Auth } from './auth.service.ts';
import { createRestore } from './restore.service.ts';
import { createSessions } from './sessions.service.ts';

export type { Auth } from './auth.service.ts';

export type AuthModuleOptions = Readonly<{ database: Database; accounts: Accounts; messages: Messages; limiter: RateLimiter; now: () => Date }>;

/** Who somebody is: registration, login, sessions, restored access. */
export const createAuthModule = (options: AuthModuleOptions): Readonly<{ module: PlatformModule; auth: Auth; resolveSession: ResolveSession }> => {
  const sessions = createSessions(options.database, options.accounts, options.now);
  const auth = createAuth({ ...options, sessions });
  return {
    auth,
    resolveSession: sessions.resolve,
    module: { name: 'auth', migrations: authMigrations, handlers: authHandlers({ auth, restores: createRestore(options), sessions }) },
  };
};
