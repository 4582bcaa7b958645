import type { MethodOutput, MethodParams } from '@croupier/contract';
import type { getLoyaltyInfo, getPointsHistory, LoyaltyProgram } from '@croupier/contract/loyalty';
import type { Currency } from '@croupier/money';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../database/index.ts';
import { invalidParameters } from '../../../errors.ts';
import type { Accounts } from '../../players/accounts/index.ts';
import type { Catalogue } from '../../games/catalogue/index.ts';
import type { AttributesOf, Content } from '../../content/content/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Projection } from '../../games/projections/index.ts';
import type { UsdRates } from '../../currencies/rates/index.ts';
import type { SettledRound } from '../../games/wallet/index.ts';
import { award, type AwardContext } from './awards.ts';
import type { BonusGrants } from './bonus-grants.ts';
import { createCharacters, type Characters } from './characters.service.ts';
import { loyaltyPrograms, type LoyaltyTrigger, type NoticeTrigger } from './collections/index.ts';
import { createDeliveries, type Deliveries } from './deliveries.service.ts';
import { levelAt, pointsHundredths } from './loyalty.points.ts';
import { addRoundPoints, findMovements, findTotals, type EarnedPoints, type EntryKind } from './loyalty.repository.ts';
import { createNotices, type Subject } from './notices.service.ts';
import { createOrders, type Orders } from './orders.service.ts';
import { createQuests, type AccountFacts, type Quests } from './quests.service.ts';
import { createShop, type Shop } from './shop.service.ts';

export type LoyaltyOptions = Readonly<{
  database: Database;
  content: Content;
  catalogue: Pick<Catalogue, 'find' | 'findMany' | 'matching'>;
  accounts: Pick<Accounts, 'findPlayers' | 'registrationChoices' | 'onDeletion'>;
  facts: AccountFacts;
  /** The title and picture of a series of tournaments; null once it is removed. */
  tournamentSubject: (template: string, locale: string) => Promise<Subject | null>;
  ledger: Pick<Ledger, 'transfer'>;
  bonuses: BonusGrants;
  rates: UsdRates;
  defaultLocale: () => Promise<string>;
  now: () => Date;
  log: FastifyBaseLogger;
}>;

export type Loyalty = Readonly<{
  info: (player: Readonly<{ id: string; uid: number }>, locale: string) => Promise<MethodOutput<typeof getLoyaltyInfo>>;
  programs: (locale: string) => Promise<readonly LoyaltyProgram[]>;
  program: (sysname: string, locale: string) => Promise<LoyaltyProgram>;
  /** The player's whole points and level, for other modules. */
  standing: (playerId: string) => Promise<Readonly<{ points: number; level: string }>>;
  characters: Characters;
  shop: Shop;
  orders: Orders;
  quests: Quests;
  notices: ReturnType<typeof createNotices>;
  deliveries: Deliveries;
  pointsHistory: (
    paging: MethodParams<typeof getPointsHistory>,
    playerId: string,
    locale: string,
  ) => Promise<MethodOutput<typeof getPointsHistory>>;
  /** Awards points for settled rounds. */
  projection: Projection;
}>;

type ProgramAttributes = AttributesOf<typeof loyaltyPrograms>;

const presentProgram = ({
  weights: _weights,
  order: _order,
  level_rewards: _rewards,
  character_change_days: _days,
  ...program
}: ProgramAttributes): LoyaltyProgram => program;

const baseCurrency: Currency = 'USD';

/** The trigger of each kind of points entry. */
const triggers: Readonly<Record<EntryKind, LoyaltyTrigger>> = {
  quest: 'quest',
  level: 'level',
  purchase: 'product',
  refund: 'product',
};

type CurrentProgramme = (locale?: string) => Promise<ProgramAttributes>;

/** The programmes of the site; players collect points in the first. */
const createProgrammes = ({ content, defaultLocale }: LoyaltyOptions) => {
  const list = async (locale: string): Promise<ProgramAttributes[]> =>
    (await content.list(loyaltyPrograms, locale)).map(({ attributes }) => attributes);

  const current = async (locale?: string): Promise<ProgramAttributes> => {
    const [program] = await list(locale ?? (await defaultLocale()));
    if (!program) throw new Error('There is no loyalty programme: seed loyalty-programs');
    return program;
  };
  const levelOf = async (hundredths: number): Promise<string> =>
    levelAt((await current()).levels, Math.floor(hundredths / 100)).sysname;
  return { list, current, levelOf };
};

const createAwardContext =
  ({ rates, now }: LoyaltyOptions, current: CurrentProgramme) =>
  async (currencyOf: AwardContext['currencyOf']): Promise<AwardContext> => {
    const [{ levels, level_rewards: rewards }, converter] = await Promise.all([current(), rates()]);
    return {
      levels: levels.map(({ sysname, points_from }) => ({ sysname, points_from, rewards: rewards[sysname] ?? [] })),
      currencyOf,
      converter,
      at: now(),
    };
  };

type SubjectSources = Pick<LoyaltyOptions, 'tournamentSubject'> &
  Readonly<{ current: CurrentProgramme; shop: Pick<Shop, 'productName'>; quests: Pick<Quests, 'title' | 'image'> }>;
type SubjectOf = (notice: Readonly<{ trigger: NoticeTrigger; subject: string }>, locale: string) => Promise<Subject>;

/** The name and picture of what a notice or a movement is about. */
const createSubjectOf =
  ({ current, shop, quests, tournamentSubject }: SubjectSources): SubjectOf =>
  async ({ trigger, subject }, locale) => {
    if (trigger === 'tournament') return (await tournamentSubject(subject, locale)) ?? { name: subject, image: null };
    if (trigger === 'product') return shop.productName(subject, locale);
    if (trigger === 'level')
      return {
        name: (await current(locale)).levels.find(({ sysname }) => sysname === subject)?.name ?? subject,
        image: null,
      };
    return { name: await quests.title(subject, locale), image: await quests.image(subject, locale) };
  };

