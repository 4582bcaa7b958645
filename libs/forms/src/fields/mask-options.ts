import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { maskTokens } from '@croupier/validation';
import { isInternational } from './phone.ts';

/**
 * Converts a mask of the CMS (`#` a digit, `@` a letter, `*` either) to options of Maskito, which handles caret,
 * deletion and autofill.
 */
export const maskOf = (mask: string, further = 0): (string | RegExp)[] => [
  ...[...mask].map((place) => maskTokens[place] ?? place),
  ...Array.from({ length: further }, () => /\d/),
];

/** An international number: a plus and up to 15 digits (ITU-T E.164). */
const internationalMask = ['+', ...Array.from({ length: 15 }, () => /\d/)];

/**
 * Options for a phone number: the mask of its country, or an international number. A pasted international number
 * replaces the value. `rewrite` changes other input before the mask applies.
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

/** Rewrites input before the mask applies. */
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
