import type { PaymentMethod, RequisiteField } from '@croupier/contract/cashier';
import { inTransaction, type Database } from '../../../../database/index.ts';
import type { Duplicates, PaymentDetail } from '../../../players/duplicates/index.ts';
import { containsCardNumber } from '../methods/card-number.ts';
import { normaliseRequisites, type Requisites } from '../methods/requisites.ts';

export type OneAccountOptions = Readonly<{
  database: Database;
  duplicates: Pick<Duplicates, 'note' | 'requireUnrestricted'>;
}>;

/** One account per person: recognises payment details that another account used, whatever the method is called. */
export type OneAccountRule = Readonly<{
  /** Records the details of a deposit, then requires that no rule about duplicate accounts blocks the player. */
  requireMayDeposit: (playerId: string, method: Fields, requisites: Requisites) => Promise<void>;
  /** Records the details of a payout that its provider accepted. */
  noteDetails: (
    playerId: string,
    method: Fields,
    requisites: Requisites,
    card: ProviderAccount | null,
  ) => Promise<void>;
  /** Records the account that paid a deposit, as its provider names it. */
  notePayer: (playerId: string, payer: ProviderAccount) => Promise<void>;
}>;

/** A card or account by the identifier of its provider: a fingerprint, never a number. */
export type ProviderAccount = Readonly<{ provider: string; account: string }>;

type Fields = Pick<PaymentMethod, 'requisites'>;

/** The fields that identify an account alone. */
const families: Readonly<Partial<Record<RequisiteField['type'], string>>> = {
  card_number: 'card',
  iban: 'iban',
  clabe: 'clabe',
  wallet: 'wallet',
  email: 'email',
  phone: 'phone',
};
/** The number of an account is unique at its bank only. */
const bankFields: ReadonlySet<RequisiteField['type']> = new Set(['bank_code', 'routing_number', 'bic', 'bank']);

/** Addresses that wallets write in capital and small letters alike. */
const walletOf = (address: string): string => (/^(0x|bc1)/i.test(address) ? address.toLowerCase() : address);

/** The accounts that the fields of a payment method name, by family, so that methods of one kind are compared. */
export const paymentDetailsOf = ({ requisites: fields }: Fields, given: Requisites): readonly PaymentDetail[] => {
  const values = normaliseRequisites(fields, given);
  const valueOf = ({ sysname }: RequisiteField): string => values[sysname] ?? '';
  const bank = fields
    .filter(({ type }) => bankFields.has(type))
    .map(valueOf)
    .filter(Boolean)
    .sort();
  return fields.flatMap((field): readonly PaymentDetail[] => {
    const value = valueOf(field);
    if (value === '') return [];
    if (field.type === 'account_number') return [{ family: 'account', value: [...bank, value].join(' ') }];
    const family = families[field.type];
    return family ? [{ family, value: family === 'wallet' ? walletOf(value) : value }] : [];
  });
};

/** The same for deposits and payouts, so that a card is recognised in both directions. */
const detailOf = ({ provider, account }: ProviderAccount): PaymentDetail => ({
  family: `account at ${provider}`,
  value: account,
});

export const createOneAccountRule = ({ database, duplicates }: OneAccountOptions): OneAccountRule => {
  const note = async (playerId: string, paymentDetails: readonly PaymentDetail[]): Promise<void> => {
    if (paymentDetails.length > 0)
      await inTransaction(database, (transaction) => duplicates.note(transaction, playerId, { paymentDetails }));
  };
  /** Not even a hash of a card number is stored, which a provider must not send. */
  const detailsOf = (payer: ProviderAccount): readonly PaymentDetail[] =>
    containsCardNumber(payer.account) ? [] : [detailOf(payer)];
  return {
    requireMayDeposit: async (playerId, method, requisites) => {
      // Committed before the check: a refused deposit still connects the accounts.
      await note(playerId, paymentDetailsOf(method, requisites));
      await duplicates.requireUnrestricted(playerId);
    },
    noteDetails: (playerId, method, requisites, card) =>
      note(playerId, [...paymentDetailsOf(method, requisites), ...(card ? detailsOf(card) : [])]),
    notePayer: (playerId, payer) => note(playerId, detailsOf(payer)),
  };
};
