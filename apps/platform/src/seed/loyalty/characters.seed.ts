import type { AttributesOf } from '../../modules/content/content/index.ts';
import type { loyaltyCharacters } from '../../modules/rewards/loyalty/index.ts';
import type { Say, SeedDocument } from '../say.ts';

type CharacterSeed = AttributesOf<typeof loyaltyCharacters>;

const character = (
  id: number,
  documentId: string,
  color: string,
  name: (say: Say) => string,
  description: (say: Say) => string,
): SeedDocument<CharacterSeed> => ({
  documentId,
  build: ({ say, picture }) => ({
    id,
    order: id,
    name: name(say),
    description: description(say),
    image_url: picture(`/art/portraits/${documentId}.svg`),
    dominant_color: color,
  }),
});

export const characterSeeds: readonly SeedDocument<CharacterSeed>[] = [
  character(
    1,
    'fox',
    '#5a2f14',
    (say) => say('The Fox', 'Der Fuchs', 'الثعلب'),
    (say) =>
      say(
        'Quick and curious: tries every new game first.',
        'Flink und neugierig: probiert jedes neue Spiel als Erster.',
        'سريع وفضولي: أول من يجرب كل لعبة جديدة.',
      ),
  ),
  character(
    2,
    'owl',
    '#1e2f4f',
    (say) => say('The Owl', 'Die Eule', 'البومة'),
    (say) =>
      say(
        'Calm and patient: plays at night and keeps count.',
        'Ruhig und geduldig: spielt nachts und behält den Überblick.',
        'هادئة وصبورة: تلعب ليلًا وتحسب كل شيء.',
      ),
  ),
  character(
    3,
    'lion',
    '#5c4310',
    (say) => say('The Lion', 'Der Löwe', 'الأسد'),
    (say) =>
      say(
        'Proud and bold: at home in every tournament.',
        'Stolz und kühn: in jedem Turnier zu Hause.',
        'فخور وجريء: حاضر في كل بطولة.',
      ),
  ),
  character(
    4,
    'whale',
    '#0f4a52',
    (say) => say('The Whale', 'Der Wal', 'الحوت'),
    (say) => say('Light-hearted: plays for fun.', 'Unbeschwert: spielt zum Spaß.', 'خفيف الظل: يلعب للمتعة.'),
  ),
];
