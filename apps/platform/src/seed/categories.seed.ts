import type { GameRule } from '../modules/games/catalogue/index.ts';
import type { SeedDocument } from './translate.ts';

export type CategorySeed = {
  sysname: string;
  name: string;
  icon: string;
  aliases: string[];
  rule: GameRule;
  order: number;
  is_on_home: boolean;
};

type Names = readonly [en: string, de: string, ar: string];

const category = (
  order: number,
  sysname: string,
  names: Names,
  icon: string,
  rule: GameRule,
  aliases: string[] = [],
  isOnHome = true,
): SeedDocument<CategorySeed> => ({
  documentId: sysname,
  build: ({ translate }) => ({ sysname, name: translate(...names), icon, aliases, rule, order, is_on_home: isOnHome }),
});

export const categorySeeds: readonly SeedDocument<CategorySeed>[] = [
  category(1, 'popular', ['Popular', 'Beliebt', 'الأكثر رواجًا'], 'flame', { top: { by: 'popularity', count: 40 } }, [
    'top',
    'hot',
  ]),
  category(2, 'new', ['New', 'Neu', 'جديد'], 'sparkles', { top: { by: 'released_at', count: 24 } }, ['latest']),
  category(3, 'slots', ['Slots', 'Slots', 'سلوتس'], 'cherry', { types: ['slot'] }, ['slot', 'video-slots']),
  category(4, 'live', ['Live', 'Live', 'مباشر'], 'radio', { types: ['live'] }, ['live-casino']),
  category(5, 'table', ['Table games', 'Tischspiele', 'ألعاب الطاولة'], 'spade', { types: ['casino'] }, [
    'casino',
    'tables',
  ]),
  category(6, 'fast', ['Fast games', 'Schnelle Spiele', 'ألعاب سريعة'], 'zap', { types: ['fast'] }, [
    'instant',
    'crash',
  ]),
  category(7, 'jackpots', ['Jackpots', 'Jackpots', 'جاكبوت'], 'gem', { tags: ['jackpot'] }, ['jackpot'], false),
];
