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

/** A player's achievement. The key makes sure that it is rewarded once. */
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

/** The awards for levels that the new totals reach for the first time. */
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

type AwardedReward = Readonly<{ award: Award; terms: AwardTerms[number]; key: string }>;

const pointsEntries = (rewards: readonly AwardedReward[], { at }: AwardContext) =>
  rewards.flatMap(({ award: { playerId, trigger, subject }, terms, key }) =>
    terms.type === 'points'
      ? [
          {
            player_id: playerId,
            key,
            kind: trigger === 'level' ? ('level' as const) : ('quest' as const),
            subject,
            points_hundredths: terms.points * 100,
            created_at: at,
          },
        ]
      : [],
  );

const pendingRewards = (rewards: readonly AwardedReward[], { at, converter, currencyOf }: AwardContext) =>
  rewards.flatMap(({ award: { playerId, trigger, subject }, terms, key }) =>
    terms.type === 'points'
      ? []
      : [
          {
            player_id: playerId,
            key,
            trigger,
            subject,
            purchase_id: null,
            reward: presentReward(terms, currencyOf(playerId), converter),
            terms,
            created_at: at,
          },
        ],
  );

/** Each award has one notice, which counts its first reward. */
const noticesOf = (awards: readonly Award[], { at, converter, currencyOf }: AwardContext) =>
  awards.map(({ playerId, trigger, subject, rewards: [first] }) => {
    const { amount, amountType } = countReward(first && presentReward(first, currencyOf(playerId), converter));
    return {
      player_id: playerId,
      trigger,
      type: 'credit' as const,
      subject,
      amount,
      amount_type: amountType,
      created_at: at,
    };
  });

const writeAwards = async (
  transaction: Database,
  context: AwardContext,
  awards: readonly Award[],
): Promise<Hundredths> => {
  const rewards = awards.flatMap((award) =>
    award.rewards.map((terms, index) => ({ award, terms, key: `${award.key}:${index}` })),
  );
  const totals = await addEarnedEntries(transaction, pointsEntries(rewards, context));
  await insertRewards(transaction, pendingRewards(rewards, context));
  await insertNotices(transaction, noticesOf(awards, context));
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
