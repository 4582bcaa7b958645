import { selfExclusionPeriods, type SelfExclusion } from '@croupier/contract/responsible-gaming';
import { inTransaction, type Database } from '../../../database/index.ts';
import { invalidParameters, refuse } from '../../../errors.ts';
import {
  endsAfter,
  findExcludedUntil,
  findExclusion,
  insertExclusion,
  isPermanent,
  lockPlayer,
  type Exclusion,
  type ExclusionPeriod,
} from './responsible-gaming.repository.ts';

export type SelfExclusions = Readonly<{
  get: (playerId: string) => Promise<SelfExclusion>;
  exclude: (playerId: string, period: ExclusionPeriod) => Promise<SelfExclusion>;
  mayPlay: (playerId: string) => Promise<boolean>;
  requireMayPlay: (playerId: string) => Promise<void>;
  /** Like `requireMayPlay`, in the caller's transaction. It blocks parallel exclusions until the transaction ends. */
  requireNotExcluded: (transaction: Database, playerId: string) => Promise<void>;
}>;

const intervals: Readonly<Record<Exclude<ExclusionPeriod, 'permanent'>, string>> = {
  '1d': '1 day',
  '7d': '7 days',
  '30d': '30 days',
  '3m': '3 months',
  '6m': '6 months',
  '9m': '9 months',
  '1y': '1 year',
  '2y': '2 years',
  '3y': '3 years',
  '4y': '4 years',
  '5y': '5 years',
};

/** @throws AccessDeniedException `self_excluded` during the exclusion. */
export const requireNotExcluded = (until: Date | null | undefined, at: Date): void => {
  if (!until || until <= at) return;
  throw refuse('AccessDeniedException', {
    reason: 'self_excluded',
    error_data: { ends_at: isPermanent(until) ? null : until.toISOString() },
  });
};

type OpenPeriod = Readonly<{ period: ExclusionPeriod; endsAt: Date | null }>;

/** Returns the periods that the player can choose: those that end later than the current exclusion. */
const findOpenPeriods = async (
  database: Database,
  startedAt: Date,
  current: Exclusion | null,
): Promise<readonly OpenPeriod[]> => {
  if (current !== null && current.endsAt === null) return [];
  const ends = await endsAfter(database, startedAt, Object.values(intervals));
  const endOf = new Map(Object.keys(intervals).map((period, index) => [period, ends[index]]));
  const all = selfExclusionPeriods.map((period): OpenPeriod => ({ period, endsAt: endOf.get(period) ?? null }));
  return all.filter(({ endsAt }) => current?.endsAt == null || endsAt === null || endsAt > current.endsAt);
};

/** Unsubscribes a player from all news and offers. */
export type EndSubscriptions = (transaction: Database, playerId: string) => Promise<void>;

type Options = Readonly<{
  database: Database;
  isEnabled: () => Promise<boolean>;
  endSubscriptions: EndSubscriptions;
  now: () => Date;
}>;

export const createSelfExclusions = ({ database, isEnabled, endSubscriptions, now }: Options): SelfExclusions => {
  const currentOf = (exclusion: Exclusion | null): Exclusion | null =>
    exclusion !== null && (exclusion.endsAt === null || exclusion.endsAt > now()) ? exclusion : null;

  const present = (exclusion: Exclusion | null, open: readonly OpenPeriod[]): SelfExclusion => ({
    is_active: exclusion !== null,
    period: exclusion?.period ?? null,
    started_at: exclusion?.startedAt.toISOString() ?? null,
    ends_at: exclusion?.endsAt?.toISOString() ?? null,
    open_periods: open.map(({ period, endsAt }) => ({ period, ends_at: endsAt?.toISOString() ?? null })),
  });

  return {
    get: async (playerId) => {
      const current = currentOf(await findExclusion(database, playerId));
      return present(current, (await isEnabled()) ? await findOpenPeriods(database, now(), current) : []);
    },

    exclude: async (playerId, period) =>
      inTransaction(database, async (transaction) => {
        await lockPlayer(transaction, playerId);
        const startedAt = now();
        const current = currentOf(await findExclusion(transaction, playerId));
        if (current?.endsAt === null && period === 'permanent') return present(current, []);
        const wanted = (await findOpenPeriods(transaction, startedAt, current)).find((open) => open.period === period);
        if (!wanted) throw invalidParameters({ period: 'shorter' });
        const exclusion = { ...wanted, startedAt };
        await insertExclusion(transaction, playerId, exclusion);
        await endSubscriptions(transaction, playerId);
        return present(exclusion, await findOpenPeriods(transaction, startedAt, exclusion));
      }),

    mayPlay: async (playerId) => {
      const until = await findExcludedUntil(database, playerId, 'read');
      return until === null || until <= now();
    },
    requireMayPlay: async (playerId) => requireNotExcluded(await findExcludedUntil(database, playerId, 'read'), now()),
    requireNotExcluded: async (transaction, playerId) =>
      requireNotExcluded(await findExcludedUntil(transaction, playerId, 'lock'), now()),
  };
};
