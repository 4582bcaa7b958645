import type { PageContext } from '@croupier/navigation';
import { createEvent, createStore, sample } from 'effector';
import { offerIdOf } from '../../features/campaign-offer/index.ts';
import { depositFormOpened } from '../../features/deposit-form/index.ts';
import { headRequested } from '../../features/page-head/index.ts';

export const opened = createEvent<PageContext>();

/** The campaign offer in the address. */
export const $requestedOffer = createStore('').on(opened, (_, page) => offerIdOf(page));

sample({ clock: opened, target: headRequested });
// The offer may exclude the method that the player used last: the player chooses one of those in the list.
sample({
  clock: opened,
  fn: (page) => {
    const offerId = offerIdOf(page);
    return { segment: offerId === '' && page.query['method'] === undefined ? null : '', offerId, amount: '' };
  },
  target: depositFormOpened,
});
