import { sql } from 'kysely';
import { migrate } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { i18nMigrations } from '../i18n/i18n.migrations.ts';
import { createLocales, type LocaleRow, type Locales } from './index.ts';

let test: TestDatabase;
let locales: Locales;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, i18nMigrations);
  locales = createLocales(test.database);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});
beforeEach(() => sql`truncate i18n_locales, i18n_seeded_locales`.execute(test.database));

const row = (code: string, position: number, more: Partial<LocaleRow> = {}): LocaleRow => ({
  code,
  name: `Language ${code}`,
  dir: 'ltr',
  position,
  is_default: false,
  ...more,
});
const codes = async () => (await locales.all()).locales.map(({ code }) => code);
const seeds = [row('de', 2), row('ar', 3, { dir: 'rtl' }), row('en', 1, { is_default: true })];

describe('the locales of a site', () => {
  it('cannot be read before there are any', async () => {
    await expect(locales.all()).rejects.toThrow('seed i18n_locales');
    await expect(locales.defaultCode()).rejects.toThrow('seed i18n_locales');
    expect(await locales.isKnown('en')).toBe(false);
  });

  it('are sorted by their positions, with their directions', async () => {
    await locales.seed(seeds);
    expect(await locales.all()).toEqual({
      locales: [
        { code: 'en', name: 'Language en', dir: 'ltr' },
        { code: 'de', name: 'Language de', dir: 'ltr' },
        { code: 'ar', name: 'Language ar', dir: 'rtl' },
      ],
      defaultLocale: 'en',
    });
  });

  it('are sorted by their codes at the same position', async () => {
    await locales.seed([row('pt', 5), row('de', 5), row('tr', 1), row('es', 5)]);
    expect(await codes()).toEqual(['tr', 'de', 'es', 'pt']);
  });

  it('have the first locale as the default if none is marked', async () => {
    await locales.seed([row('de', 2), row('tr', 1)]);
    expect(await locales.defaultCode()).toBe('tr');
  });

  it('have the marked locale as the default at any position', async () => {
    await locales.seed([row('en', 1), row('de', 2, { is_default: true })]);
    expect(await locales.defaultCode()).toBe('de');
  });

  it('are identified by their exact codes', async () => {
    await locales.seed(seeds);
    const areKnown = await Promise.all(['en', 'EN', 'en-GB', '', 'xx', "en' or true"].map(locales.isKnown));
    expect(areKnown).toEqual([true, false, false, false, false, false]);
  });

  it('are current immediately after an operator changed them', async () => {
    await locales.seed(seeds);
    await sql`update i18n_locales set is_default = false`.execute(test.database);
    await sql`update i18n_locales set is_default = true, position = 0 where code = 'de'`.execute(test.database);
    expect([await locales.defaultCode(), await codes()]).toEqual(['de', ['de', 'en', 'ar']]);
  });
});

describe('a further start of the site', () => {
  it('adds a locale of a newer release and does not change the default', async () => {
    await locales.seed(seeds);
    await locales.seed([...seeds, row('es', 4, { is_default: true })]);
    expect([await codes(), await locales.defaultCode()]).toEqual([['en', 'de', 'ar', 'es'], 'en']);
  });

  it('does not undo the changes of an operator', async () => {
    await locales.seed(seeds);
    await sql`delete from i18n_locales where code = 'ar'`.execute(test.database);
    await sql`update i18n_locales set name = 'Deutsch' where code = 'de'`.execute(test.database);
    await sql`insert into i18n_locales (code, name, dir, position) values ('es', 'Castellano', 'ltr', 9)`.execute(
      test.database,
    );
    await locales.seed([...seeds, row('es', 4)]);
    expect((await locales.all()).locales.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'en Language en',
      'de Deutsch',
      'es Castellano',
    ]);
  });

  it('of several processes at the same time adds each locale once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => createLocales(test.database).seed(seeds)));
    expect([await codes(), await locales.defaultCode()]).toEqual([['en', 'de', 'ar'], 'en']);
  });
});
