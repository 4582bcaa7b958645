import type { AttributesOf } from '../../modules/content/content/index.ts';
import type { loyaltyCharacters } from '../../modules/rewards/loyalty/index.ts';
import type { Translate, SeedDocument } from '../translate.ts';

type CharacterSeed = AttributesOf<typeof loyaltyCharacters>;

const character = (
  id: number,
  documentId: string,
  color: string,
  name: (translate: Translate) => string,
  description: (translate: Translate) => string,
): SeedDocument<CharacterSeed> => ({
  documentId,
  build: ({ translate, picture }) => ({
    id,
    order: id,
    name: name(translate),
    description: description(translate),
    image_url: picture(`/art/portraits/${documentId}.svg`),
    dominant_color: color,
  }),
});

export const characterSeeds: readonly SeedDocument<CharacterSeed>[] = [
  character(
    1,
    'fox',
    '#5a2f14',
    (translate) => translate('The Fox', 'Der Fuchs', 'الثعلب'),
    (translate) =>
      translate(
        'Quick and curious: tries every new game first.',
        'Flink und neugierig: probiert jedes neue Spiel als Erster.',
        'سريع وفضولي: أول من يجرب كل لعبة جديدة.',
      ),
  ),
  character(
    2,
    'owl',
    '#1e2f4f',
    (translate) => translate('The Owl', 'Die Eule', 'البومة'),
    (translate) =>
      translate(
        'Calm and patient: plays at night and keeps count.',
        'Ruhig und geduldig: spielt nachts und behält den Überblick.',
        'هادئة وصبورة: تلعب ليلًا وتحسب كل شيء.',
      ),
  ),
  character(
    3,
    'lion',
    '#5c4310',
    (translate) => translate('The Lion', 'Der Löwe', 'الأسد'),
    (translate) =>
      translate(
        'Proud and bold: at home in every tournament.',
        'Stolz und kühn: in jedem Turnier zu Hause.',
        'فخور وجريء: حاضر في كل بطولة.',
      ),
  ),
  character(
    4,
    'whale',
    '#0f4a52',
    (translate) => translate('The Whale', 'Der Wal', 'الحوت'),
    (translate) =>
      translate('Light-hearted: plays for fun.', 'Unbeschwert: spielt zum Spaß.', 'خفيف الظل: يلعب للمتعة.'),
  ),
];
