import type { Locales as LocalesAnswer } from '@croupier/contract/content';
import type { Database } from '../../../database/index.ts';

type LocaleTables = {
  i18n_locales: { code: string; name: string; dir: 'ltr' | 'rtl'; position: number; is_default: boolean };
};

export type LocaleRow = LocaleTables['i18n_locales'];

/** The locales the site is read in. */
export type Locales = Readonly<{
  all: () => Promise<LocalesAnswer>;
  isKnown: (code: string) => Promise<boolean>;
  defaultCode: () => Promise<string>;
  /** Adds these when there are none yet. */
  seed: (rows: readonly LocaleRow[]) => Promise<void>;
}>;

export const createLocales = (database: Database): Locales => {
  const tables = database.withTables<LocaleTables>();
  const read = () => tables.selectFrom('i18n_locales').selectAll().orderBy('position').execute();

  const all = async (): Promise<LocalesAnswer> => {
    const rows = await read();
    const defaultLocale = rows.find(({ is_default: isDefault }) => isDefault) ?? rows[0];
    if (!defaultLocale) throw new Error('The site has no locales: seed i18n_locales');
    return { locales: rows.map(({ code, name, dir }) => ({ code, name, dir })), defaultLocale: defaultLocale.code };
  };

  return {
    all,
    isKnown: async (code) => (await read()).some((row) => row.code === code),
    defaultCode: async () => (await all()).defaultLocale,
    seed: async (rows) => {
      if ((await read()).length > 0) return;
      await tables
        .insertInto('i18n_locales')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
};
