export type Bank = Readonly<{ code: string; name: string; country: string }>;

/** Fictional banks for transfers: replace them by those of the payment provider. */
export const banks: readonly Bank[] = [
  { code: 'alpenbank', name: 'Alpenbank', country: 'AT' },
  { code: 'banco_aurora', name: 'Banco Aurora', country: 'BR' },
  { code: 'banco_do_litoral', name: 'Banco do Litoral', country: 'BR' },
  { code: 'maple_trust', name: 'Maple Trust', country: 'CA' },
  { code: 'hansebank', name: 'Hansebank', country: 'DE' },
  { code: 'rheinische_sparbank', name: 'Rheinische Sparbank', country: 'DE' },
  { code: 'emirates_harbour', name: 'Emirates Harbour Bank', country: 'AE' },
  { code: 'banco_meseta', name: 'Banco Meseta', country: 'ES' },
  { code: 'thames_and_tyne', name: 'Thames & Tyne', country: 'GB' },
  { code: 'sakura_mutual', name: 'Sakura Mutual', country: 'JP' },
  { code: 'kuwait_pearl', name: 'Pearl Bank of Kuwait', country: 'KW' },
  { code: 'banco_sierra', name: 'Banco Sierra', country: 'MX' },
  { code: 'banco_do_tejo', name: 'Banco do Tejo', country: 'PT' },
  { code: 'anadolu_birlik', name: 'Anadolu Birlik', country: 'TR' },
  { code: 'croupier_international', name: 'Croupier International', country: '' },
];

/** Those of a country, and those of everywhere. */
export const banksOf = (country: string | undefined): readonly Bank[] =>
  banks.filter((bank) => !country || bank.country === country || bank.country === '');
