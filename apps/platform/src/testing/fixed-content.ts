import { createContentService, type Content } from '../modules/content/content/index.ts';

export type FixedContent = Readonly<{
  /** Returns the attributes of the single document of a collection, or null. */
  attributesOf: (collection: string, locale: string) => unknown;
  revision?: () => number;
}>;

const at = new Date('2026-01-10T12:00:00.000Z');

/** Content without a database: single documents with attributes that a function of the test returns at each read. */
export const fixedContent = ({ attributesOf, revision = () => 1 }: FixedContent): Content =>
  createContentService({
    repository: {
      revision: async () => revision(),
      inLocale: async (collection, locale) => {
        const attributes = attributesOf(collection, locale);
        const row = { collection, document_id: collection, locale, natural_key: null, attributes };
        return attributes === null ? [] : [{ ...row, created_at: at, updated_at: at }];
      },
      drafts: async () => [],
      published: async () => [],
      change: () => Promise.reject(new Error('Fixed content cannot be changed')),
      seededLocales: async () => [],
    },
    defaultLocale: async () => 'en',
    media: { urlOf: (path) => path },
    now: () => at,
    onInvalid: () => undefined,
  });
