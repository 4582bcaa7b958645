import type { BettingAccountResponse } from '@croupier/provider-contract';
import type { BetView, EventView } from '../../sportsbook/book/book.view.ts';
import type { BookTexts } from '../../sportsbook/book/texts.ts';
import type { BookApi, BookSetup, PlacedBet } from './api.ts';
import { chosenIn } from './chosen.ts';
import { isChanged, problemOf, problemText, type Draft, type Leg } from './slip.problem.ts';
import { storedSlip, type Chosen } from './slip.storage.ts';
import { stakeOf } from './slip.stake.ts';
import { createSlipView, type SlipMessage } from './slip.view.ts';

export type SlipOptions = Readonly<{
  setup: BookSetup;
  texts: BookTexts;
  api: BookApi;
  changed: () => void;
  placed: (placed: PlacedBet) => void;
  signIn: () => void;
  failed: (code: string) => void;
}>;

const maximumLegs = 12;

/** The identity of a selection, without its odds: a leg changes with every new price. */
const isSame = (one: Chosen, other: Pick<Chosen, 'eventId' | 'selection'>): boolean =>
  one.eventId === other.eventId && one.selection === other.selection;

const chosenOf = ({ eventId, selection, odds, endsAt, event, label, market }: Leg): Chosen => ({
  eventId,
  selection,
  odds,
  endsAt,
  event,
  label,
  market,
});

/** The selections with the prices of now, and with labels in the language of the page. */
const withPrices = (locale: string, legs: readonly Leg[], events: readonly EventView[], now: number): readonly Leg[] =>
  legs.map((leg) => {
    const event = events.find(({ id }) => id === leg.eventId);
    const found = event?.markets
      .map((market) => chosenIn(locale, event, market, leg.selection))
      .find((chosen) => chosen !== null);
    return found
      ? { ...found, odds: leg.odds, now: found.odds, isEnded: false }
      : { ...leg, now: null, isEnded: !event && leg.endsAt <= now };
  });

/** The bet slip, stored for this tab. */
export const createSlip = (options: SlipOptions) => {
  const { setup, texts, api, changed } = options;
  const saved = storedSlip.read();
  let legs: readonly Leg[] = (saved?.legs ?? [])
    .filter(({ endsAt }) => endsAt > Date.now())
    .map((leg) => ({ ...leg, now: leg.odds, isEnded: false }));
  let account: BettingAccountResponse | null = null;
  let message: SlipMessage | null = null;
  let isBusy = false;
  /** The idempotency key of a bet: a retry keeps it, a changed bet gets another. */
  let id: string = saved?.id ?? crypto.randomUUID();
  /** The bet was sent, and its answer is unknown. */
  let isSent = saved?.isSent ?? false;

  const draft = (): Draft => ({
    legs,
    amount: stakeOf(view.stake.value, setup.currency),
    accept: view.accept.value(),
    funds: view.funds.value(),
    account,
  });
  const draw = (): void => {
    const current = draft();
    view.show({ draft: current, problem: problemOf(current, setup.limits), message, isBusy });
  };
  const save = (): void => {
    const { accept, funds } = draft();
    const { currency } = setup;
    storedSlip.write({ id, isSent, currency, stake: view.stake.value, accept, funds, legs: legs.map(chosenOf) });
  };
  const show = (): void => {
    save();
    draw();
  };
  /** The player has changed the bet: it is another bet, and the answer to the last one is history. */
  const edited = (): void => {
    id = crypto.randomUUID();
    isSent = false;
    message = null;
    show();
  };
  const choose = (next: readonly Leg[]): void => {
    legs = next;
    edited();
    changed();
  };
  const view = createSlipView({
    setup,
    texts,
    edited,
    remove: (leg) => {
      choose(legs.filter((one) => !isSame(one, leg)));
    },
    clear: () => {
      choose([]);
    },
    submit: () => {
      if (legs.some((leg) => isChanged(leg, view.accept.value())))
        choose(legs.map((leg) => ({ ...leg, odds: leg.now ?? leg.odds })));
      else void place();
    },
    signIn: options.signIn,
  });
  if (saved) {
    if (saved.currency === setup.currency) view.stake.value = saved.stake;
    view.accept.select.value = saved.accept;
    view.funds.choose(saved.funds);
  }

  const confirm = (sent: readonly Leg[]): void => {
    legs = legs.filter((leg) => !sent.some((one) => isSame(one, leg)));
    message = { text: texts.placed, isError: false };
  };
  const refused = (sent: readonly Leg[], code: string, odds: readonly (number | null)[] | null): void => {
    if (odds)
      legs = legs.map((leg) => {
        const index = sent.findIndex((one) => isSame(one, leg));
        return index === -1 ? leg : { ...leg, now: odds[index] ?? null };
      });
    // Problems of odds are shown for as long as they last.
    const isOfOdds = code === 'PRICE_CHANGED' || code === 'SUSPENDED';
    message = odds && isOfOdds ? null : { text: problemText(texts, setup, code), isError: true };
  };

  const place = async (): Promise<void> => {
    const { amount, accept, funds } = draft();
    const problem = problemOf(draft(), setup.limits);
    if (amount === null || isBusy || legs.length === 0) return;
    // The page's balance and prices may be old: of those the sportsbook decides.
    if (problem !== null && problem !== 'INSUFFICIENT_FUNDS' && problem !== 'SUSPENDED') {
      if (problem !== 'ENDED') view.stake.focus();
      return;
    }
    isBusy = true;
    isSent = true;
    message = null;
    show();
    // Selections added or removed while the bet is pending are not part of it.
    const sent = legs;
    const answer = await api.place({
      id,
      funds,
      stake: amount,
      accept,
      legs: sent.map(({ eventId, selection, odds }) => ({ event_id: eventId, selection, odds })),
    });
    isBusy = false;
    // Only where nothing is known of the answer is the same bet sent again.
    if (answer.ok || answer.code !== 'OFFLINE') {
      id = crypto.randomUUID();
      isSent = false;
    }
    if (answer.ok) confirm(sent);
    else refused(sent, answer.code, answer.odds);
    show();
    changed();
    if (answer.ok) options.placed(answer.value);
    else options.failed(answer.code);
  };

  draw();
  return {
    element: view.element,
    count: (): number => legs.length,
    has: (eventId: string, selection: string): boolean => legs.some((leg) => isSame(leg, { eventId, selection })),
    toggle: (chosen: Chosen): void => {
      const others = legs.filter(({ eventId }) => eventId !== chosen.eventId);
      const had = legs.some((leg) => isSame(leg, chosen));
      choose(had ? others : [...others, { ...chosen, now: chosen.odds, isEnded: false }].slice(-maximumLegs));
    },
    show: (events: readonly EventView[], now: number): void => {
      legs = withPrices(setup.locale, legs, events, now);
      draw();
    },
    /** Shows the player's balances. A bet that was placed while the page was closed leaves the slip. */
    fund: (next: BettingAccountResponse | null, bets: readonly BetView[]): void => {
      account = next;
      if (isSent && !isBusy && bets.some((bet) => bet.id === id && bet.status !== 'cancelled')) {
        id = crypto.randomUUID();
        isSent = false;
        confirm(legs);
        save();
        changed();
      }
      draw();
    },
  };
};
