import type { PageContext } from '@croupier/navigation';

const name = 'campaign_offer_id';

/** The offer a visitor has come with: `/cashier/deposit?campaign_offer_id=…`; empty when with none. */
export const offerIdOf = ({ query }: Pick<PageContext, 'query'>): string => query[name] ?? '';

/** What carries the offer to the next step. */
export const campaignOfferQuery = (offerId: string): string =>
  offerId === '' ? '' : `?${new URLSearchParams({ [name]: offerId })}`;
