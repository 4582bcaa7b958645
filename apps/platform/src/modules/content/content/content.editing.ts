import { nanoid } from 'nanoid';
import { brokenConstraint } from '../../../database/index.ts';
import type { Collection, Document } from './collection.ts';
import { changed, isRecord, naturalKey, validated, type DocumentReader } from './content.documents.ts';
import { contentNotFound, invalidContent } from './content.errors.ts';
import type { ContentRepository } from './content.repository.ts';
import type { VersionKey } from './content.tables.ts';
import type { ContentWriter } from './content.writer.ts';

/** Who changes content, as the trail of changes names them. */
export type Actor = Readonly<{ name: string; tokenId: string | null }>;

/** What is written to: what visitors see, or a draft beside it. */
export type WriteStatus = 'published' | 'draft';
export type PublishAction = 'publish' | 'unpublish' | 'discard-draft';

type Target = Readonly<{ collection: Collection; documentId: string; locale: string }>;

/** Changing content. Every change is written down with who made it. */
export type ContentEditing = Readonly<{
  create: (
    target: Omit<Target, 'documentId'>,
    attributes: unknown,
    status: WriteStatus,
    actor: Actor,
  ) => Promise<Document<unknown>>;
  /** Changes the attributes that are given, in one locale. */
  update: (target: Target, attributes: unknown, status: WriteStatus, actor: Actor) => Promise<Document<unknown>>;
  /** In one locale, or in all with null. */
  remove: (target: Omit<Target, 'locale'> & Readonly<{ locale: string | null }>, actor: Actor) => Promise<void>;
  move: (
    target: Omit<Target, 'locale'> & Readonly<{ locale: string | null }>,
    action: PublishAction,
    actor: Actor,
  ) => Promise<void>;
}>;

export type EditingOptions = Readonly<{ repository: ContentRepository; read: DocumentReader; now: () => Date }>;

const attributesOf = (row: Readonly<{ attributes: unknown }> | undefined): unknown => row?.attributes ?? null;

export const createContentEditing = ({ repository, read, now }: EditingOptions): ContentEditing => {
  const change = async <Result>(
    collection: Collection,
    work: (writer: ContentWriter) => Promise<Result>,
  ): Promise<Result> =>
    repository.change(work).catch((error: unknown) => {
      if (brokenConstraint(error) !== 'cms_documents_natural_key') throw error;
      throw invalidContent('This attribute must be unique', [
        { path: [collection.uniqueBy ?? ''], message: 'This attribute must be unique', name: 'ValidationError' },
      ]);
    });

  const auditOf = (
    { collection, documentId, locale }: VersionKey,
    action: string,
    { name, tokenId }: Actor,
    before: unknown,
    after: unknown,
  ) => ({
    happened_at: now(),
    actor: name,
    token_id: tokenId,
    action,
    collection,
    document_id: documentId,
    locale,
    before,
    after,
  });

  /** Writes one version: what is published takes the place of the draft too. */
  const write = async (
    writer: ContentWriter,
    { collection, documentId, locale }: Target,
    attributes: unknown,
    createdAt: Date | undefined,
    status: WriteStatus,
  ): Promise<Document<unknown>> => {
    const at = now();
    const row = {
      collection: collection.name,
      document_id: documentId,
      locale,
      attributes,
      created_at: createdAt ?? at,
      updated_at: at,
    };
    const stored = status === 'draft' ? row : { ...row, natural_key: naturalKey(collection, attributes) };
    if ('natural_key' in stored) {
      await writer.publish(stored);
      await writer.removeDrafts({ collection: collection.name, documentId, locale });
    } else {
      await writer.draft(stored);
    }
    const [document] = read(collection, stored);
    if (!document) throw new Error(`A validated ${collection.name} document cannot be read back`);
    return document;
  };

  const create: ContentEditing['create'] = async ({ collection, locale }, given, status, actor) => {
    const attributes = validated(collection, given);
    const documentId = nanoid();
    return change(collection, async (writer) => {
      const document = await write(writer, { collection, documentId, locale }, attributes, undefined, status);
      await writer.audit(
        auditOf(
          { collection: collection.name, documentId, locale },
          status === 'draft' ? 'create-draft' : 'create',
          actor,
          null,
          attributes,
        ),
      );
      return document;
    });
  };

  const update: ContentEditing['update'] = async ({ collection, documentId, locale }, given, status, actor) => {
    if (!isRecord(given)) throw invalidContent('data: an object is expected');
    return change(collection, async (writer) => {
      await writer.lock(collection.name, documentId);
      const key = { collection: collection.name, documentId, locale };
      const [[draft], [published]] = [await writer.drafts(key), await writer.published(key)];
      if (!draft && !published) {
        const every = { ...key, locale: null };
        const others = [...(await writer.drafts(every)), ...(await writer.published(every))];
        if (others.length === 0 && collection.kind !== 'single') throw contentNotFound();
      }
      const before = status === 'draft' ? (draft ?? published) : (published ?? draft);
      const known = isRecord(before?.attributes) ? before.attributes : {};
      const attributes = changed(collection, known, given);
      const document = await write(
        writer,
        { collection, documentId, locale },
        attributes,
        (published ?? draft)?.created_at,
        status,
      );
      await writer.audit(
        auditOf(key, status === 'draft' ? 'update-draft' : 'update', actor, attributesOf(before), attributes),
      );
      return document;
    });
  };

  const remove: ContentEditing['remove'] = async ({ collection, documentId, locale }, actor) =>
    change(collection, async (writer) => {
      await writer.lock(collection.name, documentId);
      const key = { collection: collection.name, documentId, locale };
      const [published, drafts] = [await writer.published(key), await writer.drafts(key)];
      if (published.length + drafts.length === 0) throw contentNotFound();
      await writer.removePublished(key);
      await writer.removeDrafts(key);
      for (const row of published)
        await writer.audit(auditOf({ ...key, locale: row.locale }, 'delete', actor, row.attributes, null));
      for (const row of drafts)
        await writer.audit(auditOf({ ...key, locale: row.locale }, 'delete-draft', actor, row.attributes, null));
    });

  const move: ContentEditing['move'] = async ({ collection, documentId, locale }, action, actor) =>
    change(collection, async (writer) => {
      await writer.lock(collection.name, documentId);
      const key = { collection: collection.name, documentId, locale };
      const rows = action === 'unpublish' ? await writer.published(key) : await writer.drafts(key);
      if (rows.length === 0)
        throw contentNotFound(
          action === 'unpublish' ? 'Nothing of this document is published' : 'This document has no draft',
        );
      for (const row of rows) {
        const one = { ...key, locale: row.locale };
        const [other] =
          action === 'publish' ? await writer.published(one) : action === 'unpublish' ? await writer.drafts(one) : [];
        if (action === 'publish') {
          const attributes = changed(collection, isRecord(row.attributes) ? row.attributes : {}, {});
          await write(
            writer,
            { collection, documentId, locale: row.locale },
            attributes,
            other?.created_at ?? row.created_at,
            'published',
          );
          await writer.audit(auditOf(one, action, actor, attributesOf(other), attributes));
        } else {
          // A draft that is newer than what was published stays.
          if (action === 'unpublish' && !other)
            await write(
              writer,
              { collection, documentId, locale: row.locale },
              row.attributes,
              row.created_at,
              'draft',
            );
          await (action === 'unpublish' ? writer.removePublished(one) : writer.removeDrafts(one));
          await writer.audit(auditOf(one, action, actor, row.attributes, null));
        }
      }
    });

  return { create, update, remove, move };
};
