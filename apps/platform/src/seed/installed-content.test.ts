import { sql } from 'kysely';
import { migrate } from '../database/index.ts';
import { contentMigrations } from '../modules/content/content/content.migrations.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../testing/index.ts';
import released from './first-release-documents.json';
import { seedCollections } from './index.ts';
import { seedLocales } from './translate.ts';

/** Collections with examples of what an operator writes. The code needs none of their documents. */
const examples: readonly string[] = [
  'banners',
  'cashback-programs',
  'categories',
  'jackpots',
  'loyalty-characters',
  'loyalty-products',
  'loyalty-programs',
  'loyalty-quests',
  'offers',
  'pages',
  'popups',
  'promotions',
  'redirects',
  'tournament-templates',
];
const notices = 'loyalty-notice-texts';
const debit = 'tournament-debit';
const releasedIds: Readonly<Record<string, readonly string[]>> = released;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  // The first release ended with this migration.
  const end = contentMigrations.findIndex(({ name }) => name === 'content-0002-editing') + 1;
  await migrate(test.database, contentMigrations.slice(0, end));
});
afterEach(() => test.drop());
afterAll(stopServer);

const insert = async (collection: string, documentId: string, locale: string, key = documentId): Promise<void> => {
  await sql`insert into cms_documents (collection, document_id, locale, natural_key, attributes, created_at, updated_at)
    values (${collection}, ${documentId}, ${locale}, ${key}, '{"title": "Old"}', now(), now())`.execute(test.database);
};
const update = () => migrate(test.database, contentMigrations);
const stored = async (collection: string) =>
  (
    await sql<{ document_id: string; locale: string; attributes: Readonly<Record<string, string>> }>`
      select document_id, locale, attributes from cms_documents where collection = ${collection}
      order by document_id, locale`.execute(test.database)
  ).rows;

it('gives a site of the first release every document that the code needs', async () => {
  for (const [collection, ids] of Object.entries(releasedIds))
    for (const id of ids) for (const locale of seedLocales) await insert(collection, id, locale);
  await update();
  const missing: string[] = [];
  for (const { collection, documents } of seedCollections) {
    // A site seeds a collection that it does not have.
    if (!Object.hasOwn(releasedIds, collection.name) || examples.includes(collection.name)) continue;
    const known = new Set((await stored(collection.name)).map((row) => `${row.document_id} ${row.locale}`));
    for (const { documentId } of documents)
      for (const locale of seedLocales)
        if (!known.has(`${documentId} ${locale}`)) missing.push(`${collection.name} ${documentId} ${locale}`);
  }
  expect(missing).toEqual([]);
});

it('adds the seeded text of a notice in the locales of the site', async () => {
  for (const locale of ['en', 'de']) await insert(notices, 'quest-credit', locale);
  await update();
  const added = (await stored(notices)).filter(({ document_id: id }) => id === debit);
  expect(added.map(({ locale, attributes }) => [locale, attributes['title'], attributes['sysname']])).toEqual([
    ['de', 'Abgesagt: {name}', debit],
    ['en', 'Cancelled: {name}', debit],
  ]);
});

it.each([debit, 'my-own-id'])('keeps an operator’s own text, whose id is %s', async (id) => {
  for (const locale of ['en', 'de']) await insert(notices, 'quest-credit', locale);
  await insert(notices, id, 'en', debit);
  await update();
  const rows = (await stored(notices)).filter((row) => [id, debit].includes(row.document_id));
  expect(rows).toEqual([{ document_id: id, locale: 'en', attributes: { title: 'Old' } }]);
});

it('leaves an empty collection to the seed', async () => {
  await update();
  expect(await stored(notices)).toEqual([]);
});
