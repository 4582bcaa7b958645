import { sql } from 'kysely';
import { inTransaction, type Database } from '../../database/index.ts';

type ContentTables = {
  cms_documents: {
    collection: string;
    document_id: string;
    locale: string;
    natural_key: string | null;
    attributes: unknown;
    created_at: Date;
    updated_at: Date;
  };
  cms_revision: { id: number; revision: number };
};

export type DocumentRow = ContentTables['cms_documents'];

export type ContentRepository = Readonly<{
  revision: () => Promise<number>;
  /** The documents of a collection, each in the asked locale or else in the fallback. */
  inLocale: (collection: string, locale: string, fallback: string) => Promise<readonly DocumentRow[]>;
  /** One locale's version of a document, without fallback. */
  version: (collection: string, documentId: string, locale: string) => Promise<DocumentRow | undefined>;
  isEmpty: (collection: string) => Promise<boolean>;
  /** Adds or replaces versions, all or none. */
  save: (rows: readonly DocumentRow[]) => Promise<void>;
  /** Adds versions that do not exist yet. */
  saveNew: (rows: readonly DocumentRow[]) => Promise<void>;
  /** Removes one locale's version, or all without a locale. Tells whether there was anything. */
  remove: (collection: string, documentId: string, locale: string | null) => Promise<boolean>;
}>;

export const createContentRepository = (database: Database): ContentRepository => {
  const tables = database.withTables<ContentTables>();

  const change = <Result>(work: (transaction: typeof tables) => Promise<Result>): Promise<Result> =>
    inTransaction(database, async (transaction) => {
      const changing = transaction.withTables<ContentTables>();
      const result = await work(changing);
      await changing.updateTable('cms_revision').set({ revision: sql`revision + 1` }).where('id', '=', 1).execute();
      return result;
    });

  const values = (rows: readonly DocumentRow[]) => rows.map((row) => ({ ...row, attributes: JSON.stringify(row.attributes) }));

  return {
    revision: async () => (await tables.selectFrom('cms_revision').select('revision').executeTakeFirstOrThrow()).revision,

    inLocale: (collection, locale, fallback) => tables
      .selectFrom('cms_documents')
      .distinctOn('document_id')
      .selectAll()
      .where('collection', '=', collection)
      .where('locale', 'in', [locale, fallback])
      .orderBy('document_id')
      .orderBy(sql`locale = ${locale}`, 'desc')
      .execute(),

    version: (collection, documentId, locale) => tables
      .selectFrom('cms_documents')
      .selectAll()
      .where('collection', '=', collection)
      .where('document_id', '=', documentId)
      .where('locale', '=', locale)
      .executeTakeFirst(),

    isEmpty: async (collection) =>
      !(await tables.selectFrom('cms_documents').select('document_id').where('collection', '=', collection).limit(1).executeTakeFirst()),

    save: (rows) => change(async (changing) => {
      await changing
        .insertInto('cms_documents')
        .values(values(rows))
        .onConflict((conflict) => conflict.columns(['collection', 'document_id', 'locale']).doUpdateSet((row) => ({
          natural_key: row.ref('excluded.natural_key'),
          attributes: row.ref('excluded.attributes'),
          updated_at: row.ref('excluded.updated_at'),
        })))
        .execute();
    }),

    saveNew: (rows) => change(async (changing) => {
      await changing.insertInto('cms_documents').values(values(rows)).onConflict((conflict) => conflict.doNothing()).execute();
    }),

    remove: (collection, documentId, locale) => change(async (changing) => {
      const removal = changing.deleteFrom('cms_documents').where('collection', '=', collection).where('document_id', '=', documentId);
      const [result] = await (locale ? removal.where('locale', '=', locale) : removal).execute();
      return Number(result?.numDeletedRows ?? 0) > 0;
    }),
  };
};
