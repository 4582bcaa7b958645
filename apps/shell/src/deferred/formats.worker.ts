/** What a page writes first, in its language, which is the worker's name. */
const warm = (locale: string): void => {
  new Intl.NumberFormat(locale).format(1000);
  new Intl.PluralRules(locale).select(1);
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(0);
};

warm(self.name);
self.close();

export {};
