import { writeMoney, writeNumber } from '../../locale/format.ts';
import { liveDelayMs } from '../../sportsbook/bets/bet-delay.ts';
import { showOdds } from '../../sportsbook/book/labels.ts';
import { fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import { h, icon } from '../dom.ts';
import type { BookSetup } from './api.ts';
import { createChangeList, createLegList } from './slip.legs.ts';
import { draftOdds, problemText, type Draft, type Leg, type Problem } from './slip.problem.ts';
import { createAcceptField, createFundsField, createStakeField } from './slip.stake.ts';

/** What the slip shows next to its button: an answer of the sportsbook, or the confirmation of a bet. */
export type SlipMessage = Readonly<{ text: string; isError: boolean }>;
export type SlipModel = Readonly<{
  draft: Draft;
  problem: Problem | null;
  message: SlipMessage | null;
  isBusy: boolean;
  isDelayed: boolean;
}>;
export type SlipViewOptions = Readonly<{
  setup: BookSetup;
  texts: BookTexts;
  edited: () => void;
  remove: (leg: Leg) => void;
  clear: () => void;
  /** Accepts the odds of now, if they have to be accepted; otherwise places the bet. */
  submit: () => void;
  signIn: () => void;
}>;

const stakeProblems: readonly (Problem | null)[] = ['INVALID_STAKE', 'BET_LIMIT_EXCEEDED', 'PAYOUT_LIMIT'];

/** The answer of the sportsbook, the wait for it, or why the bet would be rejected. */
const statusText = ({ setup, texts }: SlipViewOptions, { message, problem, isBusy, isDelayed }: SlipModel): string => {
  if (isDelayed) return fillText(texts.checkingNote, { seconds: writeNumber(liveDelayMs / 1000, setup.locale) });
  if (message) return message.text;
  return problem === null || setup.is_guest || isBusy ? '' : problemText(texts, setup, problem);
};

/** The part of the slip that never scrolls: changed odds, errors, the odds with the payout, and the button. */
const createFoot = (options: SlipViewOptions) => {
  const { setup, texts, signIn } = options;
  const { limits, currency, locale, is_guest: isGuest } = setup;
  const money = (amount: number): string => writeMoney({ amount, currency }, locale);
  const changes = createChangeList(locale);
  const status = h('p', { class: 'status', id: 'slip-status', role: 'status', 'aria-live': 'polite' });
  const odds = h('b', { class: 'figure' });
  const payout = h('b', { class: 'figure positive' });
  const submit = h('button', { type: 'submit', class: 'place' }, texts.place);
  const limitText = fillText(texts.limits, {
    lowest: money(limits.lowest),
    highest: money(limits.highest),
    payout: money(limits.payout),
  });
  const controls = isGuest
    ? [
        h('p', { class: 'note' }, texts.signInNote),
        h('button', { type: 'button', class: 'place', onclick: signIn }, texts.signIn),
      ]
    : [
        h('p', { class: 'sums' }, h('span', {}, `${texts.odds} `, odds), h('span', {}, `${texts.payout} `, payout)),
        submit,
        h('p', { class: 'note', id: 'slip-limits' }, limitText),
      ];
  const bet = h('div', { class: 'controls' }, ...controls);
  const answer = h('div', { class: isGuest ? '' : 'answer' }, changes.element, status);
  return {
    element: h('div', { class: 'slip-foot' }, answer, bet),
    show: (model: SlipModel): void => {
      const { draft, message, isBusy, isDelayed, problem } = model;
      const { legs, amount, accept } = draft;
      changes.show(isDelayed ? [] : legs, accept);
      const text = statusText(options, model);
      // A live region that is written again is read out again.
      if (status.textContent !== text) status.textContent = text;
      status.classList.toggle('error', !isDelayed && (message?.isError ?? text !== ''));
      bet.hidden = legs.length === 0;
      const together = draftOdds(legs);
      odds.textContent = legs.length > 0 ? showOdds(together, locale) : '–';
      payout.textContent = amount === null || legs.length === 0 ? '–' : money(Math.floor((amount * together) / 1000));
      submit.disabled = isBusy || amount === null || legs.length === 0;
      submit.toggleAttribute('data-delayed', isDelayed);
      if (isBusy) submit.replaceChildren(isDelayed ? texts.checking : texts.placing);
      else if (problem === 'PRICE_CHANGED') submit.replaceChildren(texts.acceptOdds);
      else submit.replaceChildren(texts.place, ...(amount === null ? [] : [' · ', h('bdi', {}, money(amount))]));
    },
  };
};

/** A foot that grows does not hide the field that the player fills in. */
const showFoot = (foot: ReturnType<typeof createFoot>, upper: HTMLElement, model: SlipModel): void => {
  const height = foot.element.offsetHeight;
  foot.show(model);
  const { activeElement } = document;
  if (foot.element.offsetHeight > height && activeElement && upper.contains(activeElement))
    activeElement.scrollIntoView({ block: 'nearest' });
};

/** An emptied slip keeps its height, so that the answer stays where the player waited for it. */
const keepHeight = (upper: HTMLElement, isEmpty: boolean): void => {
  upper.style.minBlockSize = isEmpty ? `${upper.offsetHeight}px` : '';
};

/** The slip's elements. On phones it fills the screen: its upper part scrolls, its foot stays. */
export const createSlipView = (options: SlipViewOptions) => {
  const { setup, texts, remove, clear, submit } = options;
  const legs = createLegList(setup.locale, remove);
  const empty = h('div', { class: 'empty rest' }, icon('ticket'), h('p', {}, texts.empty));
  const kind = h('p', { class: 'kind' });
  const clearing = h('button', { type: 'button', class: 'quiet', onclick: clear }, texts.clear);
  const funds = createFundsField(options);
  const stake = createStakeField(options);
  const accept = createAcceptField(options);
  const fields = h('div', { class: 'form' }, ...stake.elements, ...funds.elements, accept.element);
  const foot = createFoot(options);
  const head = h('div', { class: 'slip-head' }, kind, clearing);
  const upper = h('div', { class: 'slip-scroll' }, head, legs.element, empty, ...(setup.is_guest ? [] : [fields]));
  const element = h(
    'form',
    {
      class: 'slip',
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        submit();
      },
    },
    upper,
    foot.element,
  );
  return {
    element,
    stake: stake.input,
    accept,
    funds,
    show: (model: SlipModel): void => {
      const { draft, problem } = model;
      const count = draft.legs.length;
      keepHeight(upper, count === 0);
      legs.show(draft.legs);
      for (const part of [clearing, fields]) part.hidden = count === 0;
      empty.hidden = count > 0;
      kind.textContent =
        count > 1
          ? fillText(texts.accumulator, { count: writeNumber(count, setup.locale) })
          : count === 1
            ? texts.single
            : '';
      funds.show(draft.account);
      stake.input.setAttribute('aria-invalid', String(stakeProblems.includes(problem) || draft.amount === null));
      showFoot(foot, upper, model);
    },
  };
};
export type SlipView = ReturnType<typeof createSlipView>;
