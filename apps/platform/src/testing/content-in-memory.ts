import * as v from 'valibot';
import type { Content } from '../modules/content/content/index.ts';

/**
 * Content in one locale and in memory: single documents by id, and the documents that every `list` returns. Documents
 * are validated like those of the database.
 */
export const contentInMemory = (
  locale: string,
  documents: () => Readonly<Record<string, unknown>>,
  listed: readonly unknown[] = [],
): Pick<Content, 'find' | 'list'> => {
  const meta = { documentId: '1', locale, createdAt: '', updatedAt: '', publishedAt: null };
  return {
    find: async (collection, documentId, wanted) => {
      const stored = wanted === locale ? documents()[documentId] : undefined;
      return stored === undefined ? null : { ...meta, attributes: v.parse(collection.schema, stored) };
    },
    list: async (collection, wanted) =>
      wanted === locale ? listed.map((one) => ({ ...meta, attributes: v.parse(collection.schema, one) })) : [],
  };
};
