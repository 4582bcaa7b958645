import { sql } from 'kysely';
import { inTransaction, readNumber, type Database } from '../../../../database/index.ts';
import type { ContentTables, DocumentRow, DraftRow } from '../content.tables.ts';
import { createContentWriter, type ContentWriter } from './content.writer.ts';

export type ContentRepository = Readonly<{
  revision: () => Promise<number>;
  /** Published documents of a collection in the given locale, otherwise in the fallback locale. */
  inLocale: (collection: string, locale: string, fallback: string) => Promise<readonly DocumentRow[]>;
  /** Drafts of a collection in these locales. */
  drafts: (collection: string, locales: readonly string[]) => Promise<readonly DraftRow[]>;
  /** Published versions of a collection in these locales. */
  published: (collection: string, locales: readonly string[]) => Promise<readonly DocumentRow[]>;
  /**
   * Runs a change in a transaction and increments the revision, which invalidates the caches of all processes. After a
   * conflict the work runs again.
   */
  change: <Result>(work: (writer: ContentWriter) => Promise<Result>) => Promise<Result>;
  /** The locales in which this collection was seeded. */
  seededLocales: (collection: string) => Promise<readonly string[]>;
}>;

const storedRevision = sql<number>`(select revision from cms_revision)`;

export const createContentRepository = (database: Database): ContentRepository => {
  const tables = database.withTables<ContentTables>();

  return {
    revision: async () => readNumber(database, storedRevision),

    inLocale: (collection, locale, fallback) =>
      tables
        .selectFrom('cms_documents')
        .distinctOn('document_id')
        .selectAll()
        .where('collection', '=', collection)
        .where('locale', 'in', [locale, fallback])
        .orderBy('document_id')
        .orderBy(sql`locale = ${locale}`, 'desc')
        .execute(),

    drafts: (collection, locales) =>
      tables
        .selectFrom('cms_drafts')
        .selectAll()
        .where('collection', '=', collection)
        .where('locale', 'in', [...locales])
        .execute(),

    published: (collection, locales) =>
      tables
        .selectFrom('cms_documents')
        .selectAll()
        .where('collection', '=', collection)
        .where('locale', 'in', [...locales])
        .execute(),

    change: (work) =>
      inTransaction(database, async (transaction) => {
        const result = await work(createContentWriter(transaction));
        await transaction
          .withTables<ContentTables>()
          .updateTable('cms_revision')
          .set({ revision: sql`revision + 1` })
          .where('id', '=', 1)
          .execute();
        return result;
      }),

    seededLocales: async (collection) =>
      (await tables.selectFrom('cms_seeded').select('locale').where('collection', '=', collection).execute()).map(
        ({ locale }) => locale,
      ),
  };
};
