import * as v from 'valibot';
import type { AttributesOf, Collection, Document } from './collection.ts';
import { invalidContent } from './content.errors.ts';
import type { DocumentRow, DraftRow } from './content.tables.ts';
import { resolveMedia } from './media.ts';

export type InvalidDocument = Readonly<{ collection: string; documentId: string; locale: string; problems: readonly string[] }>;

export const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a document says, by its collection's schema. @throws CmsRefusal with the way to each problem. */
export const validated = (collection: Collection, attributes: unknown): unknown => {
  const result = v.safeParse(collection.schema, attributes);
  if (result.success) return result.output;
  const errors = result.issues.map((issue) => ({
    path: (v.getDotPath(issue) ?? '').split('.').filter(Boolean), message: issue.message, name: 'ValidationError' as const,
  }));
  throw invalidContent(errors.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; '), errors);
};

/** What makes a document unique within its collection and locale. */
export const naturalKey = ({ uniqueBy }: Collection, attributes: unknown): string | null => {
  const key = uniqueBy && isRecord(attributes) ? attributes[uniqueBy] : undefined;
  return typeof key === 'string' ? key : null;
};

export type DocumentReader = <C extends Collection>(collection: C, row: DocumentRow | DraftRow) => readonly Document<AttributesOf<C>>[];

/** Reads stored rows; one that no longer satisfies its schema is told and left out. */
export const createDocumentReader = (mediaOrigin: string, onInvalid: (problem: InvalidDocument) => void): DocumentReader => (collection, row) => {
  const { document_id: documentId, locale, created_at: createdAt, updated_at: updatedAt } = row;
  const result = v.safeParse(collection.schema, resolveMedia(row.attributes, mediaOrigin));
  if (!result.success) {
    onInvalid({ collection: collection.name, documentId, locale, problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`) });
    return [];
  }
  const updated = updatedAt.toISOString();
  return [{
    documentId, locale, createdAt: createdAt.toISOString(), updatedAt: updated, publishedAt: 'natural_key' in row ? updated : null, attributes: result.output,
  }];
};
