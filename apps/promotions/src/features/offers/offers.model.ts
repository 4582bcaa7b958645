import { createApiEffect } from '@croupier/api-client';
import { getOffers, type Offer } from '@croupier/contract/bonuses';
import { $page } from '@croupier/navigation';
import { $isAuth, loggedOut, playerSignedIn } from '@croupier/session';
import { combine, createEvent, createStore, sample } from 'effector';

/** Loads the offers for the current visitor; known ones remain until the answer. */
export const offersRequested = createEvent();
export const offersRetried = createEvent();

/** Pages that show offers. */
const routes: readonly string[] = ['offers', 'offers-id', 'promotions'];

const loadOffersFx = createApiEffect(getOffers);

type State = Readonly<{ status: 'pending' | 'ready' | 'failed'; offers: readonly Offer[] }>;
const waiting: State = { status: 'pending', offers: [] };

// Offers depend on the visitor: reloads them after a login or logout.
const $all = createStore<State>(waiting)
  .on([offersRetried, playerSignedIn, loggedOut], () => waiting)
  .on(loadOffersFx.doneData, (_, { items }) => ({ status: 'ready', offers: items }))
  .on(loadOffersFx.fail, (state) => (state.status === 'ready' ? state : { status: 'failed', offers: [] }));

/** Deposit offers for guests; for players, the offers whose conditions they satisfy. */
export const offersFor = (offers: readonly Offer[], isPlayer: boolean): readonly Offer[] =>
  offers.filter(({ trigger: { action, user_satisfies_params: isSatisfied } }) =>
    isPlayer ? isSatisfied : action === 'deposit',
  );

export const $offers = combine($all, $isAuth, ({ status, offers }, isPlayer): State => ({
  status,
  offers: offersFor(offers, isPlayer),
}));

export const $haveOffersFailed = $offers.map(({ status }) => status === 'failed');

/** Whether the platform has answered. */
export const offersAnswered = sample({ clock: loadOffersFx.doneData, source: $offers, fn: ({ offers }) => offers });

const somebodyElse = sample({
  clock: [playerSignedIn, loggedOut],
  source: $page,
  filter: (page) => page !== null && routes.includes(page.name),
  fn: () => undefined,
});
sample({ clock: [offersRequested, offersRetried, somebodyElse], fn: () => undefined, target: loadOffersFx });
