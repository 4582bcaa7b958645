import type { Database } from '../../../database/index.ts';
import {
  contentNotFound,
  readChanges,
  translations,
  type Change,
  type Content,
  type Document,
  type AttributesOf,
} from '../content/index.ts';

export type Editor = Parameters<Content['remove']>[1];

export type Override = Readonly<{ key: string; text: string; updatedAt: string }>;
export type PastText = Readonly<{ at: string; by: string; before: string | null; after: string | null }>;

/** Edits the texts that override those of the apps, by key and locale. */
export type MessageEditing = Readonly<{
  find: (locale: string, key: string) => Promise<Override | null>;
  /** @throws CmsRefusal for an invalid text */
  put: (locale: string, key: string, text: unknown, by: Editor) => Promise<Override>;
  remove: (locale: string, key: string, by: Editor) => Promise<void>;
  history: (locale: string, key: string) => Promise<readonly PastText[]>;
}>;

export type MessageEditingOptions = Readonly<{ content: Content; database: Database }>;

const historyLength = 100;

const textOf = (attributes: unknown): string | null => {
  const text: unknown = typeof attributes === 'object' && attributes !== null ? Reflect.get(attributes, 'text') : null;
  return typeof text === 'string' ? text : null;
};

const presentChange = ({ happenedAt, actor, before, after }: Change): PastText => ({
  at: happenedAt.toISOString(),
  by: actor,
  before: textOf(before),
  after: textOf(after),
});

export const createMessageEditing = ({ content, database }: MessageEditingOptions): MessageEditing => {
  /** Returns the document of a key: with a version in the locale, otherwise in the default locale. */
  const documentOf = async (
    locale: string,
    key: string,
  ): Promise<Document<AttributesOf<typeof translations>> | undefined> => {
    const found = (await content.list(translations, locale)).filter(({ attributes }) => attributes.key === key);
    return found.find((document) => document.locale === locale) ?? found[0];
  };

  const find: MessageEditing['find'] = async (locale, key) => {
    const document = await documentOf(locale, key);
    return document?.locale === locale ? { key, text: document.attributes.text, updatedAt: document.updatedAt } : null;
  };

  return {
    find,
    put: async (locale, key, text, by) => {
      const update = ({ documentId }: Document<unknown>) =>
        content.update({ collection: translations, documentId, locale }, { key, text }, 'published', by);
      const create = () => content.create({ collection: translations, locale }, { key, text }, 'published', by);
      const existing = await documentOf(locale, key);
      const stored = await (existing
        ? update(existing)
        : create().catch(async (error: unknown) => {
            // Another editor may have created the text in the meantime.
            const other = await documentOf(locale, key);
            if (!other) throw error;
            return update(other);
          }));
      return { key, text: textOf(stored.attributes) ?? '', updatedAt: stored.updatedAt };
    },
    remove: async (locale, key, by) => {
      const existing = await documentOf(locale, key);
      if (existing?.locale !== locale) throw contentNotFound('This text has no override');
      await content.remove({ collection: translations, documentId: existing.documentId, locale }, by);
    },
    history: async (locale, key) => {
      const { changes } = await readChanges(database, {
        collection: translations.name,
        documentId: null,
        locale,
        start: 0,
        limit: historyLength,
        attribute: { name: 'key', value: key },
      });
      return changes.map(presentChange);
    },
  };
};
