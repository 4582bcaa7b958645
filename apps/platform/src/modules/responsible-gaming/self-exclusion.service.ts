import type { SelfExclusion } from '@croupier/contract/responsible-gaming';
import { inTransaction, type Database } from '../../database/index.ts';
import { invalidParameters, refuse } from '../../errors.ts';
import {
  endOfPeriod, findExcludedUntil, findExclusion, insertExclusion, isForGood, lockPlayer, type Exclusion, type ExclusionPeriod,
} from './responsible-gaming.repository.ts';

export type SelfExclusions = Readonly<{
  get: (playerId: string) => Promise<SelfExclusion>;
  exclude: (playerId: string, period: ExclusionPeriod) => Promise<SelfExclusion>;
  mayPlay: (playerId: string) => Promise<boolean>;
  requireMayPlay: (playerId: string) => Promise<void>;
  /** The same in the caller's transaction; an exclusion of the same moment waits for it. */
  check: (transaction: Database, playerId: string) => Promise<void>;
}>;

const intervals: Readonly<Record<Exclude<ExclusionPeriod, 'permanent'>, string>> = {
  '1d': '1 day', '7d': '7 days', '30d': '30 days', '3m': '3 months', '6m': '6 months', '9m': '9 months',
  '1y': '1 year', '2y': '2 years', '3y': '3 years', '4y': '4 years', '5y': '5 years',
};

/** @throws AccessDeniedException `self_excluded` while the exclusion holds. */
export const requireNotExcluded = (until: Date | null | undefined, at: Date): void => {
  if (!until || until <= at) return;
  throw refuse('AccessDeniedException', { reason: 'self_excluded', error_data: { ends_at: isForGood(until) ? null : until.toISOString() } });
};

export const createSelfExclusions = ({ database, now }: Readonly<{ database: Database; now: () => Date }>): SelfExclusions => {
  const holds = (exclusion: Exclusion | null): exclusion is Exclusion => exclusion !== null && (exclusion.endsAt === null || exclusion.endsAt > now());

  const answer = (exclusion: Exclusion | null): SelfExclusion => (holds(exclusion)
    ? { is_active: true, period: exclusion.period, started_at: exclusion.startedAt.toISOString(), ends_at: exclusion.endsAt?.toISOString() ?? null }
    : { is_active: false, period: null, started_at: null, ends_at: null });

  return {
    get: async (playerId) => answer(await findExclusion(database, playerId)),

    exclude: async (playerId, period) => inTransaction(database, async (transaction) => {
      await lockPlayer(transaction, playerId);
      const startedAt = now();
      const endsAt = period === 'permanent' ? null : await endOfPeriod(transaction, startedAt, intervals[period]);
      const present = await findExclusion(transaction, playerId);
      if (holds(present)) {
        if (present.endsAt === null && endsAt === null) return answer(present);
        if (present.endsAt === null || (endsAt !== null && endsAt <= present.endsAt)) throw invalidParameters({ period: 'shorter' });
      }
      const exclusion = { period, startedAt, endsAt };
      await insertExclusion(transaction, playerId, exclusion);
      return answer(exclusion);
    }),

    mayPlay: async (playerId) => {
      const until = await findExcludedUntil(database, playerId, 'read');
      return until === null || until <= now();
    },
    requireMayPlay: async (playerId) => requireNotExcluded(await findExcludedUntil(database, playerId, 'read'), now()),
    check: async (transaction, playerId) => requireNotExcluded(await findExcludedUntil(transaction, playerId, 'held'), now()),
  };
};
