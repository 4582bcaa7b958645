import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';
import { publish } from './cms.ts';

/** Publishes an offer of betting bonus money, and takes it for the player of the request. @returns its title. */
export const takeBettingOffer = async (request: APIRequestContext): Promise<string> => {
  const title = `Bets ${randomUUID().slice(0, 8)}`;
  const id = await publish(request, 'offers', {
    order: 90,
    action: 'login',
    audience: 'everyone',
    exclude_methods: [],
    min_amount: null,
    title,
    text: 'For bets on sport.',
    terms: 'One per person.',
    image_url: 'media:/art/promotions/first-bet.svg',
    dominant_color: '#1b3a12',
    started_at: null,
    finished_at: null,
    promotions: [
      {
        type: 'bonus',
        is_betting: true,
        amount: { amount: 1_000, currency: 'EUR' },
        wagering_requirement: 5,
        min_odds: 1.5,
        expires_in_days: 14,
      },
    ],
  });
  await callApi(request, 'campaigns.takepromotions', { offer_id: id });
  return title;
};
