import { commonPasswords } from '@croupier/validation/common-passwords';
import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';

/** What makes a password easy to guess. `personal`: it contains the name or the address of the player. */
export type Weakness = 'personal' | 'common' | 'pattern' | 'short';
/** `score`: 0 is guessed at once, 4 not in practice. */
export type Strength = Readonly<{ score: 0 | 1 | 2 | 3 | 4; weakness: Weakness | null }>;

/** The estimate of a longer password takes noticeable time and changes nothing. */
const longestChecked = 64;

const zxcvbn = new ZxcvbnFactory({ dictionary: { passwords: [...commonPasswords()] }, graphs: adjacencyGraphs });

/** The weakness of the part that is the longest. */
const weaknessOf = ({ sequence }: ZxcvbnResult): Weakness => {
  const [longest] = [...sequence].sort((one, other) => other.token.length - one.token.length);
  if (longest?.pattern === 'dictionary') return longest['dictionaryName'] === 'userInputs' ? 'personal' : 'common';
  return longest && longest.pattern !== 'bruteforce' ? 'pattern' : 'short';
};

/** The words of texts that an attacker tries first: `ada.meyer@example.com` has four. */
const wordsOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length >= 3);

/** Estimates how hard a password is to guess for someone who knows the player's name and address (`personal`). */
export const estimateStrength = (password: string, personal: readonly string[]): Strength => {
  const result = zxcvbn.check(password.slice(0, longestChecked), [...wordsOf(personal)]);
  return { score: result.score, weakness: result.score < 3 ? weaknessOf(result) : null };
};
