import type { Migration } from '../../database/index.ts';

export const contentMigrations: readonly Migration[] = [
  {
    name: 'content-0001-documents',
    sql: `
      create table cms_documents (
        collection text not null,
        document_id text not null,
        locale text not null,
        -- What makes a document unique within its collection besides its id: a page's slug, a translation's key.
        natural_key text,
        attributes jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (collection, document_id, locale)
      );
      create unique index cms_documents_natural_key on cms_documents (collection, locale, natural_key);
      -- Counts changes, so that every process sees at once that what it keeps in memory is old.
      create table cms_revision (id integer primary key check (id = 1), revision bigint not null);
      insert into cms_revision values (1, 0);`,
  },
];
