import type * as v from 'valibot';

/**
 * A kind of document. `schema` is what its attributes must satisfy in every locale.
 * A `single` kind has exactly one document, whose id is the collection's name.
 */
export type Collection<Schema extends v.GenericSchema = v.GenericSchema> = Readonly<{
  name: string;
  kind: 'collection' | 'single';
  schema: Schema;
  /** The attribute no two documents of a locale share. */
  uniqueBy?: string;
  /** The order documents are listed in when the caller asks for none. */
  sort: string;
  /** Who may read what is published: everybody, or only those who hold a token. */
  access: 'public' | 'private';
}>;

export type AttributesOf<C extends Collection> = v.InferOutput<C['schema']>;

/** A document as it is read in one locale. */
export type Document<Attributes> = Readonly<{
  documentId: string;
  /** The locale its texts are in: the default one where a translation is missing. */
  locale: string;
  createdAt: string;
  updatedAt: string;
  /** When this version was published; null: it is a draft. */
  publishedAt: string | null;
  attributes: Attributes;
}>;

export const defineCollection = <Schema extends v.GenericSchema>(
  collection: Pick<Collection<Schema>, 'name' | 'schema'> & Partial<Collection<Schema>>,
): Collection<Schema> => ({ kind: 'collection', sort: 'createdAt', access: 'public', ...collection });
