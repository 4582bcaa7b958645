import { isRecord } from '../../../../is-record.ts';
import type { Collection, Document } from '../collection.ts';
import { mergeAttributes, naturalKey, type DocumentReader } from './content.documents.ts';
import { contentNotFound } from '../content.errors.ts';
import type { VersionKey } from '../content.tables.ts';
import type { ContentWriter } from './content.writer.ts';

/** The holder of a token who changes content, with the name in the audit trail. */
export type Actor = Readonly<{ name: string; tokenId: string | null }>;

/** Whether a write changes the published version or the draft. */
export type WriteStatus = 'published' | 'draft';

/** A change of one document by an actor in a transaction. */
export type DocumentChange = Readonly<{
  writer: ContentWriter;
  collection: Collection;
  documentId: string;
  /** Writes a version. A published version replaces the draft of its locale. */
  write: (
    locale: string,
    attributes: unknown,
    createdAt: Date | undefined,
    status: WriteStatus,
  ) => Promise<Document<unknown>>;
  audit: (locale: string | null, action: string, before: unknown, after: unknown) => Promise<void>;
}>;

type Target = Readonly<{ writer: ContentWriter; collection: Collection; documentId: string; actor: Actor }>;

export const createDocumentChange = (
  { writer, collection, documentId, actor }: Target,
  { read, now }: Readonly<{ read: DocumentReader; now: () => Date }>,
): DocumentChange => ({
  writer,
  collection,
  documentId,
  write: async (locale, attributes, createdAt, status) => {
    const at = now();
    const draft = {
      collection: collection.name,
      document_id: documentId,
      locale,
      attributes,
      created_at: createdAt ?? at,
      updated_at: at,
    };
    const published = { ...draft, natural_key: naturalKey(collection, attributes) };
    if (status === 'draft') await writer.draft(draft);
    else {
      await writer.publish(published);
      await writer.removeDrafts({ collection: collection.name, documentId, locale });
    }
    const [document] = read(collection, status === 'draft' ? draft : published);
    if (!document) throw new Error(`A validated ${collection.name} document cannot be read`);
    return document;
  },
  audit: (locale, action, before, after) =>
    writer.audit({
      happened_at: now(),
      actor: actor.name,
      token_id: actor.tokenId,
      action,
      collection: collection.name,
      document_id: documentId,
      locale,
      before,
      after,
    }),
});

const attributesOf = (row: Readonly<{ attributes: unknown }> | undefined): unknown => row?.attributes ?? null;

const keyOf = ({ collection, documentId }: DocumentChange, locale: string | null): VersionKey => ({
  collection: collection.name,
  documentId,
  locale,
});

/** @throws CmsRefusal (404) if a document of a collection exists in no locale */
const requireDocument = async (change: DocumentChange): Promise<void> => {
  const { writer, collection } = change;
  if (collection.kind === 'single') return;
  const key = keyOf(change, null);
  const versions = [...(await writer.drafts(key)), ...(await writer.published(key))];
  if (versions.length === 0) throw contentNotFound();
};

/** Changes the given attributes of a version. Its other attributes stay the same. */
export const updateVersion = async (
  change: DocumentChange,
  locale: string,
  given: Readonly<Record<string, unknown>>,
  status: WriteStatus,
): Promise<Document<unknown>> => {
  const { writer, collection, write, audit } = change;
  const key = keyOf(change, locale);
  const [[draft], [published]] = [await writer.drafts(key), await writer.published(key)];
  if (!draft && !published) await requireDocument(change);
  const before = status === 'draft' ? (draft ?? published) : (published ?? draft);
  const attributes = mergeAttributes(collection, isRecord(before?.attributes) ? before.attributes : {}, given);
  const document = await write(locale, attributes, (published ?? draft)?.created_at, status);
  await audit(locale, status === 'draft' ? 'update-draft' : 'update', attributesOf(before), attributes);
  return document;
};

/** Deletes published versions and drafts in one locale, or in all with null. */
export const removeVersions = async (change: DocumentChange, locale: string | null): Promise<void> => {
  const { writer, audit } = change;
  const key = keyOf(change, locale);
  const [published, drafts] = [await writer.published(key), await writer.drafts(key)];
  if (published.length + drafts.length === 0) throw contentNotFound();
  await writer.removePublished(key);
  await writer.removeDrafts(key);
  for (const row of published) await audit(row.locale, 'delete', row.attributes, null);
  for (const row of drafts) await audit(row.locale, 'delete-draft', row.attributes, null);
};

const draftsOf = async (change: DocumentChange, locale: string | null) => {
  const drafts = await change.writer.drafts(keyOf(change, locale));
  if (drafts.length === 0) throw contentNotFound('This document has no draft');
  return drafts;
};

/** Replaces published versions with their drafts. */
export const publishDrafts = async (change: DocumentChange, locale: string | null): Promise<void> => {
  const { writer, collection, write, audit } = change;
  for (const draft of await draftsOf(change, locale)) {
    const [published] = await writer.published(keyOf(change, draft.locale));
    const attributes = mergeAttributes(collection, isRecord(draft.attributes) ? draft.attributes : {}, {});
    await write(draft.locale, attributes, published?.created_at ?? draft.created_at, 'published');
    await audit(draft.locale, 'publish', attributesOf(published), attributes);
  }
};

/** Unpublishes versions. Each becomes a draft unless there is a newer draft. */
export const unpublishVersions = async (change: DocumentChange, locale: string | null): Promise<void> => {
  const { writer, write, audit } = change;
  const published = await writer.published(keyOf(change, locale));
  if (published.length === 0) throw contentNotFound('This document has no published version');
  for (const row of published) {
    const key = keyOf(change, row.locale);
    const [draft] = await writer.drafts(key);
    if (!draft) await write(row.locale, row.attributes, row.created_at, 'draft');
    await writer.removePublished(key);
    await audit(row.locale, 'unpublish', row.attributes, null);
  }
};

export const discardDrafts = async (change: DocumentChange, locale: string | null): Promise<void> => {
  for (const draft of await draftsOf(change, locale)) {
    await change.writer.removeDrafts(keyOf(change, draft.locale));
    await change.audit(draft.locale, 'discard-draft', draft.attributes, null);
  }
};
