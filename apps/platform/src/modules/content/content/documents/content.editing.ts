import { nanoid } from 'nanoid';
import { violatedConstraint } from '../../../../database/index.ts';
import { isRecord } from '../../../../is-record.ts';
import type { Collection, Document } from '../collection.ts';
import {
  createDocumentChange,
  discardDrafts,
  publishDrafts,
  removeVersions,
  unpublishVersions,
  updateVersion,
  type Actor,
  type DocumentChange,
  type WriteStatus,
} from './content.changes.ts';
import { validateAttributes, type DocumentReader } from './content.documents.ts';
import { invalidContent } from '../content.errors.ts';
import type { ContentRepository } from './content.repository.ts';

export type PublishAction = 'publish' | 'unpublish' | 'discard-draft';

type Target = Readonly<{ collection: Collection; documentId: string; locale: string }>;
/** A document in one locale, or in all with null. */
type Versions = Omit<Target, 'locale'> & Readonly<{ locale: string | null }>;

/** Changes of content. The audit trail records every change and its actor. */
export type ContentEditing = Readonly<{
  create: (
    target: Omit<Target, 'documentId'>,
    attributes: unknown,
    status: WriteStatus,
    actor: Actor,
  ) => Promise<Document<unknown>>;
  /** Changes the given attributes in one locale. */
  update: (target: Target, attributes: unknown, status: WriteStatus, actor: Actor) => Promise<Document<unknown>>;
  remove: (versions: Versions, actor: Actor) => Promise<void>;
  /** Publishes or discards drafts, or unpublishes versions. */
  changePublication: (versions: Versions, action: PublishAction, actor: Actor) => Promise<void>;
}>;

export type EditingOptions = Readonly<{ repository: ContentRepository; read: DocumentReader; now: () => Date }>;

const publicationChanges: Readonly<
  Record<PublishAction, (change: DocumentChange, locale: string | null) => Promise<void>>
> = {
  publish: publishDrafts,
  unpublish: unpublishVersions,
  'discard-draft': discardDrafts,
};

const notUnique = ({ uniqueBy }: Collection): Error =>
  invalidContent('This attribute must be unique', [
    { path: [uniqueBy ?? ''], message: 'This attribute must be unique', name: 'ValidationError' },
  ]);

export const createContentEditing = ({ repository, read, now }: EditingOptions): ContentEditing => {
  const change = async <Result>(
    { collection, documentId }: Omit<Target, 'locale'>,
    actor: Actor,
    work: (change: DocumentChange) => Promise<Result>,
  ): Promise<Result> =>
    repository
      .change((writer) => work(createDocumentChange({ writer, collection, documentId, actor }, { read, now })))
      .catch((error: unknown) => {
        throw violatedConstraint(error) === 'cms_documents_natural_key' ? notUnique(collection) : error;
      });

  /** Changes an existing document. Its lock makes concurrent changes run one at a time. */
  const changeLocked: typeof change = (target, actor, work) =>
    change(target, actor, async (document) => {
      await document.writer.lock(target.collection.name, target.documentId);
      return work(document);
    });

  return {
    create: async ({ collection, locale }, given, status, actor) => {
      const attributes = validateAttributes(collection, given);
      return change({ collection, documentId: nanoid() }, actor, async ({ write, audit }) => {
        const document = await write(locale, attributes, undefined, status);
        await audit(locale, status === 'draft' ? 'create-draft' : 'create', null, attributes);
        return document;
      });
    },
    update: async (target, given, status, actor) => {
      if (!isRecord(given)) throw invalidContent('data: an object is expected');
      return changeLocked(target, actor, (document) => updateVersion(document, target.locale, given, status));
    },
    remove: (versions, actor) => changeLocked(versions, actor, (document) => removeVersions(document, versions.locale)),
    changePublication: (versions, action, actor) =>
      changeLocked(versions, actor, (document) => publicationChanges[action](document, versions.locale)),
  };
};
