import { boundedLength } from './bounded-pattern.ts';
import type { Rule } from './failure.ts';
import { whenFilled } from './text-rules.ts';

export type Matcher = (text: string) => boolean;

/**
 * Compiles a pattern so that its time grows with the text alone; null for a pattern it does not know.
 * `@croupier/validation/linear` has it.
 */
export type LinearEngine = (pattern: string) => Matcher | null;

export type PatternOptions = Readonly<{
  /** Learns of patterns that are broken or cannot be matched safely. */
  report?: ((problem: string) => void) | undefined;
  /** Matches what has no proven bound. `loading`: it is on its way, until then such a pattern is passed over. */
  linear?: LinearEngine | 'loading' | undefined;
}>;

/** The longest text the linear engine is given. */
const longest = 10_000;

const compile = (pattern: string): RegExp | null => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // The other reading of the pattern is tried, then it is given up.
    }
  }
  return null;
};

/** Whether a pattern is sound but has no proven bound, so that only the linear engine may match it. */
export const needsLinearEngine = (pattern: string): boolean =>
  compile(pattern) !== null && boundedLength(pattern) === 0;

/**
 * The rule of a pattern from the CMS, or null for a pattern that is broken or could run without end: such a one is told
 * to `report` and passed over, since a player cannot mend it.
 */
export const regex = (pattern: string, { report = () => undefined, linear }: PatternOptions = {}): Rule | null => {
  const compiled = compile(pattern);
  if (!compiled) {
    report(`The pattern is broken: ${pattern}`);
    return null;
  }
  const bounded = boundedLength(pattern);
  if (bounded > 0)
    return whenFilled((text) => (text.length <= bounded && compiled.test(text) ? null : { kind: 'regex' }));
  if (linear === 'loading') return null;
  const matches = linear?.(pattern) ?? null;
  if (matches) return whenFilled((text) => (text.length <= longest && matches(text) ? null : { kind: 'regex' }));
  report(`The pattern could run without end: ${pattern}`);
  return null;
};
