/** Mask tokens: `#` a digit, `@` a letter, `*` either. Other characters are literal. */
export const maskTokens: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\d]/u };

/** Returns how many characters a mask takes. */
export const maskLength = (mask: string): number => [...mask].filter((character) => character in maskTokens).length;

/**
 * Formats a text with a mask. Ignores characters that do not fit, so that any text can be pasted: `applyMask('(##)
 * ##-##', 'tel. 12 34')` is `(12) 34`. Literals are written only before a following character.
 */
export const applyMask = (mask: string, text: string): string => {
  const typed = [...text];
  let written = '';
  let marks = '';
  for (const place of mask) {
    const token = maskTokens[place];
    if (!token) {
      marks += place;
      // A literal of the mask that the text already has.
      if (typed[0] === place) typed.shift();
      continue;
    }
    while (typed.length && !token.test(typed[0] ?? '')) typed.shift();
    const character = typed.shift();
    if (character === undefined) break;
    written += marks + character;
    marks = '';
  }
  return written;
};

/** Returns the text without the literals of the mask. */
export const stripMask = (mask: string, text: string): string => {
  const places = [...mask];
  return [...applyMask(mask, text)].filter((_, index) => (places[index] ?? '') in maskTokens).join('');
};
