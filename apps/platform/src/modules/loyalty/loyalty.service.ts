import type { MethodOutput } from '@croupier/contract';
import type { getLoyaltyInfo, LoyaltyProgram } from '@croupier/contract/loyalty';
import { invalidParameters } from '../../errors.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { AttributesOf, Content } from '../content/index.ts';
import type { Projection } from '../projections/index.ts';
import type { UsdRates } from '../rates/index.ts';
import { loyaltyPrograms } from './loyalty.collection.ts';
import { levelAt, pointsHundredths } from './loyalty.points.ts';
import type { EarnedPoints, LoyaltyRepository } from './loyalty.repository.ts';

export type LoyaltyOptions = Readonly<{ repository: LoyaltyRepository; content: Content; catalogue: Pick<Catalogue, 'findMany'>; rates: UsdRates; defaultLocale: () => Promise<string> }>;

export type Loyalty = Readonly<{
  info: (player: Readonly<{ id: string; uid: number }>, locale: string) => Promise<MethodOutput<typeof getLoyaltyInfo>>;
  programs: (locale: string) => Promise<readonly LoyaltyProgram[]>;
  program: (sysname: string, locale: string) => Promise<LoyaltyProgram>;
  /** The player's whole points and level, for other modules. */
  standing: (playerId: string) => Promise<Readonly<{ points: number; level: string }>>;
  /** Makes points of settled rounds. */
  projection: Projection;
}>;

type ProgramAttributes = AttributesOf<typeof loyaltyPrograms>;

const presentProgram = ({ weights: _weights, order: _order, ...program }: ProgramAttributes): LoyaltyProgram => program;

export const createLoyaltyService = ({ repository, content, catalogue, rates, defaultLocale }: LoyaltyOptions): Loyalty => {
  const list = async (locale: string): Promise<ProgramAttributes[]> => (await content.list(loyaltyPrograms, locale)).map(({ attributes }) => attributes);

  const current = async (locale: string): Promise<ProgramAttributes> => {
    const [program] = await list(locale);
    if (!program) throw new Error('There is no loyalty programme: seed loyalty-programs');
    return program;
  };

  const wholePoints = async (playerId: string): Promise<number> => Math.floor((await repository.total(playerId)) / 100);

  const prepare: Projection['prepare'] = async (rounds) => {
    const { weights } = await current(await defaultLocale());
    // A game the catalogue never listed counts the least.
    const leastWeight = Math.min(...Object.values(weights));
    const [{ toUsdCents }, games] = await Promise.all([rates(), catalogue.findMany(rounds.map(({ game }) => game))]);
    const earned = rounds.flatMap(({ id, playerId, game, stake, currency, settledAt }): EarnedPoints[] => {
      const type = games.get(game)?.type;
      const points = pointsHundredths(toUsdCents(stake, currency), type ? weights[type] : leastWeight);
      return points > 0 ? [{ round_id: id, player_id: playerId, points_hundredths: points, earned_at: settledAt }] : [];
    });
    return (transaction) => repository.addPoints(transaction, earned);
  };

  return {
    info: async ({ id, uid }, locale) => {
      const [program, points] = await Promise.all([current(locale), wholePoints(id)]);
      return {
        id: program.sysname, uid, is_active: true, points, pointsAlias: program.pointsAlias,
        level: levelAt(program.levels, points).sysname, levels: program.levels, character: null,
      };
    },
    programs: async (locale) => (await list(locale)).map(presentProgram),
    program: async (sysname, locale) => {
      const program = (await list(locale)).find((known) => known.sysname === sysname);
      if (!program) throw invalidParameters({ sysname: 'unknown' });
      return presentProgram(program);
    },
    standing: async (playerId) => {
      const [program, points] = await Promise.all([current(await defaultLocale()), wholePoints(playerId)]);
      return { points, level: levelAt(program.levels, points).sysname };
    },
    projection: { name: 'loyalty-points', prepare },
  };
};
