import { boundedLength } from './bounded-pattern.ts';
import type { Rule } from './failure.ts';
import { whenFilled } from './text-rules.ts';

export type Matcher = (text: string) => boolean;

/**
 * Compiles a pattern to a linear-time matcher; null for an unsupported pattern. `@croupier/validation/linear` provides
 * it.
 */
export type LinearEngine = (pattern: string) => Matcher | null;

export type PatternOptions = Readonly<{
  /** Called for patterns that are malformed or cannot be matched safely. */
  report?: ((problem: string) => void) | undefined;
  /** Matches patterns without a proven bound. While it is `loading`, such a pattern is ignored. */
  linear?: LinearEngine | 'loading' | undefined;
}>;

/** The longest text for the linear engine. */
const longest = 10_000;

const compile = (pattern: string): RegExp | null => {
  for (const flags of ['u', '']) {
    try {
      return new RegExp(pattern, flags);
    } catch {
      // Tries the other syntax before it gives up.
    }
  }
  return null;
};

/** Whether a pattern is valid but has no proven bound, so that only the linear engine may match it. */
export const needsLinearEngine = (pattern: string): boolean =>
  compile(pattern) !== null && boundedLength(pattern) === 0;

/**
 * Returns the rule of a pattern of the CMS, or null for a malformed or unsafe one, which is reported to `report`: a
 * player cannot correct it.
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
