import type { BookTexts } from '../../sportsbook/book/texts.ts';
import type { BookApi, BookAnswer, BookSetup, PlacedBet } from './api.ts';
import type { SlipForm } from './slip.form.ts';
import { problemOf, problemText, type Draft, type Leg } from './slip.problem.ts';
import { startNextBet, withAnsweredOdds, withoutLegs, type SlipState } from './slip.state.ts';

export type PlacementOptions = Readonly<{
  setup: BookSetup;
  texts: BookTexts;
  api: BookApi;
  changed: () => void;
  placed: (placed: PlacedBet) => void;
  failed: (code: string) => void;
}>;
type Refusal = Extract<BookAnswer<PlacedBet>, { ok: false }>;

/** Takes the placed selections out of the slip and says that the bet was placed. */
export const confirmBet = (state: SlipState, sent: readonly Leg[], texts: BookTexts): void => {
  state.legs = withoutLegs(state.legs, sent);
  state.message = { text: texts.placed, isError: false };
};

const showRefusal = (
  state: SlipState,
  sent: readonly Leg[],
  { code, odds }: Refusal,
  { setup, texts }: PlacementOptions,
): void => {
  if (odds) state.legs = withAnsweredOdds(state.legs, sent, odds);
  // Problems of odds are shown for as long as they last.
  const isOfOdds = code === 'PRICE_CHANGED' || code === 'SUSPENDED';
  state.message = odds && isOfOdds ? null : { text: problemText(texts, setup, code), isError: true };
};

/** Returns a function that sends the bet to the sportsbook and shows the answer. */
export const createPlacement = (options: PlacementOptions, state: SlipState, form: SlipForm) => {
  const { setup, texts, api, changed } = options;

  const send = async ({ amount, accept, funds, legs }: Draft & { amount: number }): Promise<BookAnswer<PlacedBet>> => {
    state.isBusy = true;
    state.isSent = true;
    state.message = null;
    form.show();
    const answer = await api.place({
      id: state.id,
      funds,
      stake: amount,
      accept,
      legs: legs.map(({ eventId, selection, odds }) => ({ event_id: eventId, selection, odds })),
    });
    state.isBusy = false;
    // Only where nothing is known of the answer is the same bet sent again.
    if (answer.ok || answer.code !== 'OFFLINE') startNextBet(state);
    return answer;
  };

  return async (): Promise<void> => {
    const draft = form.draft();
    const problem = problemOf(draft, setup.limits);
    const { amount, legs: sent } = draft;
    if (amount === null || state.isBusy || sent.length === 0) return;
    // The page's balance and prices may be old: of those the sportsbook decides.
    if (problem !== null && problem !== 'INSUFFICIENT_FUNDS' && problem !== 'SUSPENDED') {
      if (problem !== 'ENDED') form.focusStake();
      return;
    }
    // Selections added or removed while the bet is pending are not part of it.
    const answer = await send({ ...draft, amount });
    if (answer.ok) confirmBet(state, sent, texts);
    else showRefusal(state, sent, answer, options);
    form.show();
    changed();
    if (answer.ok) options.placed(answer.value);
    else options.failed(answer.code);
  };
};
