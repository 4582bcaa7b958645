import { createRevisionCache, type RevisionCache } from '../../../revision/index.ts';
import type { MediaStore } from '../../../providers/media/index.ts';
import type { AttributesOf, Collection, Document } from './collection.ts';
import {
  createDocumentReader,
  naturalKey,
  validateAttributes,
  type InvalidDocument,
} from './documents/content.documents.ts';
import { createContentEditing, type ContentEditing } from './documents/content.editing.ts';
import type { ContentRepository } from './documents/content.repository.ts';
import { readSort, sortDocuments } from './query/content.sort.ts';
import type { DocumentRow, DraftRow } from './content.tables.ts';

export type ContentOptions = Readonly<{
  repository: ContentRepository;
  defaultLocale: () => Promise<string>;
  media: MediaStore;
  now: () => Date;
  /** Reports a stored document that does not satisfy its schema and is omitted. */
  onInvalid: (problem: InvalidDocument) => void;
}>;

/** A seeded document in several locales. */
export type SeededVersions = Readonly<{ documentId: string; versions: Readonly<Record<string, unknown>> }>;

/** Reads and edits content. Documents without a translation are returned in the default locale. */
export type Content = ContentEditing &
  Readonly<{
    /** Published documents. */
    list: <C extends Collection>(collection: C, locale: string) => Promise<readonly Document<AttributesOf<C>>[]>;
    find: <C extends Collection>(
      collection: C,
      documentId: string,
      locale: string,
    ) => Promise<Document<AttributesOf<C>> | null>;
    /** Documents for editors: the draft if there is one, otherwise the published version. */
    listDrafts: <C extends Collection>(collection: C, locale: string) => Promise<readonly Document<AttributesOf<C>>[]>;
    /** Caches a result until the content changes. */
    cached: RevisionCache['get'];
    revision: RevisionCache['revision'];
    /** Seeds an empty collection once. For a new locale, adds versions of existing documents. */
    seed: (collection: Collection, documents: readonly SeededVersions[]) => Promise<void>;
  }>;

/** Returns one version of each document: drafts before published ones, the given locale before the fallback. */
const preferred = (rows: readonly (DocumentRow | DraftRow)[], locale: string): readonly (DocumentRow | DraftRow)[] => {
  const rank = (row: DocumentRow | DraftRow): number =>
    (row.locale === locale ? 0 : 2) + ('natural_key' in row ? 1 : 0);
  const best = new Map<string, DocumentRow | DraftRow>();
  for (const row of rows) {
    const current = best.get(row.document_id);
    if (!current || rank(row) < rank(current)) best.set(row.document_id, row);
  }
  return [...best.values()];
};

/**
 * Returns the rows of a seeded document. `createdAt` differs per document, so that lists have the order of the seeds.
 */
const seedRows = (
  collection: Collection,
  { documentId, versions }: SeededVersions,
  locales: readonly string[],
  createdAt: Date,
): DocumentRow[] =>
  locales
    .filter((locale) => locale in versions)
    .map((locale) => {
      const attributes = validateAttributes(collection, versions[locale]);
      return {
        collection: collection.name,
        document_id: documentId,
        locale,
        natural_key: naturalKey(collection, attributes),
        attributes,
        created_at: createdAt,
        updated_at: createdAt,
      };
    });

export const createContentService = ({ repository, defaultLocale, media, now, onInvalid }: ContentOptions): Content => {
  const { get: cached, revision } = createRevisionCache(repository.revision);
  const read = createDocumentReader(media, onInvalid);

  const list: Content['list'] = (collection, locale) =>
    cached(`documents ${collection.name} ${locale}`, async () => {
      const rows = await repository.inLocale(collection.name, locale, await defaultLocale());
      return sortDocuments(
        rows.flatMap((row) => read(collection, row)),
        readSort(collection.sort),
      );
    });

  return {
    ...createContentEditing({ repository, read, now }),
    list,
    find: async (collection, documentId, locale) =>
      (await list(collection, locale)).find((document) => document.documentId === documentId) ?? null,
    cached,
    revision,

    listDrafts: async (collection, locale) => {
      const locales = [locale, await defaultLocale()];
      const [drafts, published] = await Promise.all([
        repository.drafts(collection.name, locales),
        repository.published(collection.name, locales),
      ]);
      return sortDocuments(
        preferred([...drafts, ...published], locale).flatMap((row) => read(collection, row)),
        readSort(collection.sort),
      );
    },

    seed: async (collection, documents) => {
      if (documents.length === 0) return;
      const locales = [...new Set(documents.flatMap(({ versions }) => Object.keys(versions)))];
      const seeded = new Set(await repository.seededLocales(collection.name));
      const missing = locales.filter((locale) => !seeded.has(locale));
      if (missing.length === 0) return;
      await repository.change(async (writer) => {
        const existing = await writer.documentIds(collection.name);
        const isFirst = seeded.size === 0 && existing.size === 0;
        const at = now().getTime();
        const seeds = documents.map((document, index) => ({ document, createdAt: new Date(at + index) }));
        await writer.addNew(
          seeds
            .filter(({ document }) => isFirst || existing.has(document.documentId))
            .flatMap(({ document, createdAt }) => seedRows(collection, document, missing, createdAt)),
        );
        await writer.markSeeded(collection.name, missing);
      });
    },
  };
};
