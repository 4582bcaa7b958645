import type { Migration } from '../../../database/index.ts';

export const i18nMigrations: readonly Migration[] = [
  {
    name: 'i18n-0001-locales',
    sql: `
      create table i18n_locales (
        code text primary key check (code ~ '^[a-z]{2}$'),
        name text not null,
        dir text not null check (dir in ('ltr', 'rtl')),
        position integer not null,
        is_default boolean not null default false
      );
      create unique index i18n_locales_one_default on i18n_locales (is_default) where is_default;`,
  },
  {
    name: 'i18n-0002-more-locales',
    // A site that is set up already gets them here, a new one by its seeds.
    sql: `
      update i18n_locales set position = 6 where code = 'ar' and position = 3;
      insert into i18n_locales (code, name, dir, position)
        select * from (values ('es', 'Español', 'ltr', 3), ('pt', 'Português', 'ltr', 4), ('tr', 'Türkçe', 'ltr', 5)) as more
        where exists (select from i18n_locales)
        on conflict do nothing;`,
  },
  {
    name: 'i18n-0003-seeded-locales',
    sql: `
      create table i18n_seeded_locales (code text primary key);
      insert into i18n_seeded_locales (code)
        select code from unnest(array['en', 'de', 'es', 'pt', 'tr', 'ar']) as former (code)
        where exists (select from i18n_locales);`,
  },
];
