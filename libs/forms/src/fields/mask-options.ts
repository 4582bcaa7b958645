import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { maskTokens, westernDigits } from '@croupier/validation';
import { isInternational } from './phone.ts';

/**
 * Converts a mask of the CMS (`#` a digit, `@` a letter, `*` either) to options of Maskito, which handles caret,
 * deletion and autofill.
 */
export const maskOf = (mask: string, further = 0): (string | RegExp)[] => [
  ...[...mask].map((place) => maskTokens[place] ?? place),
  ...Array.from({ length: further }, () => /\d/),
];

/** Rewrites input character by character, and keeps the caret behind the same one. */
const converting =
  (convert: (text: string) => string): MaskitoPreprocessor =>
  ({ elementState: { value, selection }, data }) => {
    const [from, to] = selection;
    const lengthUpTo = (end: number): number => convert(value.slice(0, end)).length;
    return {
      elementState: { value: convert(value), selection: [lengthUpTo(from), lengthUpTo(to)] },
      data: convert(data),
    };
  };

/** Arabic keyboards type Arabic-Indic digits. */
const convertDigits = converting(westernDigits);

const anyText = /^[^]*$/;

/** Options for a text without a mask whose digits are Western. */
export const digitOptions: MaskitoOptions = { mask: anyText, preprocessors: [convertDigits] };

/** Options for an amount: Western digits without spaces between thousands. */
export const amountOptions: MaskitoOptions = {
  mask: anyText,
  preprocessors: [converting((text) => westernDigits(text).replace(/\s/g, ''))],
};

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
  return {
    mask: ({ value }) => (value.startsWith('+') ? internationalMask : national),
    preprocessors: [convertDigits, prepare],
  };
};

/** A mask whose groups of digits have punctuation between them, as `##/##` or `###.###.###-##`. */
const digitGroups = (mask: string): readonly number[] | null =>
  /^#+(?:[^\w#@*\s]#+)+$/.test(mask) ? mask.split(/[^#]/).map((group) => group.length) : null;

const separators = /[\s./\\-]+/;

/** A year of this century may have four digits where the mask has two. */
const fitted = (group: string, length: number): string =>
  length === 2 && /^20\d\d$/.test(group) ? group.slice(2) : group;

/**
 * Pads short groups of digits with zeros, so that each digit keeps its meaning: in the mask `##/##`, a pasted `1/25` is
 * `01/25`, and so is `1`, `/`, `25` when typed. The last group is not padded: its digits may still follow.
 */
const padGroups = (mask: string): MaskitoPreprocessor => {
  const lengths = digitGroups(mask) ?? [];
  return (state, _action) => {
    const {
      elementState: { value, selection },
      data,
    } = state;
    const [from, to] = selection;
    if (from !== to || !separators.test(data.trimEnd() || data)) return state;
    const groups = `${value.slice(0, from)}${data}`
      .trimStart()
      .split(separators)
      .map((group, index) => fitted(group, lengths[index] ?? 0));
    const fits = groups.every((group, index) => /^\d*$/.test(group) && group.length <= (lengths[index] ?? 0));
    if (groups.length < 2 || !fits) return state;
    const padded = groups.map((group, index) =>
      index < groups.length - 1 ? group.padStart(lengths[index] ?? 0, '0') : group,
    );
    return { elementState: { value: value.slice(from), selection: [0, 0] }, data: padded.join('') };
  };
};

export const maskOptions = (
  mask: string,
  preprocessors: readonly MaskitoPreprocessor[] = [],
  further = 0,
): MaskitoOptions => ({
  mask: maskOf(mask, further),
  preprocessors: [convertDigits, ...preprocessors, padGroups(mask)],
});

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
