const shortest = 4;

/** Digits and signs that stand for letters in passwords. */
const stand: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '');
/** With letters for the signs that stand for them, and without digits and signs at the end. */
const spelled = (text: string): string =>
  text.replace(/[^\p{L}]+$/u, '').replaceAll(/[013457@$]/g, (sign) => stand[sign] ?? sign);

/**
 * Returns the words that an attacker of this site tries first: the parts of its host name, and the configured names of
 * the site and its operator. Words of less than four letters are left out.
 */
export const siteWordsOf = (origin: string, names: readonly string[]): ReadonlySet<string> => {
  const hostParts = new URL(origin).hostname.split(/[.-]/);
  return new Set([...hostParts, ...names].map(lettersOf).filter((word) => word.length >= shortest));
};

/** Whether a password is a word of the site, or a repetition of it, with any digits and signs before, after and in it. */
export const isSiteWord = (words: ReadonlySet<string>, password: string): boolean =>
  [lettersOf(password), lettersOf(spelled(password))].some((letters) =>
    [...words].some((word) => letters !== '' && letters.replaceAll(word, '') === ''),
  );
