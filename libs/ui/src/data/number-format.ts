import { useLingui } from '@lingui/react';

const formats = new Map<string, Intl.NumberFormat>();

const formatOf = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = JSON.stringify([locale, options]);
  let format = formats.get(key);
  if (!format) {
    // Latin digits in every language, as in amounts.
    format = new Intl.NumberFormat(`${locale}-u-nu-latn`, options);
    formats.set(key, format);
  }
  return format;
};

export type NumberFormat = Readonly<{
  /** `12,500`, `12.500`: with all decimals up to three, or with a fixed number of `decimals`. */
  formatNumber: (value: number, decimals?: number) => string;
  /** `7.5%`, `7,5 %`, `%7,5`, with at most two decimals. The value is in percent. */
  formatPercent: (percent: number) => string;
}>;

/**
 * Returns functions that format numbers in the language of the page. Amounts of money have another format,
 * `formatMoney`.
 */
export const useNumberFormat = (): NumberFormat => {
  const { locale } = useLingui().i18n;
  return {
    formatNumber: (value, decimals) =>
      formatOf(
        locale,
        decimals === undefined ? {} : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
      ).format(value),
    formatPercent: (percent) => formatOf(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100),
  };
};
