import { sql } from 'kysely';
import * as v from 'valibot';
import { migrate } from '../../../database/index.ts';
import { createTestDatabase, stopServer, type TestDatabase } from '../../../testing/index.ts';
import { defineCollection } from './collection.ts';
import type { InvalidDocument } from './documents/content.documents.ts';
import { contentMigrations } from './content.migrations.ts';
import { createContentRepository } from './documents/content.repository.ts';
import { createContentService, type Content } from './content.service.ts';

const notes = defineCollection({
  name: 'notes',
  uniqueBy: 'slug',
  sort: 'order:desc,createdAt',
  schema: v.object({ slug: v.string(), order: v.number() }),
});
const actor = { name: 'test', tokenId: null };
const clock = { now: new Date('2026-01-10T12:00:00.000Z') };
const problems: InvalidDocument[] = [];

let test: TestDatabase;
/** The content of one process, with its own cache. */
const processContent = (): Content =>
  createContentService({
    repository: createContentRepository(test.database),
    defaultLocale: async () => 'en',
    media: { urlOf: (path) => path },
    now: () => clock.now,
    onInvalid: (problem) => void problems.push(problem),
  });
let content: Content;
let other: Content;
beforeAll(async () => {
  test = await createTestDatabase();
  await migrate(test.database, contentMigrations);
});
afterAll(async () => {
  await test.drop();
  await stopServer();
});
beforeEach(async () => {
  await sql`truncate cms_documents, cms_drafts, cms_audit, cms_seeded`.execute(test.database);
  problems.length = 0;
  [content, other] = [processContent(), processContent()];
});

const add = (slug: string, order = 1, locale = 'en') =>
  content.create({ collection: notes, locale }, { slug, order }, 'published', actor);
const slugs = async (reader: Content, locale = 'en') =>
  (await reader.list(notes, locale)).map(({ attributes }) => attributes.slug);

