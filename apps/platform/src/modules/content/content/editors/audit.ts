import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';

export type Change = Readonly<{
  id: number;
  happenedAt: Date;
  actor: string;
  action: string;
  collection: string;
  documentId: string;
  locale: string | null;
  before: unknown;
  after: unknown;
}>;

export type ChangeFilter = Readonly<{
  collection: string | null;
  documentId: string | null;
  locale: string | null;
  start: number;
  limit: number;
  /** Restricts the changes to documents with this attribute. */
  attribute?: Readonly<{ name: string; value: string }>;
}>;

/** Returns changes with their actors, the latest first. */
export const readChanges = async (
  database: Database,
  { collection, documentId, locale, start, limit, attribute }: ChangeFilter,
): Promise<Readonly<{ changes: readonly Change[]; total: number }>> => {
  const condition = sql`(${collection}::text is null or collection = ${collection}) and (${documentId}::text is null or document_id = ${documentId})
    and (${locale}::text is null or locale = ${locale})
    and (${attribute?.name ?? null}::text is null or coalesce(after, before) ->> ${attribute?.name ?? ''} = ${attribute?.value ?? ''})`;
  const { rows } = await sql<Change>`
    select id, happened_at as "happenedAt", actor, action, collection, document_id as "documentId", locale, before, after
    from cms_audit where ${condition} order by id desc offset ${start} limit ${limit}`.execute(database);
  const counted = await sql<{ total: number }>`select count(*)::int as total from cms_audit where ${condition}`.execute(
    database,
  );
  return { changes: rows, total: counted.rows[0]?.total ?? 0 };
};
