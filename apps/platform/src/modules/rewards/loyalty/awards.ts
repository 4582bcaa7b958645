import type { Currency } from '@croupier/money';
import type { Database } from '../../../database/index.ts';
import type { UsdConverter } from '../../currencies/rates/index.ts';
import type { LoyaltyTrigger } from './collections/index.ts';
import { addEarnedEntries, reachLevels, type Hundredths } from './loyalty.repository.ts';
import { insertNotices } from './notices.repository.ts';
import { insertRewards } from './rewards.repository.ts';
import { countReward, presentReward, type AwardTerms } from './rewards.ts';

/** The levels of a programme with their rewards. */
export type AwardedLevels = readonly Readonly<{ sysname: string; points_from: number; rewards: AwardTerms }>[];

/** Something a player has achieved. The key makes that it is rewarded once. */
export type Award = Readonly<{
  key: string;
  playerId: string;
  trigger: LoyaltyTrigger;
  subject: string;
  rewards: AwardTerms;
}>;

export type AwardContext = Readonly<{
  levels: AwardedLevels;
  /** The currency a player is paid in. */
  currencyOf: (playerId: string) => Currency;
  converter: UsdConverter;
  at: Date;
}>;

const reachedBy = ({ levels }: AwardContext, totals: Hundredths): { playerId: string; level: string }[] =>
  [...totals].flatMap(([playerId, hundredths]) =>
    levels
      .filter(({ points_from: from }) => from > 0 && from * 100 <= hundredths)
      .map(({ sysname }) => ({ playerId, level: sysname })),
  );

/** What follows from totals that have risen: the levels that are reached by them for the first time. */
const levelAwards = async (transaction: Database, context: AwardContext, totals: Hundredths): Promise<Award[]> => {
  const rewards = new Map(context.levels.map((level) => [level.sysname, level.rewards]));
  return (await reachLevels(transaction, reachedBy(context, totals), context.at)).map(({ playerId, level }) => ({
    key: `level:${playerId}:${level}`,
    playerId,
    trigger: 'level',
    subject: level,
    rewards: rewards.get(level) ?? [],
  }));
};

const writeAwards = async (
  transaction: Database,
  context: AwardContext,
  awards: readonly Award[],
): Promise<Hundredths> => {
  const { at, converter, currencyOf } = context;
  const each = awards.flatMap((award) =>
    award.rewards.map((terms, index) => ({ award, terms, key: `${award.key}:${index}` })),
  );
  const totals = await addEarnedEntries(
    transaction,
    each.flatMap(({ award, terms, key }) =>
      terms.type !== 'points'
        ? []
        : [
            {
              player_id: award.playerId,
              key,
              kind: award.trigger === 'level' ? ('level' as const) : ('quest' as const),
              subject: award.subject,
              points_hundredths: terms.points * 100,
              created_at: at,
            },
          ],
    ),
  );
  await insertRewards(
    transaction,
    each.flatMap(({ award, terms, key }) =>
      terms.type === 'points'
        ? []
        : [
            {
              player_id: award.playerId,
              key,
              trigger: award.trigger,
              subject: award.subject,
              purchase_id: null,
              reward: presentReward(terms, currencyOf(award.playerId), converter),
              terms,
              created_at: at,
            },
          ],
    ),
  );
  await insertNotices(
    transaction,
    awards.map(({ playerId, trigger, subject, rewards: [first] }) => {
      const { amount, amountType } = countReward(first && presentReward(first, currencyOf(playerId), converter));
      return { player_id: playerId, trigger, type: 'credit', subject, amount, amount_type: amountType, created_at: at };
    }),
  );
  return totals;
};

/**
 * Grants awards, and the levels reached by points of rounds (`totals`) or of the awards themselves. The caller must
 * have recorded the achievements in this transaction, so that they are new.
 */
export const award = async (
  transaction: Database,
  context: AwardContext,
  awards: readonly Award[],
  totals: Hundredths = new Map(),
): Promise<void> => {
  let next = [...awards, ...(await levelAwards(transaction, context, totals))];
  while (next.length > 0) next = await levelAwards(transaction, context, await writeAwards(transaction, context, next));
};
