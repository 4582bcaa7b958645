import { showOdds } from '../../sportsbook/book/labels.ts';
import { fillText, type BookTexts } from '../../sportsbook/book/texts.ts';
import { wait } from '../dom.ts';
import type { BookApi, BookAnswer, BookSetup, PlacedBet } from './api.ts';
import type { SlipForm } from './slip.form.ts';
import { draftOdds, problemOf, problemText, type Draft, type Leg } from './slip.problem.ts';
import { startNextBet, withAnsweredOdds, withoutLegs, type SlipState } from './slip.state.ts';

/** How often the page asks for a bet that waits through its delay. */
const followMs = 500;
/** After this many lost answers in a row the page stops asking. */
const mostLostAnswers = 20;

export type PlacementOptions = Readonly<{
  setup: BookSetup;
  texts: BookTexts;
  api: BookApi;
  changed: () => void;
  placed: (placed: PlacedBet) => void;
  failed: (code: string) => void;
}>;
type Answer = BookAnswer<PlacedBet>;
type Refusal = Extract<Answer, { ok: false }>;

/** Takes the placed selections out of the slip and says that the bet was placed, with its odds if they are others. */
export const confirmBet = (
  state: SlipState,
  sent: readonly Leg[],
  { setup: { locale }, texts }: Pick<PlacementOptions, 'setup' | 'texts'>,
  { odds }: Readonly<{ odds: number }>,
): void => {
  const isAsSeen = odds === draftOdds(sent);
  state.legs = withoutLegs(state.legs, sent);
  state.message = {
    text: isAsSeen ? texts.placed : fillText(texts.placedAt, { odds: showOdds(odds, locale) }),
    isError: false,
  };
};

const showRefusal = (
  state: SlipState,
  sent: readonly Leg[],
  { code, odds }: Refusal,
  { setup, texts }: PlacementOptions,
): void => {
  if (odds) state.legs = withAnsweredOdds(state.legs, sent, odds);
  // Changed odds are shown for as long as they last.
  if (odds && code === 'PRICE_CHANGED') state.message = null;
  else if (code === 'SUSPENDED') state.message = { text: texts.notAccepted, isError: true };
  else state.message = { text: problemText(texts, setup, code), isError: true };
};

/** Waits until a bet is accepted or refused. Lost answers are asked for again. */
const untilDecided = async (api: BookApi, id: string, first: Answer): Promise<Answer> => {
  let answer = first;
  let lost = 0;
  while (answer.ok && answer.value.bet.status === 'delayed') {
    await wait(followMs);
    const next = await api.bet(id);
    lost = next.ok || next.code !== 'OFFLINE' ? 0 : lost + 1;
    if (lost === 0 || lost > mostLostAnswers) answer = next;
  }
  return answer;
};

/** Returns functions that send the bet to the sportsbook, or follow one that was sent, and show the answer. */
export const createPlacement = (options: PlacementOptions, state: SlipState, form: SlipForm) => {
  const { setup, api, changed } = options;

  /** Waits for the answer to a bet. Selections added or removed meanwhile are not part of it. */
  const conclude = async (sent: readonly Leg[], ask: () => Promise<Answer>): Promise<void> => {
    const { id } = state;
    Object.assign(state, { isBusy: true, isSent: true, message: null });
    form.show();
    const first = await ask();
    state.isDelayed = first.ok && first.value.bet.status === 'delayed';
    if (state.isDelayed) form.show();
    const answer = await untilDecided(api, id, first);
    Object.assign(state, { isBusy: false, isDelayed: false });
    // Only where nothing is known of the answer is the same bet sent again.
    if (answer.ok || answer.code !== 'OFFLINE') startNextBet(state);
    if (answer.ok) confirmBet(state, sent, options, answer.value.bet);
    else showRefusal(state, sent, answer, options);
    form.show();
    changed();
    if (answer.ok) options.placed(answer.value);
    else options.failed(answer.code);
  };

  const send = ({ amount, accept, funds, legs }: Draft & { amount: number }): Promise<Answer> =>
    api.place({
      id: state.id,
      funds,
      stake: amount,
      accept,
      legs: legs.map(({ eventId, selection, odds }) => ({ event_id: eventId, selection, odds })),
    });

  return {
    place: async (): Promise<void> => {
      const draft = form.draft();
      const problem = problemOf(draft, setup.limits);
      const { amount, legs } = draft;
      if (amount === null || state.isBusy || legs.length === 0) return;
      // The page's balance and prices may be old: of those the sportsbook decides.
      if (problem !== null && problem !== 'INSUFFICIENT_FUNDS' && problem !== 'SUSPENDED') {
        if (problem !== 'ENDED') form.focusStake();
        return;
      }
      await conclude(legs, () => send({ ...draft, amount }));
    },
    /** Follows the bet that was sent before the page was loaded. */
    follow: (): Promise<void> => conclude(state.legs, () => api.bet(state.id)),
  };
};
