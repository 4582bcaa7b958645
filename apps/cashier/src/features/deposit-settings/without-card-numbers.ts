import type { PaymentMethod } from '@croupier/contract/cashier';

/**
 * The methods that can be used without a card number in a field of the site. A platform of an older release may have
 * others.
 */
export const withoutCardNumbers = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.filter(({ requisites }) => requisites.every(({ type }) => type !== 'card_number'));
