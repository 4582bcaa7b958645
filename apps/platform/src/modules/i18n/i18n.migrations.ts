import type { Migration } from '../../database/index.ts';

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
];
