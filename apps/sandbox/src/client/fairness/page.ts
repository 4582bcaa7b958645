import { h } from '../dom.ts';
import { readFragment, type Fields } from './address.ts';
import { checkRound } from './check.ts';
import { createForm } from './form.ts';
import { readFields } from './read-fields.ts';
import { stepList, summaryOf } from './steps.ts';
import { fairnessTextsOf } from './texts.ts';

/**
 * Shows the verifier in an element. A fragment with a server seed is checked at once.
 *
 * @returns a promise that resolves after that check
 */
export const showVerifier = async (root: HTMLElement, locale: string, fragment: string): Promise<void> => {
  const texts = fairnessTextsOf(locale);
  const status = h('p', { class: 'summary', role: 'status' });
  const steps = h('div', {});
  const say = (kind: string, text: string): void => {
    status.className = `summary ${kind}`;
    status.textContent = text;
  };
  const check = async (fields: Fields): Promise<void> => {
    const read = readFields(fields, texts);
    steps.replaceChildren();
    form.showProblems(read.ok ? {} : read.problems);
    if (!read.ok) {
      say('declined', texts.correct);
      return;
    }
    const round = await checkRound(read.input, read.expected);
    const { kind, text } = summaryOf(texts, round);
    say(kind, text);
    steps.replaceChildren(h('h2', {}, texts.details), stepList(texts, round, locale));
  };
  const form = createForm(texts, (fields) => void check(fields));
  root.replaceChildren(form.element, status, steps);
  // Browsers offer hashes on secure pages only.
  if (globalThis.crypto?.subtle === undefined) {
    say('declined', texts.noCrypto);
    return;
  }
  const filled = readFragment(fragment);
  form.fillIn(filled);
  if (filled.server_seed !== undefined) await check(form.values());
};
