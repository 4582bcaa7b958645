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
  {
    // The site tells winners and participants of a cancelled tournament. Sites that were seeded before lack the texts.
    name: 'content-0004-tournament-notices',
    sql: `
      insert into cms_documents (collection, document_id, locale, natural_key, attributes, created_at, updated_at)
        select 'loyalty-notice-texts', added.sysname, added.locale, added.sysname,
          jsonb_build_object('sysname', added.sysname, 'title', added.title, 'message', added.message), now(), now()
        from (values
          ('tournament-credit', 'en', 'You won a prize: {name}',
            'Congratulations! Your tournament prize is in your balance.'),
          ('tournament-credit', 'de', 'Sie haben gewonnen: {name}',
            'Herzlichen Glückwunsch! Ihr Turnierpreis ist in Ihrem Guthaben.'),
          ('tournament-credit', 'es', 'Has ganado un premio: {name}',
            '¡Enhorabuena! Tu premio del torneo está en tu saldo.'),
          ('tournament-credit', 'pt', 'Você ganhou um prêmio: {name}',
            'Parabéns! O prêmio do torneio está no seu saldo.'),
          ('tournament-credit', 'tr', 'Ödül kazandınız: {name}',
            'Tebrikler! Turnuva ödülünüz bakiyenize eklendi.'),
          ('tournament-credit', 'ar', 'فزت بجائزة: {name}',
            'تهانينا! أُضيفت جائزة البطولة إلى رصيدك.'),
          ('tournament-debit', 'en', 'Cancelled: {name}',
            'This tournament was cancelled. If you paid an entry fee, it is back in your balance.'),
          ('tournament-debit', 'de', 'Abgesagt: {name}',
            'Dieses Turnier wurde abgesagt. '
            'Wenn Sie eine Teilnahmegebühr bezahlt haben, ist sie wieder in Ihrem Guthaben.'),
          ('tournament-debit', 'es', 'Cancelado: {name}',
            'Este torneo se ha cancelado. Si pagaste una cuota de inscripción, ya está de nuevo en tu saldo.'),
          ('tournament-debit', 'pt', 'Cancelado: {name}',
            'Este torneio foi cancelado. Se você pagou uma taxa de inscrição, ela já voltou ao seu saldo.'),
          ('tournament-debit', 'tr', 'İptal edildi: {name}',
            'Bu turnuva iptal edildi. Katılım ücreti ödediyseniz ücret bakiyenize iade edildi.'),
          ('tournament-debit', 'ar', 'أُلغيت: {name}',
            'أُلغيت هذه البطولة. إن كنت قد دفعت رسوم مشاركة فقد عادت إلى رصيدك.')
        ) as added (sysname, locale, title, message)
        -- An empty collection is seeded with all texts. A text of the operator's own stays the only one.
        where exists (select 1 from cms_documents as other
          where other.collection = 'loyalty-notice-texts' and other.locale = added.locale)
          and not exists (select 1 from cms_documents as own
          where own.collection = 'loyalty-notice-texts' and added.sysname in (own.document_id, own.natural_key));
      update cms_revision set revision = revision + 1;`,
  },
];