describe('content', () => {
  it('is sorted by the order of its collection', async () => {
    const initial = clock.now;
    for (const [index, [slug, order]] of (
      [
        ['a', 1],
        ['b', 2],
        ['c', 1],
        ['d', 3],
      ] as const
    ).entries()) {
      clock.now = new Date(initial.getTime() - index * 1000);
      await add(slug, order);
    }
    clock.now = initial;
    expect(await slugs(content)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('is found by id in a locale, otherwise in the default locale', async () => {
    const { documentId } = await add('a');
    const target = { collection: notes, documentId, locale: 'de' };
    expect(await content.find(notes, documentId, 'de')).toMatchObject({ locale: 'en', attributes: { slug: 'a' } });
    await content.update(target, { slug: 'ä', order: 2 }, 'published', actor);
    expect(await content.find(notes, documentId, 'de')).toMatchObject({ locale: 'de', attributes: { slug: 'ä' } });
    expect(await content.find(notes, 'nothing', 'de')).toBeNull();
  });

  it('without a version in the default locale is hidden in other locales', async () => {
    await add('nur deutsch', 1, 'de');
    expect([await slugs(content, 'de'), await slugs(content, 'en'), await slugs(content, 'tr')]).toEqual([
      ['nur deutsch'],
      [],
      [],
    ]);
  });

  it('is current in every process immediately after a change by another', async () => {
    expect([await slugs(content), await slugs(other)]).toEqual([[], []]);
    const { documentId } = await add('a');
    expect(await slugs(other)).toEqual(['a']);
    await other.update({ collection: notes, documentId, locale: 'en' }, { slug: 'b' }, 'published', actor);
    expect(await slugs(content)).toEqual(['b']);
    await content.remove({ collection: notes, documentId, locale: null }, actor);
    expect(await slugs(other)).toEqual([]);
  });

  it('caches a derived value until a change succeeds', async () => {
    await add('a');
    const build = jest.fn(async () => slugs(content));
    const derived = () => content.cached('derived', build);
    const revision = await content.revision();
    expect([await derived(), await derived()]).toEqual([['a'], ['a']]);
    await expect(add('a')).rejects.toThrow('must be unique');
    expect([await derived(), await content.revision()]).toEqual([['a'], revision]);
    expect(build).toHaveBeenCalledTimes(1);
    await add('b', 0);
    expect([await derived(), await content.revision()]).toEqual([['a', 'b'], revision + 1]);
  });

  it('omits and reports stored documents that do not satisfy their schema', async () => {
    await add('a');
    await add('b');
    await sql`update cms_documents set attributes = '{"slug": 5, "order": 1}' where natural_key = 'a'`.execute(
      test.database,
    );
    await sql`update cms_revision set revision = revision + 1`.execute(test.database);
    expect(await slugs(content)).toEqual(['b']);
    expect(problems).toMatchObject([
      { collection: 'notes', locale: 'en', problems: [expect.stringMatching(/^slug: /)] },
    ]);
  });
});

describe('seeds', () => {
  const seed = (documentId: string, locales: readonly string[] = ['en']) => ({
    documentId,
    versions: Object.fromEntries(locales.map((locale) => [locale, { slug: `${documentId} ${locale}`, order: 1 }])),
  });

  it('are sorted in the order of the source', async () => {
    await content.seed(
      notes,
      ['c', 'a', 'b'].map((documentId) => seed(documentId)),
    );
    expect(await slugs(content)).toEqual(['c en', 'a en', 'b en']);
  });

  it('change nothing without documents, or when they run again', async () => {
    const revision = await content.revision();
    await content.seed(notes, []);
    expect(await content.revision()).toBe(revision);
    await content.seed(notes, [seed('a')]);
    await content.seed(notes, [seed('a'), seed('b')]);
    expect([await slugs(content), await content.revision()]).toEqual([['a en'], revision + 1]);
  });

  it('are not added to a collection that has documents of editors', async () => {
    await add('own');
    await content.seed(notes, [seed('a'), seed('b')]);
    expect(await slugs(content)).toEqual(['own']);
  });

  it('of a new locale translate the documents that still exist', async () => {
    await content.seed(notes, [seed('a'), seed('b')]);
    await content.remove({ collection: notes, documentId: 'a', locale: null }, actor);
    await content.seed(notes, [seed('a', ['en', 'de']), seed('b', ['en', 'de']), seed('c', ['en', 'de'])]);
    expect([await slugs(content, 'de'), await slugs(content)]).toEqual([['b de'], ['b en']]);
  });

  it('do not replace a translation of an editor', async () => {
    await content.seed(notes, [seed('a')]);
    const target = { collection: notes, documentId: 'a', locale: 'de' };
    await content.update(target, { slug: 'eigen', order: 1 }, 'published', actor);
    await content.seed(notes, [seed('a', ['en', 'de'])]);
    expect(await slugs(content, 'de')).toEqual(['eigen']);
  });

  it('can have no version in a locale', async () => {
    await content.seed(notes, [seed('a', ['en', 'de']), seed('b', ['en'])]);
    expect([await slugs(content, 'de'), await slugs(content)]).toEqual([
      ['a de', 'b en'],
      ['a en', 'b en'],
    ]);
  });

  it('are all rejected if one of them is invalid', async () => {
    const broken = { documentId: 'b', versions: { en: { slug: 'b', order: 'first' } } };
    await expect(content.seed(notes, [seed('a'), broken])).rejects.toThrow(/^order: /);
    expect(await slugs(content)).toEqual([]);
    await content.seed(notes, [seed('a')]);
    expect(await slugs(content)).toEqual(['a en']);
  });

  it('are inserted once by several processes that start at the same time', async () => {
    await Promise.all([content, other, processContent()].map((one) => one.seed(notes, [seed('a'), seed('b')])));
    expect(await slugs(content)).toEqual(['a en', 'b en']);
  });
});
