import type { LoyaltyQuest } from '@croupier/contract/loyalty';
import type { Currency } from '@croupier/money';
import { inTransaction, type Database } from '../../../database/index.ts';
import type { Catalogue, GameRule } from '../../games/catalogue/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import type { UsdConverter, UsdRates } from '../../currencies/rates/index.ts';
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

/** The progress that rounds bring to quests, calculated before the transaction that writes it. */
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

type ListQuests = (locale: string) => Promise<Quest[]>;
type KnownProgress = Readonly<{ progress: number; completed_at: Date | null }>;

const presentQuest = (
  { sysname, condition, title, text, image_url, button_slug, rewards }: Quest,
  known: KnownProgress | undefined,
  currency: Currency,
  converter: UsdConverter,
): LoyaltyQuest => ({
  sysname,
  trigger: triggerOf(condition),
  title,
  text,
  image_url,
  button_slug,
  progress: known?.progress ?? 0,
  target: targetOf(condition),
  counts: condition.type === 'stakes' ? 'usd_cents' : 'steps',
  completed_at: known?.completed_at?.toISOString() ?? null,
  rewards: rewards.map((terms) => presentReward(terms, currency, converter)),
});

/** The progress of a quest that does not depend on rounds. */
const progressOf = async ({ condition }: Quest, playerId: string, facts: AccountFacts): Promise<number> => {
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

/** Updates the quests that do not depend on rounds, and rewards completed ones. */
const createRefresh =
  ({ database, facts, defaultLocale, now, awardContext }: QuestsOptions, list: ListQuests) =>
  async (player: QuestPlayer): Promise<void> => {
    const [quests, known] = await Promise.all([list(await defaultLocale()), findProgress(database, player.id)]);
    const open = quests.filter(({ condition, sysname }) => !isOfRounds(condition) && !known.get(sysname)?.completed_at);
    for (const quest of open) {
      const progress = await progressOf(quest, player.id, facts);
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

type CountingQuest = Readonly<{ quest: Quest; games: ReadonlySet<string> }>;

/** The steps that rounds bring to quests, added up by player and quest. */
const stepsOf = (
  rounds: readonly SettledRound[],
  counting: readonly CountingQuest[],
  { toUsdCents }: Pick<UsdConverter, 'toUsdCents'>,
): readonly QuestStep[] => {
  const steps = new Map<string, QuestStep>();
  for (const round of rounds)
    for (const { quest, games } of counting) {
      if (!games.has(round.game)) continue;
      const key = `${round.playerId} ${quest.sysname}`;
      const by = quest.condition.type === 'stakes' ? toUsdCents(round.stake - round.bonusStake, round.currency) : 1;
      steps.set(key, {
        playerId: round.playerId,
        quest: quest.sysname,
        target: targetOf(quest.condition),
        by: by + (steps.get(key)?.by ?? 0),
      });
    }
  return [...steps.values()];
};

/** Counts rounds for the quests that depend on them. */
const createRoundQuests =
  ({ catalogue, rates, defaultLocale }: QuestsOptions, list: ListQuests) =>
  async (rounds: readonly SettledRound[]): Promise<RoundQuests> => {
    const [all, converter] = await Promise.all([list(await defaultLocale()), rates()]);
    const quests = new Map<string, Quest>(all.map((quest) => [quest.sysname, quest]));
    const counting = await Promise.all(
      all
        .flatMap((quest) => (isOfRounds(quest.condition) ? [{ quest, rule: quest.condition.games }] : []))
        .map(async ({ quest, rule }) => ({ quest, games: await catalogue.matching(rule) })),
    );
    return {
      steps: (counted) =>
        stepsOf(
          rounds.filter(({ id }) => counted.has(id)),
          counting,
          converter,
        ),
      awardOf: ({ playerId, quest: sysname }) => {
        const quest = quests.get(sysname);
        if (!quest) throw new Error(`The quest ${sysname} was not counted`);
        return awardFor(quest, playerId);
      },
    };
  };

export const createQuests = (options: QuestsOptions) => {
  const { database, content, rates } = options;
  const list: ListQuests = async (locale) =>
    (await content.list(loyaltyQuests, locale)).map(({ attributes }) => attributes);

  return {
    refresh: createRefresh(options, list),

    /** The quests with the recorded progress. */
    list: async (player: QuestPlayer, locale: string): Promise<LoyaltyQuest[]> => {
      const [quests, known, converter] = await Promise.all([list(locale), findProgress(database, player.id), rates()]);
      return quests.map((quest) => presentQuest(quest, known.get(quest.sysname), player.currency, converter));
    },

    /** Counts the rounds of quests. */
    ofRounds: createRoundQuests(options, list),
    advance: advanceQuests,
    title: async (sysname: string, locale: string): Promise<string> =>
      (await list(locale)).find((quest) => quest.sysname === sysname)?.title ?? sysname,
    image: async (sysname: string, locale: string): Promise<string | null> =>
      (await list(locale)).find((quest) => quest.sysname === sysname)?.image_url ?? null,
  };
};

export type Quests = ReturnType<typeof createQuests>;
