import { storeConsent } from '@croupier/contract/consent';
import type { FastifyBaseLogger } from 'fastify';
import { createCleaning, daysBefore } from '../../../background/index.ts';
import type { Database } from '../../../database/index.ts';
import type { RateLimiter } from '../../../http/index.ts';
import { handle, type PlatformModule } from '../../../module.ts';
import { consentsMigrations } from './consents.migrations.ts';
import type { Accounts } from '../accounts/index.ts';
import {
  deleteOldLinks,
  deleteReceiptsBefore,
  insertReceipt,
  linkPlayer,
  unlinkPlayer,
} from './consents.repository.ts';

export { findAgreed } from './consents.repository.ts';

export type ConsentsOptions = Readonly<{
  database: Database;
  accounts: Pick<Accounts, 'onDeletion'>;
  limiter: RateLimiter;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

/** A choice is valid for 180 days. Its receipt is evidence until claims about it expire after three years. */
const retention_days = 180 + 3 * 365;
const perAddress = { limit: 60, windowSeconds: 60 } as const;

/** The receipts of visitors' choices about cookies and third parties. */
export const createConsentsModule = ({ database, accounts, limiter, now, log }: ConsentsOptions): PlatformModule => {
  const cleaning = createCleaning({
    name: 'consents-cleaning',
    clean: async (at) => {
      const hasMoreLinks = await deleteOldLinks(database, at);
      return (await deleteReceiptsBefore(database, daysBefore(at, retention_days))) || hasMoreLinks;
    },
    now,
    log,
  });
  accounts.onDeletion(unlinkPlayer);
  return {
    name: 'consents',
    migrations: consentsMigrations,
    handlers: [
      handle(
        storeConsent,
        async (
          { version, purposes, visitor, has_privacy_signal: hasPrivacySignal, is_repeated: isRepeated },
          { player, locale, ip },
        ) => {
          await limiter.take({ name: 'consents', key: ip, ...perAddress });
          if (player) await linkPlayer(database, { visitorId: visitor, playerId: player.id }, now());
          if (isRepeated) return 1 as const;
          await insertReceipt(
            database,
            {
              visitorId: visitor,
              playerId: player?.id ?? null,
              textVersion: version,
              purposes: [...new Set(purposes)],
              hasPrivacySignal,
              locale,
            },
            now(),
          );
          return 1 as const;
        },
      ),
    ],
    started: async () => cleaning.start(),
    stopped: cleaning.stop,
  };
};