const createInfo =
  ({ database }: LoyaltyOptions, current: CurrentProgramme, characters: Pick<Characters, 'own'>): Loyalty['info'] =>
  async ({ id, uid }, locale) => {
    const [program, totals, own] = await Promise.all([
      current(locale),
      findTotals(database, id),
      characters.own(id, locale),
    ]);
    const earned = Math.floor(totals.earned / 100);
    return {
      id: program.sysname,
      uid,
      is_active: true,
      points: Math.floor((totals.earned - totals.spent) / 100),
      points_earned: earned,
      pointsAlias: program.pointsAlias,
      level: levelAt(program.levels, earned).sysname,
      levels: program.levels,
      character: own.character,
      character_change_at: own.changeAt?.toISOString() ?? null,
      character_change_days: program.character_change_days,
    };
  };

const createPointsHistory =
  (database: Database, subjectOf: SubjectOf): Loyalty['pointsHistory'] =>
  async ({ offset, count }, playerId, locale) => {
    const { rows, total } = await findMovements(database, playerId, offset, count);
    return {
      items: await Promise.all(
        rows.map(async ({ id, kind, points_hundredths: hundredths, subject, created_at }) => {
          // A day of play has no name, nor has a subject that editors have removed.
          const { name } =
            kind === 'play' ? { name: subject } : await subjectOf({ trigger: triggers[kind], subject }, locale);
          return {
            id,
            kind,
            points: hundredths / 100,
            subject,
            name: name === subject ? '' : name,
            created_at: created_at.toISOString(),
          };
        }),
      ),
      count: total,
    };
  };

type ProjectionParts = Readonly<{
  current: CurrentProgramme;
  quests: Pick<Quests, 'ofRounds' | 'advance'>;
  awardContext: (currencyOf: AwardContext['currencyOf']) => Promise<AwardContext>;
}>;

/** The points of rounds; rounds that earn none are left out. Games missing from the catalogue use the lowest weight. */
const createEarnedPoints =
  ({ catalogue, rates }: LoyaltyOptions, current: CurrentProgramme) =>
  async (rounds: readonly SettledRound[]): Promise<EarnedPoints[]> => {
    const [{ weights }, { toUsdCents }, games] = await Promise.all([
      current(),
      rates(),
      catalogue.findMany(rounds.map(({ game }) => game)),
    ]);
    const leastWeight = Math.min(...Object.values(weights));
    return rounds.flatMap(({ id, playerId, game, stake, currency, settledAt, bonusStake }): EarnedPoints[] => {
      const type = games.get(game)?.type;
      const points = pointsHundredths(toUsdCents(stake - bonusStake, currency), type ? weights[type] : leastWeight);
      return points > 0 ? [{ round_id: id, player_id: playerId, points_hundredths: points, earned_at: settledAt }] : [];
    });
  };

/** Awards points for settled rounds, and what follows from them. */
const createPointsProjection = (
  options: LoyaltyOptions,
  { current, quests, awardContext }: ProjectionParts,
): Projection => {
  const earnedPoints = createEarnedPoints(options, current);
  return {
    name: 'loyalty-points',
    prepare: async (rounds) => {
      const [earned, players, ofRounds] = await Promise.all([
        earnedPoints(rounds),
        options.accounts.findPlayers([...new Set(rounds.map(({ playerId }) => playerId))]),
        quests.ofRounds(rounds),
      ]);
      const context = await awardContext((playerId) => players.get(playerId)?.currency ?? baseCurrency);
      return async (transaction) => {
        const { rounds: counted, totals } = await addRoundPoints(transaction, earned);
        const completed = await quests.advance(transaction, ofRounds.steps(counted), context.at);
        await award(transaction, context, completed.map(ofRounds.awardOf), totals);
      };
    },
  };
};

export const createLoyaltyService = (options: LoyaltyOptions): Loyalty => {
  const { database, accounts, bonuses } = options;
  const programs = createProgrammes(options);
  const { current, levelOf } = programs;

  const awardContext = createAwardContext(options, current);
  const quests = createQuests({ ...options, awardContext });
  const characters = createCharacters({
    ...options,
    chosenCharacterOf: async (playerId) => (await accounts.registrationChoices(playerId)).characterId,
    changeDays: async () => (await current()).character_change_days,
  });
  const deliveries = createDeliveries(options);
  const shop = createShop({ ...options, deliveries, sellsBonuses: bonuses.isAvailable, levelOf });
  const subjectOf = createSubjectOf({ current, shop, quests, tournamentSubject: options.tournamentSubject });
  const notices = createNotices({
    ...options,
    subjectOf,
    pointsAlias: async (locale) => (await current(locale)).pointsAlias,
  });

  return {
    info: createInfo(options, current, characters),
    programs: async (locale) => (await programs.list(locale)).map(presentProgram),
    program: async (sysname, locale) => {
      const program = (await programs.list(locale)).find((known) => known.sysname === sysname);
      if (!program) throw invalidParameters({ sysname: 'unknown' });
      return presentProgram(program);
    },
    standing: async (playerId) => {
      const [program, totals] = await Promise.all([current(), findTotals(database, playerId)]);
      const points = Math.floor(totals.earned / 100);
      return { points, level: levelAt(program.levels, points).sysname };
    },
    pointsHistory: createPointsHistory(database, subjectOf),
    characters,
    shop,
    orders: createOrders(options),
    quests,
    notices,
    deliveries,
    projection: createPointsProjection(options, { current, quests, awardContext }),
  };
};
