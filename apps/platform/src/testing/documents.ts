import * as v from 'valibot';
import type { AttributesOf, Collection, Content, Document } from '../modules/content/content/index.ts';

/** Attributes by collection and document id. A test can change them at any time. */
export type TestDocuments = Record<string, Record<string, unknown>>;

/** Published content with the given documents, the same in each locale. */
export const testContent = (documents: TestDocuments): Pick<Content, 'list' | 'find'> => {
  const list = async <C extends Collection>(
    collection: C,
    locale: string,
  ): Promise<readonly Document<AttributesOf<C>>[]> =>
    Object.entries(documents[collection.name] ?? {}).map(([documentId, attributes]) => ({
      documentId,
      locale,
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      publishedAt: '2026-01-01T00:00:00.000Z',
      attributes: v.parse(collection.schema, attributes),
    }));
  return {
    list,
    find: async (collection, documentId, locale) =>
      (await list(collection, locale)).find((document) => document.documentId === documentId) ?? null,
  };
};
