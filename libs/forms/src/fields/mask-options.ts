import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { maskTokens } from '@croupier/validation';
import { isInternational } from './phone.ts';

/**
 * A mask of the CMS (`#` a digit, `@` a letter, `*` either) for the library that keeps caret, deletion and autofill
 * right.
 */
export const maskOf = (mask: string, further = 0): (string | RegExp)[] => [
  ...[...mask].map((place) => maskTokens[place] ?? place),
  ...Array.from({ length: further }, () => /\d/),
];

/** An international number: its plus, and as many digits as a number may have (ITU-T E.164). */
const internationalMask = ['+', ...Array.from({ length: 15 }, () => /\d/)];

/**
 * Options for a phone number: the mask of its country, or an international number. A pasted international number
 * replaces what was there. `rewrite` changes other text before the mask sees it.
 */
export const phoneMaskOptions = (mask: string, further: number, rewrite: (text: string) => string): MaskitoOptions => {
  const national = maskOf(mask, further);
  const read = (text: string): string =>
    isInternational(text) ? `+${text.replace(/\D/g, '').replace(/^00/, '')}` : rewrite(text);
  const prepare: MaskitoPreprocessor = (state, action) => {
    const isWhole = isInternational(state.data) && /\d{2}/.test(state.data);
    return rewriting(read)(isWhole ? { ...state, elementState: { value: '', selection: [0, 0] } } : state, action);
  };
  return { mask: ({ value }) => (value.startsWith('+') ? internationalMask : national), preprocessors: [prepare] };
};

export const maskOptions = (
  mask: string,
  preprocessors: readonly MaskitoPreprocessor[] = [],
  further = 0,
): MaskitoOptions => ({ mask: maskOf(mask, further), preprocessors });

/** Rewrites what is typed, pasted or filled in before the mask sees it. */
export const rewriting =
  (rewrite: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState: { value, selection }, data }) => {
    const rewritten = rewrite(value);
    return {
      elementState: {
        value: rewritten,
        selection: rewritten === value ? selection : [rewritten.length, rewritten.length],
      },
      data: rewrite(data),
    };
  };
