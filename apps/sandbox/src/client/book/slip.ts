import type { BettingAccountResponse } from '@croupier/provider-contract';
import type { BetView, EventView } from '../../sportsbook/book/book.view.ts';
import { createSlipForm, restoreFields } from './slip.form.ts';
import { confirmBet, createPlacement, type PlacementOptions } from './slip.placement.ts';
import { isChanged, type Leg } from './slip.problem.ts';
import { createSlipState, isSame, startNextBet, toggleLeg, withoutLegs, withPrices } from './slip.state.ts';
import { storedSlip, type Chosen } from './slip.storage.ts';
import { createSlipView } from './slip.view.ts';

export type SlipOptions = PlacementOptions & Readonly<{ signIn: () => void }>;

/** The slip's state with its form. Every change by the player makes another bet of it. */
const createEditableSlip = (options: SlipOptions) => {
  const { setup, texts, changed, signIn } = options;
  const saved = storedSlip.read();
  const state = createSlipState(saved);
  /** The player has changed the bet: it is another bet, and the answer to the last one is history. */
  const edited = (): void => {
    startNextBet(state);
    state.message = null;
    form.show();
  };
  const choose = (next: readonly Leg[]): void => {
    state.legs = next;
    edited();
    changed();
  };
  const view = createSlipView({
    setup,
    texts,
    edited,
    remove: (leg) => {
      choose(withoutLegs(state.legs, [leg]));
    },
    clear: () => {
      choose([]);
    },
    submit: () => {
      if (state.legs.some((leg) => isChanged(leg, view.accept.value())))
        choose(state.legs.map((leg) => ({ ...leg, odds: leg.now ?? leg.odds })));
      else void place();
    },
    signIn,
  });
  const form = createSlipForm(setup, view, state);
  restoreFields(view, saved, setup);
  const { place, follow } = createPlacement(options, state, form);
  return { element: view.element, state, form, choose, follow };
};

/** The bet slip, stored for this tab. */
export const createSlip = (options: SlipOptions) => {
  const { setup, changed } = options;
  const { element, state, form, choose, follow } = createEditableSlip(options);

  form.draw();
  return {
    element,
    count: (): number => state.legs.length,
    has: (eventId: string, selection: string): boolean => state.legs.some((leg) => isSame(leg, { eventId, selection })),
    toggle: (chosen: Chosen): void => {
      choose(toggleLeg(state.legs, chosen));
    },
    show: (events: readonly EventView[], now: number): void => {
      state.legs = withPrices(setup.locale, state.legs, events, now);
      form.draw();
    },
    /**
     * Shows the player's balances. A bet that was placed while the page was closed leaves the slip; one that waits is
     * followed.
     */
    fund: (next: BettingAccountResponse | null, bets: readonly BetView[]): void => {
      state.account = next;
      const sent = state.isSent && !state.isBusy ? bets.find(({ id }) => id === state.id) : undefined;
      if (sent?.status === 'delayed') void follow();
      else if (sent && sent.status !== 'cancelled') {
        startNextBet(state);
        confirmBet(state, state.legs, options, sent);
        form.save();
        changed();
      }
      form.draw();
    },
  };
};
