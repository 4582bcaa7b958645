import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import type { RateLimiter } from '../../../http/index.ts';
import type { BreachedPasswords } from '../../../providers/breaches/index.ts';
import type { SiteChoices } from '../../content/metadata/index.ts';
import type { Accounts, SiteForms } from '../accounts/index.ts';
import type { Directory } from '../directory/index.ts';
import type { Duplicates } from '../duplicates/index.ts';
import type { Messages } from '../messages/index.ts';
import type { Passkeys } from '../passkeys/index.ts';
import type { SecurityLog } from '../security-log/index.ts';
import type { TwoFactor } from '../two-factor/index.ts';
import type { Sessions } from './sessions/sessions.service.ts';

export type AuthOptions = Readonly<{
  database: Database;
  accounts: Accounts;
  directory: Pick<Directory, 'claim' | 'findOther'>;
  duplicates: Pick<Duplicates, 'admit' | 'note'>;
  sessions: Sessions;
  twoFactor: TwoFactor;
  passkeys: Pick<Passkeys, 'signIn' | 'ownerOf'>;
  limiter: RateLimiter;
  log: FastifyBaseLogger;
  now: () => Date;
  messages: Messages;
  securityLog: SecurityLog;
  breaches: BreachedPasswords;
  /** Words of the site that no new password may be. */
  siteWords: ReadonlySet<string>;
  isClassicPassword: () => Promise<boolean>;
  offered: SiteChoices;
  siteForms: Pick<SiteForms, 'registration'>;
}>;
