import type { Bonus } from '@croupier/contract/bonuses';
import type { FastifyBaseLogger } from 'fastify';
import { createWorker } from '../../../background/index.ts';
import type { PlatformModule } from '../../../module.ts';
import type { Bonuses } from './bonuses.port.ts';
import { bonusesHandlers } from './bonuses.handlers.ts';
import { bonusesMigrations } from './bonuses.migrations.ts';
import { bonusOf, type DescribeOffer } from './bonuses.presenter.ts';
import { findBySourcePrefix, findPlayersBonus, type BonusRow } from './bonuses.repository.ts';
import { createBonusesService, type BonusesOptions } from './bonuses.service.ts';

export {
  bonusAccount,
  bonusShare,
  contributionOf,
  openBonusesBatch,
  splitStake,
  type BonusesBatch,
} from './bonuses.batch.ts';
export type { Bonuses, BonusGrant, BonusSource, BonusTerms, BonusType, GrantedBonus } from './bonuses.port.ts';
export type { BonusRow } from './bonuses.repository.ts';
export type { DescribeOffer, OfferTexts } from './bonuses.presenter.ts';

const expiryInterval_ms = 10_000;

export type BonusesModuleOptions = BonusesOptions & Readonly<{ describeOffer: DescribeOffer; log: FastifyBaseLogger }>;

/** Player bonuses from grant to completion, loss or expiry. */
export const createBonusesModule = (
  options: BonusesModuleOptions,
): Readonly<{
  module: PlatformModule;
  bonuses: Bonuses;
  /** A betting bonus as its player sees it. */
  readBettingBonus: (playerId: string, id: string, locale: string) => Promise<Bonus | null>;
  /** A player's bonuses whose idempotency keys start with `prefix`, as the player sees them. */
  readBonusesOf: (playerId: string, prefix: string, locale: string) => Promise<readonly Bonus[]>;
  /**
   * Expires bonuses and reminds of those that expire soon, at once. The background job does the same every few seconds.
   */
  renewBonuses: () => Promise<unknown>;
}> => {
  const bonuses = createBonusesService(options);
  const renew = async (): Promise<'more' | 'done'> => {
    const outcomes = [await bonuses.expireDue(), await bonuses.remind()];
    return outcomes.includes('more') ? 'more' : 'done';
  };
  const worker = createWorker({
    name: 'bonuses',
    interval_ms: expiryInterval_ms,
    work: renew,
    onError: (error) => options.log.warn({ err: error }, 'expiry of bonuses failed'),
  });
  const present = async (row: BonusRow, locale: string): Promise<Bonus> =>
    bonusOf(row, row.offer_id ? await options.describeOffer(row.offer_id, locale) : null);
  return {
    bonuses,
    readBettingBonus: async (playerId, id, locale) => {
      const row = await findPlayersBonus(options.database, playerId, 'betting', id);
      return row && present(row, locale);
    },
    readBonusesOf: async (playerId, prefix, locale) => {
      const rows = await findBySourcePrefix(options.database, playerId, prefix);
      return Promise.all(rows.map((row) => present(row, locale)));
    },
    renewBonuses: renew,
    module: {
      name: 'bonuses',
      migrations: bonusesMigrations,
      handlers: bonusesHandlers({ ...options, bonuses }),
      started: async () => worker.start(),
      stopped: worker.stop,
    },
  };
};
