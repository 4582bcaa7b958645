import type { Migration } from '../../../database/index.ts';

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
  {
    name: 'content-0002-editing',
    sql: `
      -- What is not published yet: a first version, or a change of one that is published.
      create table cms_drafts (
        collection text not null,
        document_id text not null,
        locale text not null,
        attributes jsonb not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        primary key (collection, document_id, locale)
      );
      create table cms_tokens (
        id uuid primary key,
        name text not null,
        token_hash text not null unique,
        role text not null check (role in ('admin', 'editor', 'reader')),
        -- Those an editor may write.
        collections text[] not null,
        created_by text not null,
        created_at timestamptz not null,
        expires_at timestamptz,
        revoked_at timestamptz
      );
      -- Who changed what. Rows are only ever added.
      create table cms_audit (
        id bigint generated always as identity primary key,
        happened_at timestamptz not null,
        actor text not null,
        token_id uuid references cms_tokens (id),
        action text not null,
        collection text not null,
        document_id text not null,
        locale text,
        before jsonb,
        after jsonb
      );
      create index cms_audit_document on cms_audit (collection, document_id, id);
      -- The locales a collection's seeds were written in, so that what editors removed stays away.
      create table cms_seeded (collection text not null, locale text not null, primary key (collection, locale));
      insert into cms_seeded (collection, locale)
        select distinct collection, seeded.locale from cms_documents cross join (values ('en'), ('de'), ('ar')) as seeded (locale);`,
  },
  {
    // Codes that restore access have ten digits. Forms that were stored before expect six.
    name: 'content-0003-restore-code',
    sql: String.raw`
      update cms_documents set attributes = replace(attributes::text, '"^\\d{6}$"', '"^\\d{10}$"')::jsonb
        where collection = 'forms' and attributes ->> 'name' = 'restore-password';
      update cms_drafts set attributes = replace(attributes::text, '"^\\d{6}$"', '"^\\d{10}$"')::jsonb
        where collection = 'forms' and attributes ->> 'name' = 'restore-password';
      update cms_revision set revision = revision + 1;`,
  },
];
