import type { RequisiteField } from '@croupier/contract/cashier';
import type { Currency } from '@croupier/money';

/**
 * A field of a method as the operator configures it. `countries` are the countries (ISO 3166-1) whose players are asked
 * for it, all by default; `*` stands for the countries that no field of the method names.
 */
export type MethodField = RequisiteField & Readonly<{ countries?: readonly string[] | undefined }>;

/** Where the bank of a player whose country is unknown most likely is. */
const homes: Readonly<Record<Currency, string>> = {
  USD: 'US',
  EUR: 'DE',
  GBP: 'GB',
  TRY: 'TR',
  BRL: 'BR',
  MXN: 'MX',
  AED: 'AE',
  CAD: 'CA',
  JPY: 'JP',
  KWD: 'KW',
};

/** The fields that a player of this country fills in. `country` is '' when it is unknown. */
export const fieldsOfCountry = (
  fields: readonly MethodField[],
  country: string,
  currency: Currency,
): RequisiteField[] => {
  const home = country || homes[currency];
  const isNamed = fields.some(({ countries }) => countries?.includes(home));
  const place = isNamed ? home : '*';
  return fields.flatMap(({ countries, ...field }) => (!countries || countries.includes(place) ? [field] : []));
};
