import { writeNumber } from '../../locale/format.ts';
import type { Outcome } from '../../games/engines/index.ts';
import { h } from '../dom.ts';
import type { Drawn } from '../replay.ts';
import { fill } from '../texts.ts';
import { isMatch, type CheckedRound, type Comparison } from './check.ts';
import type { FairnessTexts } from './texts.ts';

const code = (text: string): HTMLElement => h('code', { dir: 'ltr' }, text);

/** Whether a computed value matches the entered one, in words and not only in colour. */
const verdict = (texts: FairnessTexts, comparison: Comparison): HTMLElement => {
  const matches = isMatch(comparison);
  const text = matches === null ? texts.notCompared : matches ? texts.matches : texts.differs;
  return h('p', { class: `verdict ${matches === null ? '' : matches ? 'success' : 'declined'}` }, text);
};

const step = (title: string, note: string, ...content: readonly (HTMLElement | false)[]): HTMLElement =>
  h('li', { class: 'step' }, h('h3', {}, title), note !== '' && h('p', { class: 'note' }, note), ...content);

const comparisonStep = (texts: FairnessTexts, title: string, note: string, comparison: Comparison): HTMLElement =>
  step(title, note, code(comparison.computed), verdict(texts, comparison));

/** The numbers of the round. A slot with free spins has many, so the table scrolls by itself. */
const numbersTable = (texts: FairnessTexts, drawn: readonly Drawn[], locale: string): HTMLElement => {
  const head = ['#', texts.bytes, texts.number, texts.range, texts.result];
  const rows = drawn.map(({ bytes, value, below, result }, index) =>
    h(
      'tr',
      {},
      h('td', {}, writeNumber(index + 1, locale)),
      h('td', {}, code(bytes)),
      h('td', {}, code(value.toFixed(10))),
      h('td', {}, String(below)),
      h('td', {}, h('b', {}, String(result))),
    ),
  );
  return h(
    'div',
    { class: 'numbers', tabindex: '0', role: 'region', 'aria-label': texts.stepNumbers },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((name) => h('th', { scope: 'col' }, name)))),
      h('tbody', {}, ...rows),
    ),
  );
};

const outcomeLines = (texts: FairnessTexts, outcome: Outcome, direction: string): readonly string[] => {
  if (outcome.engine === 'dice')
    return [
      fill(texts.diceResult, {
        number: (outcome.number / 100).toFixed(2),
        bound: (outcome.bound / 100).toFixed(2),
        direction,
      }),
    ];
  if (outcome.engine === 'roulette')
    return [
      fill(texts.rouletteResult, { number: outcome.number }),
      ...Object.entries(outcome.wins).map(([field, amount]) => fill(texts.fieldWins, { field, amount })),
    ];
  return outcome.spins.map(({ stops, wins, scatters, amount }, index) =>
    fill(texts.spinResult, { number: index + 1, stops: stops.join(' '), wins: wins.length, scatters, amount }),
  );
};

const resultStep = (texts: FairnessTexts, { input: { choice }, replay, payout }: CheckedRound): HTMLElement => {
  const direction = choice.engine === 'dice' ? texts[choice.direction] : '';
  const lines = outcomeLines(texts, replay.outcome, direction).map((line) => h('p', {}, line));
  const paid = h('p', {}, h('b', {}, fill(texts.payoutResult, { amount: payout.computed })));
  return step(texts.stepResult, '', ...lines, paid, verdict(texts, payout));
};

/** The steps from the seeds to the payout. */
export const stepList = (texts: FairnessTexts, round: CheckedRound, locale: string): HTMLElement => {
  const { hash, chain, beacon, replay, input } = round;
  const blocks = replay.blocks.map(({ message, hex }) => h('p', {}, code(message), h('br'), code(hex)));
  const chainNote = fill(texts.stepChainNote, { count: input.nonce + 1 });
  return h(
    'ol',
    { class: 'steps' },
    comparisonStep(texts, texts.stepHash, texts.stepHashNote, hash),
    ...(chain === null ? [] : [comparisonStep(texts, texts.stepChain, chainNote, chain)]),
    ...(beacon === null ? [] : [comparisonStep(texts, texts.stepBeacon, texts.stepBeaconNote, beacon)]),
    step(texts.stepBlocks, texts.stepBlocksNote, ...blocks),
    step(texts.stepNumbers, texts.stepNumbersNote, numbersTable(texts, replay.drawn, locale)),
    resultStep(texts, round),
  );
};

/** What the check says in one sentence. */
export const summaryOf = (texts: FairnessTexts, { hash, chain, beacon, payout }: CheckedRound) => {
  const compared = [
    [texts.stepHash, hash],
    [texts.stepChain, chain],
    [texts.stepBeacon, beacon],
    [texts.stepResult, payout],
  ] as const;
  const verdicts = compared.map(([name, value]) => ({ name, matches: value && isMatch(value) }));
  const different = verdicts.filter(({ matches }) => matches === false).map(({ name }) => name);
  if (different.length > 0)
    return { kind: 'declined', text: fill(texts.someDiffer, { steps: different.join(', ') }) } as const;
  return verdicts.some(({ matches }) => matches === true)
    ? ({ kind: 'success', text: texts.allMatch } as const)
    : ({ kind: 'pending', text: texts.computed } as const);
};
