import type { AttributesOf } from '../modules/content/content/index.ts';
import type { jackpots } from '../modules/games/jackpots/index.ts';
import type { SeedDocument } from './translate.ts';

const games = { types: ['slot' as const, 'fast' as const] };

export const jackpotSeeds: readonly SeedDocument<AttributesOf<typeof jackpots>>[] = [
  {
    documentId: 'mini',
    build: ({ translate, picture }) => ({
      sysname: 'mini',
      level: 'mini',
      order: 1,
      is_active: true,
      name: translate('Mini jackpot', 'Mini-Jackpot', 'الجاكبوت الصغير'),
      description: translate(
        'Must be won by $150. Every stake on slots and fast games brings it closer.',
        'Fällt spätestens bei 150 $. Jeder Einsatz bei Slots und schnellen Spielen bringt ihn näher.',
        'يُربح قبل تجاوز 150 دولارًا. كل رهان على السلوتس والألعاب السريعة يقرّبه.',
      ),
      image_url: picture('/art/tournaments/jackpot-mini.svg'),
      dominant_color: '#143a2c',
      terms: { games, share_basis_points: 20, seed_cents: 5000, hit: { type: 'must_hit', by_cents: 15_000 } },
    }),
  },
  {
    documentId: 'major',
    build: ({ translate, picture }) => ({
      sysname: 'major',
      level: 'major',
      order: 2,
      is_active: true,
      name: translate('Major jackpot', 'Großer Jackpot', 'الجاكبوت الكبير'),
      description: translate(
        'Starts at $1,000 and must be won by $5,000.',
        'Beginnt bei 1.000 $ und fällt spätestens bei 5.000 $.',
        'يبدأ من 1,000 دولار ويُربح قبل تجاوز 5,000 دولار.',
      ),
      image_url: picture('/art/tournaments/jackpot-major.svg'),
      dominant_color: '#3a1846',
      terms: { games, share_basis_points: 15, seed_cents: 100_000, hit: { type: 'must_hit', by_cents: 500_000 } },
    }),
  },
  {
    documentId: 'grand',
    build: ({ translate, picture }) => ({
      sysname: 'grand',
      level: 'grand',
      order: 3,
      is_active: true,
      name: translate('Grand jackpot', 'Grand-Jackpot', 'الجاكبوت الأكبر'),
      description: translate(
        'Starts at $25,000 with no upper limit. Any real-money stake can win it; higher stakes have a higher chance.',
        'Beginnt bei 25.000 $, ohne Obergrenze. Jeder Echtgeldeinsatz kann ihn gewinnen; höhere Einsätze haben ' +
          'eine höhere Chance.',
        'يبدأ من 25,000 دولار وبلا حد أقصى. قد يربحه أي رهان بمال حقيقي، وللرهان الأعلى فرصة أكبر.',
      ),
      image_url: picture('/art/tournaments/jackpot-grand.svg'),
      dominant_color: '#5c4310',
      terms: {
        games: { types: ['slot', 'fast', 'casino', 'live'] },
        share_basis_points: 15,
        seed_cents: 2_500_000,
        hit: { type: 'random', one_in_cents: 500_000_000 },
      },
    }),
  },
];
