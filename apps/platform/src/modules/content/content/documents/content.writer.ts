import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import type { AuditRow, ContentTables, DocumentRow, DraftRow, VersionKey } from '../content.tables.ts';

/** Reads and writes content in a transaction. */
export type ContentWriter = Readonly<{
  /** Locks the document until the transaction ends. */
  lock: (collection: string, documentId: string) => Promise<void>;
  published: (key: VersionKey) => Promise<readonly DocumentRow[]>;
  drafts: (key: VersionKey) => Promise<readonly DraftRow[]>;
  publish: (row: DocumentRow) => Promise<void>;
  draft: (row: DraftRow) => Promise<void>;
  removePublished: (key: VersionKey) => Promise<void>;
  removeDrafts: (key: VersionKey) => Promise<void>;
  audit: (row: AuditRow) => Promise<void>;
  /** Inserts the versions that do not exist. */
  addNew: (rows: readonly DocumentRow[]) => Promise<void>;
  documentIds: (collection: string) => Promise<ReadonlySet<string>>;
  markSeeded: (collection: string, locales: readonly string[]) => Promise<void>;
}>;

const json = <Row extends { attributes: unknown }>(row: Row) => ({
  ...row,
  attributes: JSON.stringify(row.attributes),
});
const orNull = (value: unknown): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);

const contentTables = (transaction: Database) => transaction.withTables<ContentTables>();
type Tables = ReturnType<typeof contentTables>;

const reads = (tables: Tables): Pick<ContentWriter, 'published' | 'drafts' | 'documentIds'> => ({
  published: ({ collection, documentId, locale }) =>
    tables
      .selectFrom('cms_documents')
      .selectAll()
      .where('collection', '=', collection)
      .where('document_id', '=', documentId)
      .$if(locale !== null, (query) => query.where('locale', '=', locale ?? ''))
      .orderBy('locale')
      .execute(),
  drafts: ({ collection, documentId, locale }) =>
    tables
      .selectFrom('cms_drafts')
      .selectAll()
      .where('collection', '=', collection)
      .where('document_id', '=', documentId)
      .$if(locale !== null, (query) => query.where('locale', '=', locale ?? ''))
      .orderBy('locale')
      .execute(),
  documentIds: async (collection) =>
    new Set(
      (
        await tables
          .selectFrom('cms_documents')
          .select('document_id')
          .distinct()
          .where('collection', '=', collection)
          .execute()
      ).map((row) => row.document_id),
    ),
});

type Writes = Pick<ContentWriter, 'publish' | 'draft' | 'removePublished' | 'removeDrafts'>;
const writes = (tables: Tables): Writes => ({
  publish: async (row) => {
    await tables
      .insertInto('cms_documents')
      .values(json(row))
      .onConflict((conflict) =>
        conflict.columns(['collection', 'document_id', 'locale']).doUpdateSet((excluded) => ({
          natural_key: excluded.ref('excluded.natural_key'),
          attributes: excluded.ref('excluded.attributes'),
          updated_at: excluded.ref('excluded.updated_at'),
        })),
      )
      .execute();
  },
  draft: async (row) => {
    await tables
      .insertInto('cms_drafts')
      .values(json(row))
      .onConflict((conflict) =>
        conflict.columns(['collection', 'document_id', 'locale']).doUpdateSet((excluded) => ({
          attributes: excluded.ref('excluded.attributes'),
          updated_at: excluded.ref('excluded.updated_at'),
        })),
      )
      .execute();
  },
  removePublished: async ({ collection, documentId, locale }) => {
    await tables
      .deleteFrom('cms_documents')
      .where('collection', '=', collection)
      .where('document_id', '=', documentId)
      .$if(locale !== null, (query) => query.where('locale', '=', locale ?? ''))
      .execute();
  },
  removeDrafts: async ({ collection, documentId, locale }) => {
    await tables
      .deleteFrom('cms_drafts')
      .where('collection', '=', collection)
      .where('document_id', '=', documentId)
      .$if(locale !== null, (query) => query.where('locale', '=', locale ?? ''))
      .execute();
  },
});

export const createContentWriter = (transaction: Database): ContentWriter => {
  const tables = contentTables(transaction);
  return {
    ...reads(tables),
    ...writes(tables),
    addNew: async (rows) => {
      if (rows.length === 0) return;
      await tables
        .insertInto('cms_documents')
        .values(rows.map(json))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    lock: async (collection, documentId) => {
      await sql`select pg_advisory_xact_lock(hashtext('cms'), hashtext(${`${collection}/${documentId}`}))`.execute(
        transaction,
      );
    },
    audit: async ({
      happened_at: at,
      actor,
      token_id: token,
      action,
      collection,
      document_id: documentId,
      locale,
      before,
      after,
    }) => {
      await sql`insert into cms_audit (happened_at, actor, token_id, action, collection, document_id, locale, before, after)
        values (${at}, ${actor}, ${token}, ${action}, ${collection}, ${documentId}, ${locale}, ${orNull(before)}, ${orNull(after)})`.execute(
        transaction,
      );
    },
    markSeeded: async (collection, locales) => {
      await tables
        .insertInto('cms_seeded')
        .values(locales.map((locale) => ({ collection, locale })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
};
