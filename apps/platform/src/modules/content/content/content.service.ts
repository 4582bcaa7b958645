import { createRevisionCache, type RevisionCache } from '../../../revision/index.ts';
import type { MediaStore } from '../../../providers/media/index.ts';
import type { AttributesOf, Collection, Document } from './collection.ts';
import { createDocumentReader, naturalKey, validated, type InvalidDocument } from './content.documents.ts';
import { createContentEditing, type ContentEditing } from './content.editing.ts';
import type { ContentRepository } from './content.repository.ts';
import { readSort, sortDocuments } from './content.sort.ts';
import type { DocumentRow, DraftRow } from './content.tables.ts';

export type ContentOptions = Readonly<{
  repository: ContentRepository;
  defaultLocale: () => Promise<string>;
  media: MediaStore;
  now: () => Date;
  /** Told when a stored document no longer satisfies its collection's schema; the document is then left out. */
  onInvalid: (problem: InvalidDocument) => void;
}>;

/** A document in several locales, as seeds write it. */
export type SeededVersions = Readonly<{ documentId: string; versions: Readonly<Record<string, unknown>> }>;

/** The port of the content. What it reads is in the asked locale, or the default one where a translation is missing. */
export type Content = ContentEditing &
  Readonly<{
    /** What is published. */
    list: <C extends Collection>(collection: C, locale: string) => Promise<readonly Document<AttributesOf<C>>[]>;
    find: <C extends Collection>(
      collection: C,
      documentId: string,
      locale: string,
    ) => Promise<Document<AttributesOf<C>> | null>;
    /** Documents as editors see them: the draft where there is one, else what is published. */
    listDrafts: <C extends Collection>(collection: C, locale: string) => Promise<readonly Document<AttributesOf<C>>[]>;
    /** Keeps what is made of the content until the content changes. */
    cached: RevisionCache['get'];
    revision: RevisionCache['revision'];
    /** Fills a collection that was never filled; where a locale came later, its documents get their versions in it. */
    seed: (collection: Collection, documents: readonly SeededVersions[]) => Promise<void>;
  }>;

/** Drafts before what is published, the asked locale before the fallback. */
const preferred = (rows: readonly (DocumentRow | DraftRow)[], locale: string): readonly (DocumentRow | DraftRow)[] => {
  const rank = (row: DocumentRow | DraftRow): number =>
    (row.locale === locale ? 0 : 2) + ('natural_key' in row ? 1 : 0);
  const best = new Map<string, DocumentRow | DraftRow>();
  for (const row of rows) {
    const known = best.get(row.document_id);
    if (!known || rank(row) < rank(known)) best.set(row.document_id, row);
  }
  return [...best.values()];
};

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
      const at = now();
      await repository.change(async (writer) => {
        const known = await writer.documentIds(collection.name);
        const isFirst = seeded.size === 0 && known.size === 0;
        await writer.addNew(
          documents.flatMap(({ documentId, versions }, index) =>
            (isFirst || known.has(documentId) ? missing : []).flatMap((locale) => {
              if (!(locale in versions)) return [];
              const attributes = validated(collection, versions[locale]);
              // Documents of one seed keep their order when listed by age.
              const createdAt = new Date(at.getTime() + index);
              return [
                {
                  collection: collection.name,
                  document_id: documentId,
                  locale,
                  natural_key: naturalKey(collection, attributes),
                  attributes,
                  created_at: createdAt,
                  updated_at: createdAt,
                },
              ];
            }),
          ),
        );
        await writer.markSeeded(collection.name, missing);
      });
    },
  };
};
