import type { GameRule } from '../modules/games/catalogue/index.ts';
import type { SeedDocument } from './translate.ts';

export type CategorySeed = {
  sysname: string;
  name: string;
  description: string;
  icon: string;
  aliases: string[];
  rule: GameRule;
  order: number;
  is_on_home: boolean;
};

type Words = readonly [en: string, de: string, ar: string];

type CategoryTexts = Readonly<{ name: Words; description: Words; icon: string; aliases: string[]; isOnHome?: boolean }>;

const category = (
  order: number,
  sysname: string,
  rule: GameRule,
  { name, description, icon, aliases, isOnHome = true }: CategoryTexts,
): SeedDocument<CategorySeed> => ({
  documentId: sysname,
  build: ({ translate }) => ({
    sysname,
    name: translate(...name),
    description: translate(...description),
    icon,
    aliases,
    rule,
    order,
    is_on_home: isOnHome,
  }),
});

export const categorySeeds: readonly SeedDocument<CategorySeed>[] = [
  category(
    1,
    'popular',
    { top: { by: 'popularity', count: 40 } },
    {
      name: ['Popular', 'Beliebt', 'الأكثر رواجًا'],
      description: [
        'The games that our players play most for real money.',
        'Die Spiele, die unsere Spieler am häufigsten mit Echtgeld spielen.',
        'الألعاب التي يلعبها لاعبونا أكثر من غيرها بالمال الحقيقي.',
      ],
      icon: 'flame',
      aliases: ['top', 'hot'],
    },
  ),
  category(
    2,
    'new',
    { top: { by: 'released_at', count: 24 } },
    {
      name: ['New', 'Neu', 'جديد'],
      description: [
        'The latest releases from our studios.',
        'Die neuesten Veröffentlichungen unserer Studios.',
        'أحدث إصدارات استوديوهاتنا.',
      ],
      icon: 'sparkles',
      aliases: ['latest'],
    },
  ),
  category(
    3,
    'slots',
    { types: ['slot'] },
    {
      name: ['Slots', 'Slots', 'سلوتس'],
      description: [
        'Classic and modern slots. The page of each game shows its return to player (RTP).',
        'Klassische und moderne Slots. Die Seite jedes Spiels nennt seine Auszahlungsquote (RTP).',
        'سلوتس كلاسيكية وحديثة. تعرض صفحة كل لعبة نسبة العائد للاعب (RTP).',
      ],
      icon: 'cherry',
      aliases: ['slot', 'video-slots'],
    },
  ),
  category(
    4,
    'live',
    { types: ['live'] },
    {
      name: ['Live', 'Live', 'مباشر'],
      description: [
        'Live tables around the clock, where all players share the same spin.',
        'Live-Tische rund um die Uhr, an denen alle Spieler dieselbe Drehung teilen.',
        'طاولات مباشرة على مدار الساعة، يتشارك فيها جميع اللاعبين الدورة نفسها.',
      ],
      icon: 'radio',
      aliases: ['live-casino'],
    },
  ),
  category(
    5,
    'table',
    { types: ['casino'] },
    {
      name: ['Table games', 'Tischspiele', 'ألعاب الطاولة'],
      description: [
        'Table games such as roulette, at your own pace.',
        'Tischspiele wie Roulette, in Ihrem eigenen Tempo.',
        'ألعاب الطاولة مثل الروليت، بالسرعة التي تناسبك.',
      ],
      icon: 'spade',
      aliases: ['casino', 'tables'],
    },
  ),
  category(
    6,
    'fast',
    { types: ['fast'] },
    {
      name: ['Fast games', 'Schnelle Spiele', 'ألعاب سريعة'],
      description: [
        'Short rounds with an instant result, such as dice.',
        'Kurze Runden mit sofortigem Ergebnis, zum Beispiel Würfelspiele.',
        'جولات قصيرة بنتيجة فورية، مثل ألعاب النرد.',
      ],
      icon: 'zap',
      aliases: ['instant', 'crash'],
    },
  ),
  category(
    7,
    'jackpots',
    { tags: ['jackpot'] },
    {
      name: ['Jackpots', 'Jackpots', 'جاكبوت'],
      description: [
        'Games in which real-money rounds can win a jackpot.',
        'Spiele, in denen Echtgeldrunden einen Jackpot gewinnen können.',
        'ألعاب يمكن لجولاتها بالمال الحقيقي أن تربح الجاكبوت.',
      ],
      icon: 'gem',
      aliases: ['jackpot'],
      isOnHome: false,
    },
  ),
];
