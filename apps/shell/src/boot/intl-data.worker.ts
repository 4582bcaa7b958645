/** Formats a number, a plural and a date, so that the browser reads the tables of the locale. */
const loadIntlData = (locale: string): void => {
  new Intl.NumberFormat(locale).format(1000);
  new Intl.PluralRules(locale).select(1);
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(0);
};

loadIntlData(self.name);
self.close();

export {};
