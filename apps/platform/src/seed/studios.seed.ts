import type { SeedDocument } from './translate.ts';

export type StudioSeed = { sysname: string; description: string };

const studio = (
  sysname: string,
  ...words: readonly [en: string, de: string, ar: string]
): SeedDocument<StudioSeed> => ({
  documentId: sysname,
  build: ({ translate }) => ({ sysname, description: translate(...words) }),
});

/** The studios of the sandbox. */
export const studioSeeds: readonly SeedDocument<StudioSeed>[] = [
  studio(
    'northlight',
    'Northlight makes slots and table games about northern skies, owls and old legends.',
    'Northlight entwickelt Slots und Tischspiele über nördliche Himmel, Eulen und alte Legenden.',
    'يصنع Northlight سلوتس وألعاب طاولة عن سماء الشمال والبوم والأساطير القديمة.',
  ),
  studio(
    'paper-fox',
    'Paper Fox tells small stories of foxes, dragons and tea houses in slots and a roulette.',
    'Paper Fox erzählt in Slots und einem Roulette kleine Geschichten von Füchsen, Drachen und Teehäusern.',
    'يحكي Paper Fox في السلوتس والروليت قصصًا صغيرة عن الثعالب والتنانين وبيوت الشاي.',
  ),
  studio(
    'harbour-nine',
    'Harbour Nine makes slots of reefs, captains and fairgrounds, and a table game.',
    'Harbour Nine entwickelt Slots über Riffe, Kapitäne und Jahrmärkte sowie ein Tischspiel.',
    'يصنع Harbour Nine سلوتس عن الشعاب البحرية والقباطنة والملاهي، ولعبة طاولة.',
  ),
  studio(
    'saffron',
    'Saffron Works makes slots of lanterns, lotus ponds and the Nile, and a table game.',
    'Saffron Works entwickelt Slots über Laternen, Lotusteiche und den Nil sowie ein Tischspiel.',
    'يصنع Saffron Works سلوتس عن الفوانيس وبرك اللوتس والنيل، ولعبة طاولة.',
  ),
  studio(
    'vector-club',
    'Vector Club makes neon slots and table games of arcades, motels and fast cars.',
    'Vector Club entwickelt Neon-Slots und Tischspiele über Spielhallen, Motels und schnelle Autos.',
    'يصنع Vector Club سلوتس وألعاب طاولة بأضواء النيون عن صالات الألعاب والموتيلات والسيارات السريعة.',
  ),
  studio(
    'old-oak',
    'Old Oak Studio makes slots and table games of orchards, harvests and winter tales.',
    'Old Oak Studio entwickelt Slots und Tischspiele über Obstgärten, Ernten und Wintermärchen.',
    'يصنع Old Oak Studio سلوتس وألعاب طاولة عن البساتين والحصاد وحكايات الشتاء.',
  ),
  studio(
    'tidewater',
    'Tidewater Live runs live roulette tables and wheels, where all players share the same spin.',
    'Tidewater Live betreibt Live-Roulettetische und Glücksräder, an denen alle Spieler dieselbe Drehung teilen.',
    'يدير Tidewater Live طاولات روليت مباشرة وعجلات حظ يتشارك فيها جميع اللاعبين الدورة نفسها.',
  ),
  studio(
    'quickstep',
    'Quickstep makes fast games with short rounds and an instant result.',
    'Quickstep entwickelt schnelle Spiele mit kurzen Runden und sofortigem Ergebnis.',
    'يصنع Quickstep ألعابًا سريعة بجولات قصيرة ونتيجة فورية.',
  ),
];
