import type { RequisiteField } from '@croupier/contract/cashier';
import { accountNumber, bankCode, bic, clabe, routingNumber } from './bank-account-rules.ts';
import { combineRules, type Rule } from './failure.ts';
import { cardHolder, cardNumber, iban } from './payment-rules.ts';
import { email, maxLength, minLength, required, whenFilled } from './text-rules.ts';

/** A card is valid through its last month. Cards are issued for twenty years at most. */
export const cardExpiry = (today: () => Date = () => new Date()): Rule =>
  whenFilled((text) => {
    const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(text.trim()) ?? [];
    const endsAt = month === undefined ? 0 : Date.UTC(2000 + Number(year), Number(month));
    return endsAt > today().getTime() && endsAt <= Date.UTC(today().getUTCFullYear() + 20, 12)
      ? null
      : { kind: 'date' };
  });

const matching = (form: RegExp, kind: 'phone' | 'wrong'): Rule =>
  whenFilled((text) => (form.test(text.trim()) ? null : { kind }));

/** The provider's token of a card. It contains a letter, so a card number is never valid. */
const cardToken = matching(/^(?=.*[A-Za-z])[\w.:-]{8,200}$/, 'wrong');

/** Requisite type → rule. */
const rules: Readonly<Record<RequisiteField['type'], Rule>> = {
  text: maxLength(100),
  card_number: cardNumber,
  hosted_card: cardToken,
  card_holder: combineRules(cardHolder, minLength(2), maxLength(60)),
  account_holder: combineRules(minLength(2), maxLength(100)),
  card_expiry: cardExpiry(),
  iban,
  account_number: accountNumber,
  bank_code: bankCode(),
  routing_number: routingNumber,
  clabe,
  bic,
  bank: () => null,
  phone: matching(/^\+?\d[\d ()-]{6,18}$/, 'phone'),
  email,
  wallet: matching(/^[A-Za-z0-9]{20,90}$/, 'wrong'),
};

/** Returns the rule of a requisite of a payment method. */
export const requisiteRule = ({
  type,
  mask,
  is_required: isRequired,
}: Pick<RequisiteField, 'type' | 'is_required' | 'mask'>): Rule => {
  const rule = type === 'bank_code' ? bankCode(mask) : rules[type];
  return isRequired ? combineRules(required, rule) : rule;
};
