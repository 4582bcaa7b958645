import type { Locales as LocalesAnswer } from '@croupier/contract/content';
import { inTransaction, type Database } from '../../../database/index.ts';

type LocaleTables = {
  i18n_locales: { code: string; name: string; dir: 'ltr' | 'rtl'; position: number; is_default: boolean };
  /** The locales that were seeded once, including those that an operator removed. */
  i18n_seeded_locales: { code: string };
};

export type LocaleRow = LocaleTables['i18n_locales'];

/** The locales of the site. */
export type Locales = Readonly<{
  all: () => Promise<LocalesAnswer>;
  isKnown: (code: string) => Promise<boolean>;
  defaultCode: () => Promise<string>;
  /** Adds the locales that were never seeded. Only the first seeds of a site set the default. */
  seed: (rows: readonly LocaleRow[]) => Promise<void>;
}>;

export const createLocales = (database: Database): Locales => {
  const tables = database.withTables<LocaleTables>();
  const read = () => tables.selectFrom('i18n_locales').selectAll().orderBy('position').orderBy('code').execute();

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
      const seeded = await tables.selectFrom('i18n_seeded_locales').select('code').execute();
      const added = rows.filter(({ code }) => seeded.every((row) => row.code !== code));
      if (added.length === 0) return;
      const isFirst = (await read()).length === 0;
      await inTransaction(database, async (transaction) => {
        const changed = transaction.withTables<LocaleTables>();
        await changed
          .insertInto('i18n_locales')
          .values(added.map((row) => ({ ...row, is_default: row.is_default && isFirst })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        await changed
          .insertInto('i18n_seeded_locales')
          .values(added.map(({ code }) => ({ code })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      });
    },
  };
};
