import { collectSkipped, parseStrictly } from '@croupier/contract/core';
import * as v from 'valibot';
import { isRecord } from '../../../../is-record.ts';
import type { MediaStore } from '../../../../providers/media/index.ts';
import type { AttributesOf, Collection, Document } from '../collection.ts';
import { invalidContent } from '../content.errors.ts';
import type { DocumentRow, DraftRow } from '../content.tables.ts';
import { resolveMedia } from './media.ts';

export type InvalidDocument = Readonly<{
  collection: string;
  documentId: string;
  locale: string;
  problems: readonly string[];
}>;

type Problem = Readonly<{ path: string[]; message: string; name: 'ValidationError' }>;

const problemsOf = (issues: readonly v.GenericIssue[]): readonly Problem[] =>
  issues.map((issue) => ({
    path: (v.getDotPath(issue) ?? '').split('.').filter(Boolean),
    message: issue.message,
    name: 'ValidationError',
  }));

const refusalOf = (problems: readonly Problem[]) =>
  invalidContent(problems.map(({ path, message }) => `${path.join('.') || 'data'}: ${message}`).join('; '), [
    ...problems,
  ]);

/**
 * Validates the attributes of a document with the schema of its collection. Unknown parts are errors.
 * @throws CmsRefusal with the path of each problem
 */
export const validateAttributes = (collection: Collection, attributes: unknown): unknown => {
  const result = parseStrictly(() => v.safeParse(collection.schema, attributes));
  if (result.success) return result.output;
  throw refusalOf(problemsOf(result.issues));
};

/**
 * Returns the attributes of a stored document after a change. Unknown parts of the given attributes are errors. Other
 * stored attributes do not change, so that content of a newer release is not lost.
 * @throws CmsRefusal with the path of each problem
 */
export const mergeAttributes = (
  collection: Collection,
  stored: Readonly<Record<string, unknown>>,
  given: Readonly<Record<string, unknown>>,
): unknown => {
  const attributes = { ...stored, ...given };
  const strict = parseStrictly(() => v.safeParse(collection.schema, attributes));
  const problems = strict.success
    ? []
    : problemsOf(strict.issues).filter(({ path: [attribute] }) => attribute !== undefined && attribute in given);
  if (problems.length > 0) throw refusalOf(problems);
  const { result } = collectSkipped(() => v.safeParse(collection.schema, attributes));
  if (!result.success) throw refusalOf(problemsOf(result.issues));
  const output = result.output as Readonly<Record<string, unknown>>;
  return {
    ...output,
    ...stored,
    ...Object.fromEntries(Object.entries(output).filter(([attribute]) => attribute in given)),
  };
};

/** Returns the value that is unique within the collection and locale, or null. */
export const naturalKey = ({ uniqueBy }: Collection, attributes: unknown): string | null => {
  const key = uniqueBy && isRecord(attributes) ? attributes[uniqueBy] : undefined;
  return typeof key === 'string' ? key : null;
};

export type DocumentReader = <C extends Collection>(
  collection: C,
  row: DocumentRow | DraftRow,
) => readonly Document<AttributesOf<C>>[];

/** Reads stored rows. It reports and omits rows that do not satisfy their schema, and parts of a newer release. */
export const createDocumentReader = (
  media: MediaStore,
  onInvalid: (problem: InvalidDocument) => void,
): DocumentReader => {
  const reported = new Set<string>();
  /** Reports each problem once, because documents are read often. */
  const reportSkipped = (problem: InvalidDocument): void => {
    const text = JSON.stringify(problem);
    if (reported.has(text)) return;
    reported.add(text);
    onInvalid(problem);
  };
  return (collection, row) => readDocument(collection, row, { media, onInvalid, reportSkipped });
};

type Reading = Readonly<Record<'onInvalid' | 'reportSkipped', (problem: InvalidDocument) => void>> &
  Readonly<{ media: MediaStore }>;

const readDocument = <C extends Collection>(
  collection: C,
  row: DocumentRow | DraftRow,
  { media, onInvalid, reportSkipped }: Reading,
): readonly Document<AttributesOf<C>>[] => {
  const { document_id: documentId, locale, created_at: createdAt, updated_at: updatedAt } = row;
  const { result, skipped } = collectSkipped(() => v.safeParse(collection.schema, resolveMedia(row.attributes, media)));
  if (!result.success) {
    onInvalid({
      collection: collection.name,
      documentId,
      locale,
      problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
    });
    return [];
  }
  if (skipped.length > 0)
    reportSkipped({
      collection: collection.name,
      documentId,
      locale,
      problems: skipped.map(({ kind, problem }) => `skipped ${kind}: ${problem}`),
    });
  const updated = updatedAt.toISOString();
  return [
    {
      documentId,
      locale,
      createdAt: createdAt.toISOString(),
      updatedAt: updated,
      publishedAt: 'natural_key' in row ? updated : null,
      attributes: result.output,
    },
  ];
};
