import type { Currency } from '@croupier/money';

export type Country = Readonly<{
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  currency: Currency;
  /** Pattern of a postcode; without it, up to 8 digits. */
  postcode?: string;
  regions?: readonly string[];
  /** Accepted identity documents; without them, passport and identity card. */
  documents?: readonly Readonly<{ id: string; name: string; mask?: string; regex?: string }>[];
  /** Personal data that a payout requires. */
  requires?: readonly string[];
}>;

const cpf = [
  { id: 'cpf', name: 'CPF', mask: '###.###.###-##', regex: '^\\d{3}\\.?\\d{3}\\.?\\d{3}-?\\d{2}$' },
] as const;

export const countries: readonly Country[] = [
  {
    code: 'AE',
    name: 'United Arab Emirates',
    currency: 'AED',
    regions: ['Abu Dhabi', 'Ajman', 'Dubai', 'Fujairah', 'Ras Al Khaimah', 'Sharjah', 'Umm Al Quwain'],
  },
  { code: 'AR', name: 'Argentina', currency: 'USD', postcode: '^[A-Z]?\\d{4}[A-Z]{0,3}$' },
  { code: 'AT', name: 'Austria', currency: 'EUR', postcode: '^\\d{4}$' },
  {
    code: 'BR',
    name: 'Brazil',
    currency: 'BRL',
    postcode: '^\\d{5}-?\\d{3}$',
    documents: cpf,
    requires: ['document_type', 'document_number'],
    regions: [
      'Amazonas',
      'Bahia',
      'Ceará',
      'Distrito Federal',
      'Minas Gerais',
      'Paraná',
      'Pernambuco',
      'Rio de Janeiro',
      'Rio Grande do Sul',
      'Santa Catarina',
      'São Paulo',
    ],
  },
  {
    code: 'CA',
    name: 'Canada',
    currency: 'CAD',
    postcode: '^[A-Z]\\d[A-Z] ?\\d[A-Z]\\d$',
    regions: [
      'Alberta',
      'British Columbia',
      'Manitoba',
      'New Brunswick',
      'Newfoundland and Labrador',
      'Nova Scotia',
      'Ontario',
      'Prince Edward Island',
      'Quebec',
      'Saskatchewan',
    ],
  },
  { code: 'CH', name: 'Switzerland', currency: 'EUR', postcode: '^\\d{4}$' },
  { code: 'CL', name: 'Chile', currency: 'USD' },
  { code: 'CO', name: 'Colombia', currency: 'USD' },
  {
    code: 'DE',
    name: 'Germany',
    currency: 'EUR',
    postcode: '^\\d{5}$',
    regions: [
      'Baden-Württemberg',
      'Bavaria',
      'Berlin',
      'Brandenburg',
      'Bremen',
      'Hamburg',
      'Hesse',
      'Lower Saxony',
      'Mecklenburg-Vorpommern',
      'North Rhine-Westphalia',
      'Rhineland-Palatinate',
      'Saarland',
      'Saxony',
      'Saxony-Anhalt',
      'Schleswig-Holstein',
      'Thuringia',
    ],
  },
  { code: 'EG', name: 'Egypt', currency: 'USD' },
  { code: 'ES', name: 'Spain', currency: 'EUR', postcode: '^\\d{5}$' },
  { code: 'FI', name: 'Finland', currency: 'EUR', postcode: '^\\d{5}$' },
  {
    code: 'GB',
    name: 'United Kingdom',
    currency: 'GBP',
    postcode: '^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$',
    regions: ['England', 'Northern Ireland', 'Scotland', 'Wales'],
  },
  { code: 'IE', name: 'Ireland', currency: 'EUR', postcode: '^[A-Z]\\d[\\dW] ?[A-Z\\d]{4}$' },
  { code: 'JP', name: 'Japan', currency: 'JPY', postcode: '^\\d{3}-?\\d{4}$' },
  { code: 'KW', name: 'Kuwait', currency: 'KWD' },
  { code: 'MX', name: 'Mexico', currency: 'MXN', postcode: '^\\d{5}$' },
  { code: 'NO', name: 'Norway', currency: 'EUR', postcode: '^\\d{4}$' },
  { code: 'NZ', name: 'New Zealand', currency: 'USD', postcode: '^\\d{4}$' },
  { code: 'PE', name: 'Peru', currency: 'USD', postcode: '^\\d{5}$' },
  { code: 'PT', name: 'Portugal', currency: 'EUR', postcode: '^\\d{4}-?\\d{3}$' },
  { code: 'SA', name: 'Saudi Arabia', currency: 'USD', postcode: '^\\d{5}$' },
  { code: 'TR', name: 'Türkiye', currency: 'TRY', postcode: '^\\d{5}$' },
  { code: 'ZA', name: 'South Africa', currency: 'USD', postcode: '^\\d{4}$' },
];

const byCode = new Map(countries.map((country) => [country.code, country]));

export type NamedCountry = Readonly<{ id: string; name: string }>;

/** Returns all countries, named in the locale and sorted by these names. */
export const countriesIn = (locale: string): readonly NamedCountry[] => {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map(({ code, name }) => ({ id: code, name: names.of(code) ?? name }))
    .sort((one, other) => compare(one.name, other.name));
};

export const findCountry = (code: string): Country | null => byCode.get(code.toUpperCase()) ?? null;

export const documentsOf = (country: Country | null): NonNullable<Country['documents']> =>
  country?.documents ?? [
    { id: 'passport', name: 'Passport' },
    { id: 'id_card', name: 'Identity card' },
    { id: 'driving_licence', name: 'Driving licence' },
  ];
