import type { BookSetup } from './api.ts';
import { problemOf, type Draft, type Leg } from './slip.problem.ts';
import { stakeOf } from './slip.stake.ts';
import type { SlipState } from './slip.state.ts';
import { storedSlip, type Chosen, type SavedSlip } from './slip.storage.ts';
import type { SlipView } from './slip.view.ts';

const chosenOf = ({ eventId, selection, odds, endsAt, event, label, market }: Leg): Chosen => ({
  eventId,
  selection,
  odds,
  endsAt,
  event,
  label,
  market,
});

/** Fills in the fields with what the player had entered in this tab. */
export const restoreFields = (view: SlipView, saved: SavedSlip | null, { currency }: BookSetup): void => {
  if (!saved) return;
  if (saved.currency === currency) view.stake.value = saved.stake;
  view.accept.select.value = saved.accept;
  view.funds.choose(saved.funds);
};

/** Reads the bet from the slip's fields, shows it with its problem, and stores it for this tab. */
export const createSlipForm = (setup: BookSetup, view: SlipView, state: SlipState) => {
  const { currency, limits } = setup;
  const draft = (): Draft => ({
    legs: state.legs,
    amount: stakeOf(view.stake.value, currency),
    accept: view.accept.value(),
    funds: view.funds.value(),
    account: state.account,
  });
  const draw = (): void => {
    const current = draft();
    const { message, isBusy, isDelayed } = state;
    view.show({ draft: current, problem: problemOf(current, limits), message, isBusy, isDelayed });
  };
  const save = (): void => {
    const { accept, funds } = draft();
    const { id, isSent, legs } = state;
    storedSlip.write({ id, isSent, currency, stake: view.stake.value, accept, funds, legs: legs.map(chosenOf) });
  };
  return {
    draft,
    draw,
    save,
    show: (): void => {
      save();
      draw();
    },
    focusStake: (): void => {
      view.stake.focus();
    },
  };
};
export type SlipForm = ReturnType<typeof createSlipForm>;
