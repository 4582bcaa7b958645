import { countrySpecs } from 'ibantools';
import type { MethodField } from './fields-by-country.ts';

/** Where the sort code of a British bank is usual. */
const sortCodeCountries = ['GB', 'GG', 'IM', 'JE'];

/** Countries with their own codes. Banks in Britain and Brazil have an IBAN too, but only for foreign transfers. */
const otherCountries = [...sortCodeCountries, 'US', 'PR', 'AU', 'IN', 'CA', 'MX', 'BR', 'JP'];

/** Countries of the IBAN registry where players know the IBAN of their account. */
const ibanCountries = Object.entries(countrySpecs).flatMap(([country, { IBANRegistry: isRegistered }]) =>
  isRegistered && !otherCountries.includes(country) ? [country] : [],
);

const field = (
  sysname: string,
  type: MethodField['type'],
  label: string,
  placeholder: string,
  countries: readonly string[],
  mask?: string,
): MethodField => ({
  sysname,
  type,
  label,
  placeholder,
  is_required: true,
  ...(mask === undefined ? {} : { mask }),
  countries,
});

/** What identifies a bank account in the player's country. */
export const bankAccountFields: readonly MethodField[] = [
  field('iban', 'iban', 'IBAN', 'DE00 0000 0000 0000 0000 00', ibanCountries),
  field('sort_code', 'bank_code', 'Sort code', '00-00-00', sortCodeCountries, '##-##-##'),
  field('routing_number', 'routing_number', 'Routing number', '000000000', ['US', 'PR']),
  field('bsb', 'bank_code', 'BSB', '000-000', ['AU'], '###-###'),
  field('ifsc', 'bank_code', 'IFSC', 'ABCD0123456', ['IN'], '@@@@0******'),
  field('institution_number', 'bank_code', 'Institution number', '000', ['CA'], '###'),
  field('transit_number', 'bank_code', 'Transit number', '00000', ['CA'], '#####'),
  field('branch_code', 'bank_code', 'Branch code', '0000', ['BR'], '####'),
  field('branch_number', 'bank_code', 'Branch number', '000', ['JP'], '###'),
  field('clabe', 'clabe', 'CLABE', '000000000000000000', ['MX']),
  field('bic', 'bic', 'BIC (SWIFT code)', 'ABCDUS33', ['*']),
  field('account_number', 'account_number', 'Account number', '', [
    ...otherCountries.filter((one) => one !== 'MX'),
    '*',
  ]),
];
