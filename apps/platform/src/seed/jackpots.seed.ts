import type { AttributesOf } from '../modules/content/index.ts';
import type { jackpots } from '../modules/jackpots/index.ts';
import type { SeedDocument } from './say.ts';

const games = { types: ['slot' as const, 'fast' as const] };

export const jackpotSeeds: readonly SeedDocument<AttributesOf<typeof jackpots>>[] = [
  {
    documentId: 'mini',
    build: ({ say, picture }) => ({
      sysname: 'mini', level: 'mini', order: 1, is_active: true,
      name: say('Mini jackpot', 'Mini-Jackpot', 'الجاكبوت الصغير'),
      description: say(
        'Always won before it reaches $150. Every stake on slots and fast games takes it closer.',
        'Fällt immer, bevor er 150 $ erreicht. Jeder Einsatz auf Slots und schnellen Spielen bringt ihn näher.',
        'يُربح دائمًا قبل أن يبلغ 150 دولارًا، وكل رهان على السلوتس والألعاب السريعة يقرّبه.',
      ),
      image_url: picture('/art/tournaments/jackpot-mini.svg'), dominant_color: '#143a2c',
      terms: { games, share_basis_points: 20, seed_cents: 5000, hit: { type: 'must_hit', by_cents: 15_000 } },
    }),
  },
  {
    documentId: 'major',
    build: ({ say, picture }) => ({
      sysname: 'major', level: 'major', order: 2, is_active: true,
      name: say('Major jackpot', 'Großer Jackpot', 'الجاكبوت الكبير'),
      description: say(
        'Starts at $1,000 and must be won by $5,000. Nobody knows the moment, not even we.',
        'Beginnt bei 1.000 $ und muss bis 5.000 $ fallen. Den Moment kennt niemand, auch wir nicht.',
        'يبدأ من 1000 دولار ولا بد أن يُربح قبل 5000 دولار. لا أحد يعرف اللحظة، ولا حتى نحن.',
      ),
      image_url: picture('/art/tournaments/jackpot-major.svg'), dominant_color: '#3a1846',
      terms: { games, share_basis_points: 15, seed_cents: 100_000, hit: { type: 'must_hit', by_cents: 500_000 } },
    }),
  },
  {
    documentId: 'grand',
    build: ({ say, picture }) => ({
      sysname: 'grand', level: 'grand', order: 3, is_active: true,
      name: say('Grand jackpot', 'Grand Jackpot: der größte', 'الجاكبوت الأكبر'),
      description: say(
        'At least $25,000, and no end above. Any real stake can win it; a higher one has a higher chance.',
        'Mindestens 25.000 $ und nach oben offen. Jeder echte Einsatz kann ihn gewinnen, ein höherer mit höherer Chance.',
        'لا يقل عن 25000 دولار ولا حد له من فوق. أي رهان حقيقي قد يربحه، والرهان الأعلى فرصته أكبر.',
      ),
      image_url: picture('/art/tournaments/jackpot-grand.svg'), dominant_color: '#5c4310',
      terms: { games: { types: ['slot', 'fast', 'casino', 'live'] }, share_basis_points: 15, seed_cents: 2_500_000, hit: { type: 'random', one_in_cents: 500_000_000 } },
    }),
  },
];
