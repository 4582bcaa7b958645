import type { PaymentMethod, RequisiteField } from '@croupier/contract/cashier';
import type { PaymentType } from '../payments/payments.repository.ts';
import type { MethodField } from './fields-by-country.ts';

/** The field of a method in which the player enters a card into the provider's frame; undefined without one. */
export const hostedCardField = ({ requisites }: Pick<PaymentMethod, 'requisites'>): RequisiteField | undefined =>
  requisites.find(({ type }) => type === 'hosted_card');

/**
 * The fields of a stored method without card numbers, which older releases stored: the card of a withdrawal is entered
 * into the provider's fields, that of a deposit on its page. The name stays, so that saved cards remain usable. Rows are
 * not changed, because processes of the previous release read them during an upgrade.
 */
export const withHostedCards = (type: PaymentType, fields: readonly MethodField[]): readonly MethodField[] =>
  fields.flatMap((field) => {
    if (field.type !== 'card_number') return [field];
    if (type === 'deposit') return [];
    const { mask: _mask, ...rest } = field;
    return [{ ...rest, type: 'hosted_card' as const, placeholder: '' }];
  });

/** The methods as a client without hosted card fields can show them: saved cards remain usable. */
export const withoutCardFields = (methods: readonly PaymentMethod[]): PaymentMethod[] =>
  methods.map((method) => ({
    ...method,
    requisites: method.requisites.filter(({ type }) => type !== 'hosted_card'),
  }));

/** Names that differ from the capitalised code of the network. */
const names: Readonly<Record<string, string>> = { jcb: 'JCB', unionpay: 'UnionPay' };

const brandName = (brand: string): string =>
  names[brand] ??
  brand
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** A card as players recognise it: `Visa ••••4242`. */
export const maskCard = ({ brand, last4 }: Readonly<{ brand: string; last4: string }>): string =>
  `${brandName(brand)} ••••${last4}`;
