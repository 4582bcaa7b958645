/** Steps of the matcher that take a few hundredths of a second at most. */
const maxSteps = 1e7;
/** Text lengths to try, the longest first. Below the last, a form would be unusable. */
const lengths = [4096, 2048, 1024, 512, 256] as const;

const quantifier = /^(?:[*+?]|\{\d+(?:,\d*)?\})/;
const escape = /^\\(?:u\{[\da-fA-F]+\}|[pP]\{[^}]*\}|[^])/;

/**
 * The cost of a part of a pattern. `choices` and `repeats`: the ways to divide a text between its quantifiers; `aside`:
 * the additional cost of lookarounds, which the matcher does not enter again; `walk`: the characters of one such way.
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

type Quantified = Readonly<{ from: number; to: number; isQuantified: boolean }>;
type Token =
  | Readonly<{ kind: 'open'; isLookaround: boolean }>
  | Readonly<{ kind: 'or' }>
  | (Readonly<{ kind: 'atom' | 'close' }> & Quantified);
type Read = Readonly<{ token: Token; end: number }>;

const quantifiedAt = (pattern: string, at: number, kind: 'atom' | 'close'): Read => {
  const found = quantifier.exec(pattern.slice(at))?.[0];
  const [from, to] = found ? boundsOf(found) : [1, 1];
  let end = at + (found?.length ?? 0);
  if (found && pattern[end] === '?') end += 1;
  return { token: { kind, from, to, isQuantified: found !== undefined }, end };
};

const openedAt = (pattern: string, at: number): Read | null => {
  const opening = /^\((?:\?(?::|<?[=!]|<[A-Za-z_$][\w$]*>))?/.exec(pattern.slice(at))?.[0] ?? '(';
  if (opening === '(' && pattern[at + 1] === '?') return null;
  return { token: { kind: 'open', isLookaround: /[=!]$/.test(opening) }, end: at + opening.length };
};

/** Reads the token at a position of a pattern. Null if its cost is unknown, as for a back reference. */
const tokenAt = (pattern: string, at: number): Read | null => {
  const rest = pattern.slice(at);
  switch (pattern[at]) {
    case '\\': {
      const escaped = escape.exec(rest)?.[0];
      return !escaped || /^\\(?:[1-9]|k)/.test(escaped) ? null : quantifiedAt(pattern, at + escaped.length, 'atom');
    }
    case '[': {
      const set = /^\[(?:\\[^]|[^\]\\])*\]/.exec(rest)?.[0];
      return set ? quantifiedAt(pattern, at + set.length, 'atom') : null;
    }
    case '(':
      return openedAt(pattern, at);
    case ')':
      return quantifiedAt(pattern, at + 1, 'close');
    case '|':
      return { token: { kind: 'or' }, end: at + 1 };
    default:
      return quantifiedAt(pattern, at + 1, 'atom');
  }
};

/** Adds the cost of a closed group to its parent. Returns whether the cost is bounded. */
const addGroup = (parent: Level, closed: Level, { from, to, isQuantified }: Quantified, length: number): boolean => {
  const ways = waysOf(parent, length) * (parent.alternatives + 1);
  if (closed.isLookaround) {
    parent.aside += ways * stepsOf(closed, length);
    return !isQuantified;
  }
  const isVariable = closed.variable || closed.alternatives > 0;
  // A variable part inside of a repetition has no bound.
  if (to > 1 && isVariable) return false;
  parent.aside += ways * closed.aside * Math.min(to, length);
  parent.choices *= closed.choices * (closed.alternatives + 1);
  parent.repeats += closed.repeats;
  parent.variable ||= isVariable;
  parent.walk += closed.walk * Math.min(Math.max(from, 1), length);
  return true;
};

const addQuantifier = (parent: Level, { from, to }: Quantified): void => {
  if (to === Infinity) parent.repeats += 1;
  else parent.choices *= Math.max(1, to - from + 1);
  parent.variable ||= to !== from;
};

/** Adds a token to the open groups. Returns whether the cost is bounded. */
const addToken = (stack: Level[], token: Token, length: number): boolean => {
  const current = stack[stack.length - 1];
  if (!current) return false;
  if (token.kind === 'open') stack.push(level(token.isLookaround));
  else if (token.kind === 'or') current.alternatives += 1;
  else if (token.kind === 'atom') {
    current.walk += Math.min(Math.max(token.from, 1), length);
    addQuantifier(current, token);
  } else {
    stack.pop();
    const parent = stack[stack.length - 1];
    if (!parent || !addGroup(parent, current, token, length)) return false;
    if (!current.isLookaround) addQuantifier(parent, token);
  }
  return true;
};

/**
 * Returns the most steps that JavaScript's backtracking matcher can take on a text of this length; Infinity if unknown.
 */
const worstCase = (pattern: string, length: number): number => {
  const stack: Level[] = [level()];
  for (let at = 0; at < pattern.length;) {
    const read = tokenAt(pattern, at);
    if (!read || !addToken(stack, read.token, length)) return Infinity;
    at = read.end;
  }
  const [root, ...open] = stack;
  if (!root || open.length > 0) return Infinity;
  const isAnchored = pattern.startsWith('^') && root.alternatives === 0;
  return stepsOf(root, length) * (isAnchored ? 1 : length + 1);
};

/**
 * Returns the longest text for which the worst case of a pattern is proven to be fast; 0 without a proof. Conservative:
 * refuses some safe patterns, which the linear engine then matches.
 */
export const boundedLength = (pattern: string): number =>
  pattern.length > 500 ? 0 : (lengths.find((length) => worstCase(pattern, length) <= maxSteps) ?? 0);
