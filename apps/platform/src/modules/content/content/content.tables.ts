export type DocumentRow = {
  collection: string;
  document_id: string;
  locale: string;
  natural_key: string | null;
  attributes: unknown;
  created_at: Date;
  updated_at: Date;
};

export type DraftRow = Omit<DocumentRow, 'natural_key'>;

export type AuditRow = {
  happened_at: Date;
  actor: string;
  token_id: string | null;
  action: string;
  collection: string;
  document_id: string;
  locale: string | null;
  before: unknown;
  after: unknown;
};

export type ContentTables = {
  cms_documents: DocumentRow;
  cms_drafts: DraftRow;
  cms_revision: { id: number; revision: number };
  cms_seeded: { collection: string; locale: string };
};

/** Identifies the version of a document in a locale, or all versions without a locale. */
export type VersionKey = Readonly<{ collection: string; documentId: string; locale: string | null }>;
