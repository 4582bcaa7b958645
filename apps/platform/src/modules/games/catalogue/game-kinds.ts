import type { CatalogueEntry } from './game-selection.ts';
import { foldText, splitWords } from './search-text.ts';

/** A kind of game and its names in the languages of the site. */
type GameKind = Readonly<{
  /** A type, theme or tag of its games. */
  keywords: readonly string[];
  /** Whether a name in the title of a game is enough: `European Roulette`. */
  isInTitles: boolean;
  /** Names of one language per line: English, German, Spanish, Portuguese, Turkish, Arabic. */
  names: readonly string[];
}>;

const kind = (keywords: string, isInTitles: boolean, ...lines: readonly string[]): GameKind => ({
  keywords: keywords.split(' '),
  isInTitles,
  names: lines.flatMap((line) => line.split(/[,،] /)),
});

export const gameKinds: readonly GameKind[] = [
  kind(
    'slot',
    false,
    'slot, slots, slot machines, video slots, fruit machines, pokies',
    'spielautomaten, spielautomat, automatenspiele, automaten, slotspiele',
    'tragamonedas, tragaperras, máquinas tragamonedas, slots de video',
    'caça-níqueis, caça-níquel, máquinas caça-níqueis, slots de vídeo',
    'slot oyunları, slot makineleri, slotlar, video slotlar',
    'سلوتس، سلوت، سلوتات، ماكينات القمار، ماكينات السلوت، ألعاب السلوت',
  ),
  kind(
    'live',
    false,
    'live, live casino, live games, live dealer',
    'live-spiele, live-casino, live-dealer',
    'en vivo, casino en vivo, juegos en vivo, en directo',
    'ao vivo, cassino ao vivo, jogos ao vivo',
    'canlı, canlı casino, canlı oyunlar, canlı krupiye',
    'مباشر، كازينو مباشر، ألعاب مباشرة، لايف',
  ),
  kind(
    'casino table',
    false,
    'table, tables, table games',
    'tischspiele, tischspiel',
    'juegos de mesa, mesas, mesa',
    'jogos de mesa, mesas, mesa',
    'masa oyunları, masa',
    'ألعاب الطاولة، طاولة، طاولات',
  ),
  kind(
    'fast crash instant',
    false,
    'fast games, quick games, instant games, crash, crash games',
    'schnelle spiele, sofortspiele, crash-spiele',
    'juegos rápidos, juegos instantáneos, juegos crash',
    'jogos rápidos, jogos instantâneos, jogos crash, jogos de crash',
    'hızlı oyunlar, anlık oyunlar, crash oyunları',
    'ألعاب سريعة، ألعاب فورية، كراش، ألعاب كراش',
  ),
  kind(
    'jackpot',
    true,
    'jackpot, jackpots, progressive jackpot',
    'jackpot-spiele, progressiver jackpot',
    'botes, bote, premio mayor, jackpot progresivo',
    'jackpot progressivo, acumulado, prêmio acumulado',
    'jackpotlar, büyük ikramiye, ikramiye',
    'جاكبوت، الجاكبوت، جائزة كبرى، الجائزة الكبرى',
  ),
  kind('roulette', true, 'roulette', 'roulette, roulett', 'ruleta', 'roleta', 'rulet', 'روليت، روليتا'),
  kind(
    'blackjack',
    true,
    'blackjack, twenty-one',
    'black jack, siebzehn und vier',
    'veintiuno',
    'vinte-e-um',
    'yirmi bir',
    'بلاك جاك، بلاكجاك',
  ),
  kind('baccarat', true, 'baccarat', 'bakkarat', 'bacará', 'bacará', 'bakara', 'باكارات، باكارا'),
  kind('poker', true, 'poker, video poker', 'poker', 'póker, póquer', 'pôquer', 'poker', 'بوكر'),
  kind('dice', true, 'dice, craps', 'würfel, würfelspiele', 'dados', 'dados', 'zar, zar oyunları', 'نرد، زهر'),
  kind(
    'wheel',
    true,
    'wheel, wheel of fortune',
    'glücksrad, rad',
    'rueda, rueda de la fortuna',
    'roda, roda da fortuna',
    'çark, çarkıfelek',
    'عجلة، عجلة الحظ',
  ),
  kind('bingo', true, 'bingo', 'bingo', 'bingo', 'bingo', 'bingo, tombala', 'بينغو، بنغو'),
  kind('keno', true, 'keno', 'keno', 'keno', 'keno', 'keno', 'كينو'),
  kind(
    'lottery lotto',
    true,
    'lottery, lotto',
    'lotterie, lotto',
    'lotería',
    'loteria',
    'piyango, loto',
    'يانصيب، لوتو',
  ),
  kind(
    'scratch scratchcard',
    true,
    'scratch cards, scratch card, scratch',
    'rubbellose, rubbellos',
    'rasca y gana, raspaditas',
    'raspadinhas, raspadinha',
    'kazı kazan',
    'بطاقات الخدش، اكشط واربح',
  ),
  kind(
    'fruit',
    true,
    'fruit, fruits, fruit games',
    'früchte, obst, früchteslots',
    'frutas, fruta',
    'frutas, fruta',
    'meyve, meyveler, meyve oyunları',
    'فواكه، ألعاب الفواكه',
  ),
  kind(
    'new',
    false,
    'new, new games',
    'neu, neue spiele',
    'nuevo, nuevos, juegos nuevos',
    'novo, novos, jogos novos',
    'yeni, yeni oyunlar',
    'جديد، ألعاب جديدة',
  ),
  kind(
    'popular',
    false,
    'popular, popular games',
    'beliebt, beliebte spiele',
    'popular, populares, juegos populares',
    'popular, populares, jogos populares',
    'popüler, popüler oyunlar',
    'شائع، الأكثر رواجًا، ألعاب شائعة',
  ),
];

/** A game with the words of its title. */
type TitledEntry = Readonly<{ entry: CatalogueEntry; words: readonly string[] }>;

export const titledEntries = (entries: readonly CatalogueEntry[]): readonly TitledEntry[] =>
  entries.map((entry) => ({ entry, words: splitWords(foldText(entry.row.name)) }));

/** Returns the system names of the games of a kind. */
export const gamesOfKind = (entries: readonly TitledEntry[], { keywords, isInTitles, names }: GameKind): string[] => {
  const titleWords = new Set(isInTitles ? [...keywords, ...names.map(foldText)] : []);
  return entries
    .filter(
      ({ entry: { row }, words }) =>
        [row.type, row.theme, ...row.tags].some((word) => keywords.includes(word)) ||
        words.some((word) => titleWords.has(word)),
    )
    .map(({ entry }) => entry.row.code);
};
