import { loyaltyTrigger, noticeTrigger, type LoyaltyQuest } from '@croupier/contract/loyalty';
import * as v from 'valibot';
import { gameRule } from '../../../games/catalogue/index.ts';
import { address, defineCollection, shortText, sitePath } from '../../../content/content/index.ts';
import { awardTerms } from '../rewards.ts';

const target = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000_000));

/** The task of a quest. Rounds count when they are played for real money and earn points. */
export const questCondition = v.variant('type', [
  v.object({ type: v.literal('registration') }),
  v.object({ type: v.literal('profile') }),
  v.object({ type: v.literal('contact'), contact: v.picklist(['email', 'phone', 'any']) }),
  v.object({ type: v.literal('deposits'), count: target }),
  v.object({ type: v.literal('rounds'), count: target, games: gameRule }),
  /** US cents staked. */
  v.object({ type: v.literal('stakes'), usd_cents: target, games: gameRule }),
]);
export type QuestCondition = v.InferOutput<typeof questCondition>;

export const loyaltyQuests = defineCollection({
  name: 'loyalty-quests',
  uniqueBy: 'sysname',
  sort: 'order,sysname',
  schema: v.object({
    sysname: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,59}$/)),
    order: v.pipe(v.number(), v.integer()),
    title: shortText,
    text: v.pipe(v.string(), v.maxLength(1000)),
    image_url: address,
    button_slug: sitePath,
    condition: questCondition,
    rewards: v.pipe(awardTerms, v.minLength(1)),
  }),
});

/** The words of notices. `{name}` is the quest, level, product or tournament, `{points}` what points are called. */
export const loyaltyNoticeTexts = defineCollection({
  name: 'loyalty-notice-texts',
  uniqueBy: 'sysname',
  sort: 'sysname',
  schema: v.object({
    /** `<trigger>-<type>`, like `quest-credit`. */
    sysname: v.pipe(v.string(), v.regex(new RegExp(`^(${noticeTrigger.options.join('|')})-(credit|debit)$`))),
    title: shortText,
    message: v.pipe(v.string(), v.maxLength(400)),
  }),
});

export type LoyaltyTrigger = v.InferOutput<typeof loyaltyTrigger>;
export type NoticeTrigger = v.InferOutput<typeof noticeTrigger>;

/** What a quest's notice is called by. */
export const triggerOf = (condition: QuestCondition): LoyaltyQuest['trigger'] => {
  switch (condition.type) {
    case 'registration':
      return 'register';
    case 'profile':
      return 'profile';
    case 'contact':
      return 'confirm';
    default:
      return 'quest';
  }
};

export const targetOf = (condition: QuestCondition): number => {
  switch (condition.type) {
    case 'deposits':
    case 'rounds':
      return condition.count;
    case 'stakes':
      return condition.usd_cents;
    default:
      return 1;
  }
};
