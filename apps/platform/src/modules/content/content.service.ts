import { nanoid } from 'nanoid';
import * as v from 'valibot';
import { brokenConstraint } from '../../database/index.ts';
import { createRevisionCache, type RevisionCache } from '../../revision/index.ts';
import type { AttributesOf, Collection, Document } from './collection.ts';
import { contentNotFound, invalidContent } from './content.errors.ts';
import { readSort, sortDocuments } from './content.query.ts';
import type { ContentRepository, DocumentRow } from './content.repository.ts';
import { resolveMedia } from './media.ts';

export type ContentOptions = Readonly<{
  repository: ContentRepository;
  defaultLocale: () => Promise<string>;
  mediaOrigin: string;
  now: () => Date;
  /** Told when a stored document no longer satisfies its collection's schema; the document is then left out. */
  onInvalid: (problem: Readonly<{ collection: string; documentId: string; locale: string; problems: readonly string[] }>) => void;
}>;

/** A document in several locales, as seeds write it. */
export type SeededVersions = Readonly<{ documentId: string; versions: Readonly<Record<string, unknown>> }>;

/** The public face of the content. What it reads is in the asked locale, or the default one where a translation is missing. */
export type Content = Readonly<{
  list: <C extends Collection>(collection: C, locale: string) => Promise<readonly Document<AttributesOf<C>>[]>;
  find: <C extends Collection>(collection: C, documentId: string, locale: string) => Promise<Document<AttributesOf<C>> | null>;
  /** Keeps what is made of the content until the content changes. */
  cached: RevisionCache['get'];
  create: (collection: Collection, attributes: unknown, locale: string) => Promise<Document<unknown>>;
  /** Changes the attributes that are given, in one locale. */
  update: (collection: Collection, documentId: string, attributes: unknown, locale: string) => Promise<Document<unknown>>;
  remove: (collection: Collection, documentId: string, locale: string | null) => Promise<void>;
  /** Fills a collection that is still empty. */
  seed: (collection: Collection, documents: readonly SeededVersions[]) => Promise<void>;
}>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const validated = (collection: Collection, attributes: unknown): unknown => {
  const result = v.safeParse(collection.schema, attributes);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({ path: (v.getDotPath(issue) ?? '').split('.').filter(Boolean), message: issue.message }));
  throw invalidContent(errors.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; '), errors);
};

const naturalKey = ({ uniqueBy }: Collection, attributes: unknown): string | null => {
  const key = uniqueBy && isRecord(attributes) ? attributes[uniqueBy] : undefined;
  return typeof key === 'string' ? key : null;
};

export const createContentService = ({ repository, defaultLocale, mediaOrigin, now, onInvalid }: ContentOptions): Content => {
  const { get: cached } = createRevisionCache(repository.revision);

  const read = <C extends Collection>(collection: C, row: DocumentRow): Document<AttributesOf<C>>[] => {
    const { document_id: documentId, locale } = row;
    const result = v.safeParse(collection.schema, resolveMedia(row.attributes, mediaOrigin));
    if (!result.success) {
      onInvalid({ collection: collection.name, documentId, locale, problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) });
      return [];
    }
    return [{ documentId, locale, createdAt: row.created_at.toISOString(), updatedAt: row.updated_at.toISOString(), attributes: result.output }];
  };

  const list: Content['list'] = (collection, locale) => cached(`documents ${collection.name} ${locale}`, async () => {
    const rows = await repository.inLocale(collection.name, locale, await defaultLocale());
    return sortDocuments(rows.flatMap((row) => read(collection, row)), readSort(collection.sort));
  });

  const find: Content['find'] = async (collection, documentId, locale) =>
    (await list(collection, locale)).find((document) => document.documentId === documentId) ?? null;

  const save = async (collection: Collection, row: Pick<DocumentRow, 'document_id' | 'locale' | 'attributes' | 'created_at'>): Promise<Document<unknown>> => {
    const stored: DocumentRow = {
      ...row,
      collection: collection.name,
      natural_key: naturalKey(collection, row.attributes),
      updated_at: now(),
    };
    await repository.save([stored]).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'cms_documents_natural_key') throw error;
      throw invalidContent('This attribute must be unique', [{ path: [collection.uniqueBy ?? ''], message: 'This attribute must be unique' }]);
    });
    const [document] = read(collection, stored);
    if (!document) throw new Error(`A validated ${collection.name} document cannot be read back`);
    return document;
  };

  return {
    list,
    find,
    cached,
    create: async (collection, attributes, locale) =>
      save(collection, { document_id: nanoid(), locale, attributes: validated(collection, attributes), created_at: now() }),

    update: async (collection, documentId, attributes, locale) => {
      if (!isRecord(attributes)) throw invalidContent('data: an object is expected');
      const [version, known] = await Promise.all([
        repository.version(collection.name, documentId, locale),
        find(collection, documentId, locale),
      ]);
      if (!version && !known) throw contentNotFound();
      const before = isRecord(version?.attributes) ? version.attributes : {};
      return save(collection, {
        document_id: documentId, locale, attributes: validated(collection, { ...before, ...attributes }), created_at: version?.created_at ?? now(),
      });
    },

    remove: async (collection, documentId, locale) => {
      if (!(await repository.remove(collection.name, documentId, locale))) throw contentNotFound();
    },

    seed: async (collection, documents) => {
      if (documents.length === 0 || !(await repository.isEmpty(collection.name))) return;
      const at = now();
      await repository.saveNew(documents.flatMap(({ documentId, versions }, index) => Object.entries(versions).map(([locale, given]) => {
        const attributes = validated(collection, given);
        // Documents of one seed keep their order when listed by age.
        const createdAt = new Date(at.getTime() + index);
        return {
          collection: collection.name, document_id: documentId, locale, natural_key: naturalKey(collection, attributes),
          attributes, created_at: createdAt, updated_at: createdAt,
        };
      })));
    },
  };
};
