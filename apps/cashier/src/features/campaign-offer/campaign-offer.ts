import type { PageContext } from '@croupier/navigation';

const name = 'campaign_offer_id';

/** The offer in the address `/cashier/deposit?campaign_offer_id=…`; empty without one. */
export const offerIdOf = ({ query }: Pick<PageContext, 'query'>): string => query[name] ?? '';

/** The query that passes the offer to the next step. */
export const campaignOfferQuery = (offerId: string): string =>
  offerId === '' ? '' : `?${new URLSearchParams({ [name]: offerId })}`;
