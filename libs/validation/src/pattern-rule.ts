import type { Rule } from './failure.ts';
import { whenFilled } from './text-rules.ts';

/** Longer text is not matched but refused; with the check of the pattern it bounds how long a match can take. */
const maxLength = 128;
/** Ways a pattern may divide a text of that length between its parts. */
const maxWays = 5e8;

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;

type Level = { choices: number; repeats: number; variable: boolean; alternatives: number };

const level = (): Level => ({ choices: 1, repeats: 0, variable: false, alternatives: 0 });

const boundsOf = (text: string): readonly [number, number] => {
  if (text === '*') return [0, Infinity];
  if (text === '+') return [1, Infinity];
  if (text === '?') return [0, 1];
  const [from = '', to = from] = text.slice(1, -1).split(',');
  return [Number(from), to === '' ? Infinity : Number(to)];
};

const waysOf = ({ choices, repeats }: Level): number => {
  let ways = choices;
  for (let index = 0; index < repeats; index += 1) ways *= (maxLength - index) / (index + 1);
  return ways;
};

/**
 * Whether a pattern's worst case is bounded well below what a person would notice: no repetition of something that itself
 * varies (`(a+)+`, `(a|aa)*`, `(a?){30}`), no back references, and few repetitions in a row. Refuses some that would do,
 * never lets one through that hangs: JavaScript's matcher tries every way before it gives up.
 */
export const isBoundedPattern = (pattern: string): boolean => {
  if (pattern.length > 500) return false;
  const stack: Level[] = [level()];
  let at = 0;
  while (at < pattern.length) {
    const current = stack[stack.length - 1];
    if (!current) return false;
    const character = pattern[at];
    let closed: Level | null = null;
    if (character === '\\') {
      if (/^\\(?:[1-9]|k<)/.test(pattern.slice(at))) return false;
      at += /^\\[pP]\{[^}]*\}/.exec(pattern.slice(at))?.[0].length ?? 2;
    } else if (character === '[') {
      const set = /^\[(?:\\.|[^\]\\])*\]/.exec(pattern.slice(at))?.[0];
      if (!set) return false;
      at += set.length;
    } else if (character === '(') {
      stack.push(level());
      at += /^\((?:\?(?::|=|!|<=|<!|<[A-Za-z]\w*>))?/.exec(pattern.slice(at))?.[0].length ?? 1;
      continue;
    } else if (character === ')') {
      closed = stack.pop() ?? null;
      at += 1;
    } else if (character === '|') {
      current.alternatives += 1;
      at += 1;
      continue;
    } else at += 1;

    const parent = stack[stack.length - 1];
    if (!parent) return false;
    const found = quantifier.exec(pattern.slice(at))?.[0];
    const [from, to] = found ? boundsOf(found) : [1, 1];
    at += found?.length ?? 0;
    if (found && pattern[at] === '?') at += 1;
    if (closed) {
      if (to > 1 && (closed.variable || closed.alternatives > 0)) return false;
      parent.choices *= closed.choices * (closed.alternatives + 1);
      parent.repeats += closed.repeats;
      parent.variable ||= closed.variable || closed.alternatives > 0;
    }
    if (to === Infinity) parent.repeats += 1;
    else parent.choices *= Math.max(1, to - from + 1);
    parent.variable ||= to !== from;
  }
  const [whole, ...open] = stack;
  return whole !== undefined && open.length === 0 && waysOf(whole) * (whole.alternatives + 1) <= maxWays;
};

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

/**
 * The rule of a pattern from the CMS, or null for a pattern that is broken or could run without end: such a one is told
 * to `report` and passed over, since a player cannot mend it.
 */
export const regex = (pattern: string, report: (problem: string) => void = () => undefined): Rule | null => {
  const compiled = compile(pattern);
  if (!compiled) report(`The pattern is broken: ${pattern}`);
  else if (!isBoundedPattern(pattern)) report(`The pattern could run without end: ${pattern}`);
  else return whenFilled((text) => (text.length <= maxLength && compiled.test(text) ? null : { kind: 'regex' }));
  return null;
};
