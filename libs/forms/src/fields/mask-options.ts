import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { maskTokens } from '@croupier/validation';

/** A mask of the CMS (`#` a digit, `@` a letter, `*` either) for the library that keeps caret, deletion and autofill right. */
export const maskOf = (mask: string, further = 0): (string | RegExp)[] => [...[...mask].map((place) => maskTokens[place] ?? place), ...Array.from({ length: further }, () => /\d/)];

export const maskOptions = (mask: string, preprocessors: readonly MaskitoPreprocessor[] = [], further = 0): MaskitoOptions => ({ mask: maskOf(mask, further), preprocessors });

/** Rewrites what is typed, pasted or filled in before the mask sees it. */
export const rewriting = (rewrite: (text: string) => string): MaskitoPreprocessor => ({ elementState: { value, selection }, data }) => {
  const rewritten = rewrite(value);
  return { elementState: { value: rewritten, selection: rewritten === value ? selection : [rewritten.length, rewritten.length] }, data: rewrite(data) };
};
