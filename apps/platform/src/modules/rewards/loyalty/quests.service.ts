import type { LoyaltyQuest } from '@croupier/contract/loyalty';
import type { Currency } from '@croupier/money';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { Catalogue, GameRule } from '../../games/catalogue/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import type { SettledRound } from '../../games/wallet/index.ts';
import { award, type Award, type AwardContext } from './awards.ts';
import { loyaltyQuests, targetOf, triggerOf, type QuestCondition } from './collections/index.ts';
import { advanceQuests, findProgress, setQuestProgress, type QuestStep } from './quests.repository.ts';
import { presentReward } from './rewards.ts';

type Quest = AttributesOf<typeof loyaltyQuests>;

/** The account data that quests depend on. */
export type AccountFacts = Readonly<{
  depositCount: (playerId: string) => Promise<number>;
  isProfileComplete: (playerId: string) => Promise<boolean>;
  /** The kinds of contacts the player has confirmed. */
  confirmedContacts: (playerId: string) => Promise<readonly ('email' | 'phone')[]>;
}>;

export type QuestsOptions = Readonly<{
  database: Database;
  content: Content;
  catalogue: Pick<Catalogue, 'matching'>;
  facts: AccountFacts;
  rates: UsdRates;
  defaultLocale: () => Promise<string>;
  now: () => Date;
  awardContext: (currencyOf: AwardContext['currencyOf']) => Promise<AwardContext>;
}>;

export type QuestPlayer = Readonly<{ id: string; currency: Currency }>;

/** How rounds move quests on: known before the transaction that writes it. */
export type RoundQuests = Readonly<{
  steps: (counted: ReadonlySet<string>) => readonly QuestStep[];
  awardOf: (step: Pick<QuestStep, 'playerId' | 'quest'>) => Award;
}>;

const awardFor = (quest: Quest, playerId: string): Award => ({
  key: `quest:${playerId}:${quest.sysname}`,
  playerId,
  trigger: triggerOf(quest.condition),
  subject: quest.sysname,
  rewards: quest.rewards,
});

const isOfRounds = (condition: QuestCondition): condition is QuestCondition & { games: GameRule } =>
  condition.type === 'rounds' || condition.type === 'stakes';

export const createQuests = ({
  database,
  content,
  catalogue,
  facts,
  rates,
  defaultLocale,
  now,
  awardContext,
}: QuestsOptions) => {
  const list = async (locale: string): Promise<Quest[]> =>
    (await content.list(loyaltyQuests, locale)).map(({ attributes }) => attributes);

  const progressOf = async ({ condition }: Quest, playerId: string): Promise<number> => {
    switch (condition.type) {
      case 'registration':
        return 1;
      case 'profile':
        return Number(await facts.isProfileComplete(playerId));
      case 'deposits':
        return facts.depositCount(playerId);
      case 'contact': {
        const confirmed = await facts.confirmedContacts(playerId);
        return Number(condition.contact === 'any' ? confirmed.length > 0 : confirmed.includes(condition.contact));
      }
      default:
        return 0;
    }
  };

  /** Looks how far the account has come with the quests that are not about rounds, and rewards those that are done. */
  const refresh = async (player: QuestPlayer): Promise<void> => {
    const [quests, known] = await Promise.all([list(await defaultLocale()), findProgress(database, player.id)]);
    const open = quests.filter(({ condition, sysname }) => !isOfRounds(condition) && !known.get(sysname)?.completed_at);
    for (const quest of open) {
      const progress = await progressOf(quest, player.id);
      if (progress === (known.get(quest.sysname)?.progress ?? 0)) continue;
      const context = await awardContext(() => player.currency);
      await inTransaction(database, async (transaction) => {
        const isDone = await setQuestProgress(
          transaction,
          player.id,
          quest.sysname,
          progress,
          targetOf(quest.condition),
          now(),
        );
        if (isDone) await award(transaction, context, [awardFor(quest, player.id)]);
      });
    }
  };

  return {
    refresh,

    list: async (player: QuestPlayer, locale: string): Promise<LoyaltyQuest[]> => {
      await refresh(player);
      const [quests, known, converter] = await Promise.all([list(locale), findProgress(database, player.id), rates()]);
      return quests.map((quest) => ({
        sysname: quest.sysname,
        trigger: triggerOf(quest.condition),
        title: quest.title,
        text: quest.text,
        image_url: quest.image_url,
        button_slug: quest.button_slug,
        progress: known.get(quest.sysname)?.progress ?? 0,
        target: targetOf(quest.condition),
        counts: quest.condition.type === 'stakes' ? 'usd_cents' : 'steps',
        completed_at: known.get(quest.sysname)?.completed_at?.toISOString() ?? null,
        rewards: quest.rewards.map((terms) => presentReward(terms, player.currency, converter)),
      }));
    },

    /** Counts the rounds of quests. */
    ofRounds: async (rounds: readonly SettledRound[]): Promise<RoundQuests> => {
      const [all, { toUsdCents }] = await Promise.all([list(await defaultLocale()), rates()]);
      const quests = new Map<string, Quest>(all.map((quest) => [quest.sysname, quest]));
      const counting = await Promise.all(
        all
          .flatMap((quest) => (isOfRounds(quest.condition) ? [{ quest, rule: quest.condition.games }] : []))
          .map(async ({ quest, rule }) => ({ quest, games: await catalogue.matching(rule) })),
      );
      return {
        steps: (counted) => {
          const steps = new Map<string, QuestStep>();
          for (const round of rounds)
            for (const { quest, games } of counting) {
              if (!counted.has(round.id) || !games.has(round.game)) continue;
              const key = `${round.playerId} ${quest.sysname}`;
              const by =
                quest.condition.type === 'stakes' ? toUsdCents(round.stake - round.bonusStake, round.currency) : 1;
              steps.set(key, {
                playerId: round.playerId,
                quest: quest.sysname,
                target: targetOf(quest.condition),
                by: by + (steps.get(key)?.by ?? 0),
              });
            }
          return [...steps.values()];
        },
        awardOf: ({ playerId, quest: sysname }) => {
          const quest = quests.get(sysname);
          if (!quest) throw new Error(`The quest ${sysname} was not counted`);
          return awardFor(quest, playerId);
        },
      };
    },
    advance: advanceQuests,
    title: async (sysname: string, locale: string): Promise<string> =>
      (await list(locale)).find((quest) => quest.sysname === sysname)?.title ?? sysname,
    image: async (sysname: string, locale: string): Promise<string | null> =>
      (await list(locale)).find((quest) => quest.sysname === sysname)?.image_url ?? null,
  };
};

export type Quests = ReturnType<typeof createQuests>;
