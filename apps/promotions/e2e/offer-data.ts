type Document = Readonly<Record<string, unknown>>;

/** A deposit offer whose fields are all visible on the page. */
export const offerData = (title: string, audience: 'first_deposit' | 'repeat_deposit'): Document => ({
  order: 1,
  action: 'deposit',
  audience,
  exclude_methods: [],
  min_amount: { amount: 2_000, currency: 'USD' },
  title,
  text: 'Twice as much to begin with',
  terms: 'One per person.',
  image_url: 'media:/art/promotions/welcome-bonus.svg',
  dominant_color: '#12264a',
  promotions: [
    { type: 'bonus', percent: 100, max_amount: { amount: 20_000, currency: 'USD' }, wagering_requirement: 35 },
  ],
  started_at: null,
  finished_at: null,
});
