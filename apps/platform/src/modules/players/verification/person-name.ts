/** How a name of a payment account relates to a person's name. `unknown`: one is missing or in an unknown script. */
export type NameMatch = 'same' | 'different' | 'unknown';

export type PersonName = Readonly<{ first_name: string; last_name: string }>;

const table = (pairs: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pairs.split(' ').map((pair) => {
      const [letter = '', latin = ''] = pair.split('=');
      return [letter, latin];
    }),
  );

/** Letters in the spelling of passports and bank cards, where Unicode has no decomposition to Latin letters. */
const romanised = table(
  'ß=ss ø=o æ=ae œ=oe ł=l đ=d ð=d þ=th ı=i ' +
    'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ' +
    'ъ= ы=y ь= э=e ю=yu я=ya і=i є=ye ґ=g ' +
    'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o',
);

/** Arabic letters as consonants: the script leaves most vowels out. */
const arabic = table(
  'ا= ب=b ت=t ث=t ج=g ح=h خ=h د=d ذ=d ر=r ز=z س=s ش=s ص=s ض=d ط=t ظ=z ع= غ=g ف=f ق=k ك=k ل=l م=m ن=n ه=h و= ي= ى= ' +
    'ة= ء= پ=b چ=s گ=g ڤ=f ک=k ی= ـ=',
);

/** Spellings of one sound, in this order. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 's'],
  [/ch/g, 'q'],
  [/ph/g, 'f'],
  [/kh/g, 'h'],
  [/zh/g, 'z'],
  [/th/g, 't'],
  [/ck|c/g, 'k'],
  [/tz/g, 'ts'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/ou|oo/g, 'u'],
  [/ee/g, 'i'],
  [/([aou])e/g, '$1'],
  [/^ie/g, 'e'],
  [/([bdfgklmnprst])er$/g, '$1r'],
  [/(.)\1+/g, '$1'],
];

const consonants: readonly (readonly [RegExp, string])[] = [
  [/sh|ch/g, 's'],
  [/kh/g, 'h'],
  [/gh/g, 'g'],
  [/([td])h/g, '$1'],
  [/ph|v/g, 'f'],
  [/[qc]/g, 'k'],
  [/p/g, 'b'],
  [/j/g, 'g'],
  [/[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
  [/h$/g, ''],
];

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'herr', 'frau', 'sr', 'sra', 'mme', 'bay', 'bayan']);

const replaceAll = (text: string, steps: readonly (readonly [RegExp, string])[]): string =>
  steps.reduce((current, [form, to]) => current.replace(form, to), text);

const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .toLowerCase()
    .replaceAll('ου', 'u')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && !titles.has(word));

const isArabic = (word: string): boolean => /\p{Script=Arabic}/u.test(word);

const mapLetters = (word: string, letters: Readonly<Record<string, string>>): string =>
  [...word].map((letter) => letters[letter] ?? letter).join('');

const soundsOf = (words: readonly string[]): readonly string[] =>
  words.map((word) => replaceAll(mapLetters(word, romanised), spellings)).filter(Boolean);

const consonantsOf = (words: readonly string[]): readonly string[] =>
  words.map((word) => replaceAll(mapLetters(mapLetters(word, romanised), arabic), consonants)).filter(Boolean);

const isLatin = (words: readonly string[]): boolean => words.every((word) => /^[a-z]+$/.test(word));

type Parts = Readonly<{ given: readonly string[]; family: readonly string[] }>;

/** Takes the word from the list, or an initial of it. @returns the taken word. */
const take = (words: string[], wanted: string): string | null => {
  const exact = words.indexOf(wanted);
  const initial = words.findIndex((word) => (word.length === 1 || wanted.length === 1) && word[0] === wanted[0]);
  const index = exact >= 0 ? exact : initial;
  return index < 0 ? null : (words.splice(index, 1)[0] ?? null);
};

/** Family name and a given name or its initial must match; further names may be missing on one side. */
const areSame = ({ given, family }: Parts, holder: readonly string[]): boolean => {
  const joined = [...holder].join('');
  if (joined === [...given, ...family].join('') || joined === [...family, ...given].join('')) return true;
  const rest = [...holder];
  // Full words first, so that an initial does not take the word of another name.
  const foundFamily = family.filter((word) => word.length > 1 && rest.includes(word) && take(rest, word));
  const foundGiven = given.filter((word) => take(rest, word) !== null);
  if (foundFamily.length === 0 || foundGiven.length === 0) return false;
  const isComplete = foundFamily.length === family.length && foundGiven.length === given.length;
  return rest.length === 0 || isComplete;
};

/**
 * Compares a person's name with the name on a payment account. Case, diacritics, titles, the order of the names, and
 * the usual spellings of Cyrillic, Greek and Arabic names in Latin letters make no difference.
 */
export const compareNames = (person: PersonName, holder: string): NameMatch => {
  const [given, family, held] = [wordsOf(person.first_name), wordsOf(person.last_name), wordsOf(holder)];
  if (given.length === 0 || family.length === 0 || held.length === 0) return 'unknown';
  const fold = [...given, ...family, ...held].some(isArabic) ? consonantsOf : soundsOf;
  const [first, last, account] = [fold(given), fold(family), fold(held)];
  if (!isLatin([...first, ...last, ...account]) || first.length === 0 || last.length === 0) return 'unknown';
  return areSame({ given: first, family: last }, account) ? 'same' : 'different';
};

/** One text for all spellings of a name; null for an incomplete name. */
export const nameKeyOf = ({ first_name: first, last_name: last }: PersonName): string | null => {
  const [given, family] = [soundsOf(wordsOf(first)), soundsOf(wordsOf(last))];
  return given.length === 0 || family.length === 0 ? null : [...given, ...family].sort().join(' ');
};
