import type { Player } from '../modules/players/accounts/index.ts';

/** A player from Germany with a balance in euros, who may play. Nothing is stored. */
export const samplePlayer = (own: Partial<Player> = {}): Player => ({
  id: 'ann',
  uid: 1,
  login: 'ann',
  currency: 'EUR',
  locale: 'en',
  fakename: 'Ann',
  countryCode: 'DE',
  registeredAt: new Date(0),
  isBlocked: false,
  isDeleted: false,
  isRegistrationCompleted: true,
  ...own,
});
