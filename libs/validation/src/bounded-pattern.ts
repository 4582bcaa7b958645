/** Steps of the matcher that take a few hundredths of a second at most. */
const maxSteps = 1e7;
/** Text lengths to try, the longest first. Below the last, a form would be unusable. */
const lengths = [4096, 2048, 1024, 512, 256] as const;

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const escape = /^\\(?:u\{[\da-fA-F]+\}|[pP]\{[^}]*\}|[^])/;

/**
 * The cost of a part of a pattern. `choices` and `repeats`: the ways to divide a text between its quantifiers; `aside`:
 * the additional cost of lookarounds, which are not entered again; `walk`: the characters of one such way.
 */
type Level = {
  choices: number;
  repeats: number;
  aside: number;
  walk: number;
  alternatives: number;
  variable: boolean;
  isLookaround: boolean;
};

const level = (isLookaround = false): Level => ({
  choices: 1,
  repeats: 0,
  aside: 0,
  walk: 0,
  alternatives: 0,
  variable: false,
  isLookaround,
});

const boundsOf = (text: string): readonly [number, number] => {
  if (text === '*') return [0, Infinity];
  if (text === '+') return [1, Infinity];
  if (text === '?') return [0, 1];
  const [from = '', to = from] = text.slice(1, -1).split(',');
  return [Number(from), to === '' ? Infinity : Number(to)];
};

const waysOf = ({ choices, repeats }: Level, length: number): number => {
  let ways = choices;
  for (let index = 0; index < repeats; index += 1) ways *= (length + repeats - index) / (index + 1);
  return ways;
};

const stepsOf = (part: Level, length: number): number =>
  waysOf(part, length) * (part.alternatives + 1) * Math.max(1, Math.min(part.walk, length + part.alternatives)) +
  part.aside;

/**
 * Returns the most steps that JavaScript's backtracking matcher can take on a text of this length; Infinity if unknown.
 */
const worstCase = (pattern: string, length: number): number => {
  const stack: Level[] = [level()];
  let at = 0;
  while (at < pattern.length) {
    const current = stack[stack.length - 1];
    if (!current) return Infinity;
    const character = pattern[at];
    let closed: Level | null = null;
    if (character === '\\') {
      const escaped = escape.exec(pattern.slice(at))?.[0];
      if (!escaped || /^\\(?:[1-9]|k)/.test(escaped)) return Infinity;
      at += escaped.length;
    } else if (character === '[') {
      const set = /^\[(?:\\[^]|[^\]\\])*\]/.exec(pattern.slice(at))?.[0];
      if (!set) return Infinity;
      at += set.length;
    } else if (character === '(') {
      const opening = /^\((?:\?(?::|<?[=!]|<[A-Za-z_$][\w$]*>))?/.exec(pattern.slice(at))?.[0] ?? '(';
      if (opening === '(' && pattern[at + 1] === '?') return Infinity;
      stack.push(level(/[=!]$/.test(opening)));
      at += opening.length;
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
    if (!parent) return Infinity;
    const found = quantifier.exec(pattern.slice(at))?.[0];
    const [from, to] = found ? boundsOf(found) : [1, 1];
    at += found?.length ?? 0;
    if (found && pattern[at] === '?') at += 1;
    if (closed?.isLookaround) {
      if (found) return Infinity;
      parent.aside += waysOf(parent, length) * (parent.alternatives + 1) * stepsOf(closed, length);
      continue;
    }
    const times = Math.min(Math.max(from, 1), length);
    if (closed) {
      // A variable part inside of a repetition has no bound.
      if (to > 1 && (closed.variable || closed.alternatives > 0)) return Infinity;
      parent.aside += waysOf(parent, length) * (parent.alternatives + 1) * closed.aside * Math.min(to, length);
      parent.choices *= closed.choices * (closed.alternatives + 1);
      parent.repeats += closed.repeats;
      parent.variable ||= closed.variable || closed.alternatives > 0;
      parent.walk += closed.walk * times;
    } else parent.walk += times;
    if (to === Infinity) parent.repeats += 1;
    else parent.choices *= Math.max(1, to - from + 1);
    parent.variable ||= to !== from;
  }
  const [whole, ...open] = stack;
  if (!whole || open.length > 0) return Infinity;
  const isAnchored = pattern.startsWith('^') && whole.alternatives === 0;
  return stepsOf(whole, length) * (isAnchored ? 1 : length + 1);
};

/**
 * Returns the longest text for which the worst case of a pattern is proven to be fast; 0 without a proof. Conservative:
 * refuses some safe patterns, which the linear engine then matches.
 */
export const boundedLength = (pattern: string): number =>
  pattern.length > 500 ? 0 : (lengths.find((length) => worstCase(pattern, length) <= maxSteps) ?? 0);
