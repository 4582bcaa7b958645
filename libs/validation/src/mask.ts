/** Mask tokens: `#` a digit, `@` a letter, `*` either. Anything else stands as it is. */
export const maskTokens: Readonly<Record<string, RegExp>> = { '#': /\d/, '@': /\p{L}/u, '*': /[\p{L}\d]/u };

/** How many characters a person types into a mask. */
export const maskLength = (mask: string): number => [...mask].filter((character) => character in maskTokens).length;

/**
 * The text as the mask writes it. Characters that do not fit their place are passed over, so anything may be pasted:
 * `applyMask('(##) ##-##', 'tel. 12 34')` is `(12) 34`. Marks of the mask are written only once something follows them.
 */
export const applyMask = (mask: string, text: string): string => {
  const typed = [...text];
  let written = '';
  let marks = '';
  for (const place of mask) {
    const token = maskTokens[place];
    if (!token) {
      marks += place;
      // A mark that was typed, or written by the mask before, is not counted as a character of its own.
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

/** What a person typed, without the marks of the mask. */
export const stripMask = (mask: string, text: string): string => {
  const masked = applyMask(mask, text);
  return [...masked].filter((_, index) => (mask[index] ?? '') in maskTokens).join('');
};
