import type * as v from 'valibot';

/**
 * A kind of document. `schema` validates its attributes in every locale. A `single` collection has exactly one
 * document, whose id is the collection's name.
 */
export type Collection<Schema extends v.GenericSchema = v.GenericSchema> = Readonly<{
  name: string;
  kind: 'collection' | 'single';
  schema: Schema;
  /** The attribute that is unique within a locale. */
  uniqueBy?: string;
  /** Default order of lists. */
  sort: string;
  /** Whether published documents are public or need a token. */
  access: 'public' | 'private';
}>;

export type AttributesOf<C extends Collection> = v.InferOutput<C['schema']>;

/** A document in one locale. */
export type Document<Attributes> = Readonly<{
  documentId: string;
  /** The locale of its texts: the default locale if the translation is missing. */
  locale: string;
  createdAt: string;
  updatedAt: string;
  /** Time of publication; null for a draft. */
  publishedAt: string | null;
  attributes: Attributes;
}>;

export const defineCollection = <Schema extends v.GenericSchema>(
  collection: Pick<Collection<Schema>, 'name' | 'schema'> & Partial<Collection<Schema>>,
): Collection<Schema> => ({ kind: 'collection', sort: 'createdAt', access: 'public', ...collection });
