import { knownItems, knownOr } from '@croupier/contract/core';
import * as v from 'valibot';
import { defineCollection, type Collection } from '../collection.ts';
import {
  mergeAttributes,
  createDocumentReader,
  naturalKey,
  validateAttributes,
  type InvalidDocument,
} from './content.documents.ts';
import { isCmsRefusal } from '../content.errors.ts';
import type { DocumentRow } from '../content.tables.ts';

const article = defineCollection({
  name: 'articles',
  uniqueBy: 'slug',
  schema: v.pipe(
    v.object({
      slug: v.string(),
      title: v.pipe(v.string(), v.trim(), v.minLength(1)),
      image: v.optional(v.string()),
      layout: v.optional(knownOr(v.picklist(['rows', 'grid']), 'rows'), 'rows'),
      blocks: knownItems(v.object({ type: v.literal('text'), text: v.string() })),
    }),
    v.check(({ slug, title }) => slug !== title, 'the title must differ from the slug'),
  ),
});
const text = { type: 'text', text: 'A beginning.' };
const video = { type: 'video', source: 'intro.webm' };
const stored = { slug: 'news', title: 'News', blocks: [text] };

const problemsOf = (act: () => unknown) => {
  try {
    return act();
  } catch (error) {
    return isCmsRefusal(error) ? error.details.errors.map(({ path, message }) => [path.join('.'), message]) : error;
  }
};

describe('the attributes of a new document', () => {
  it('are stored as their schema returns them', () => {
    expect(validateAttributes(article, { ...stored, title: ' News ', mood: 'calm' })).toEqual({
      ...stored,
      layout: 'rows',
    });
  });

  it('are rejected with a list of all problems', () => {
    expect(
      problemsOf(() =>
        validateAttributes(article, { slug: 'news', title: ' ', layout: 'tree', blocks: [text, video] }),
      ),
    ).toEqual([
      ['title', 'Invalid length: Expected >=1 but received 0'],
      ['layout', 'Invalid type: Expected ("rows" | "grid") but received "tree"'],
      ['blocks.1.type', 'Invalid type: Expected "text" but received "video"'],
      ['blocks.1.text', 'Invalid key: Expected "text" but received undefined'],
    ]);
  });

  it.each([null, undefined, 'text', 5])('are rejected as %j', (attributes) => {
    expect(() => validateAttributes(article, attributes)).toThrow(/^data: Invalid type/);
  });
});

describe('a change of attributes', () => {
  it('changes only the given attributes', () => {
    expect(mergeAttributes(article, stored, { title: 'Newer' })).toEqual({ ...stored, title: 'Newer', layout: 'rows' });
  });

  it('does not change stored attributes of a newer release', () => {
    const newer = { ...stored, blocks: [video, text], layout: 'tree', mood: 'calm' };
    expect(mergeAttributes(article, newer, { title: 'Newer' })).toEqual({ ...newer, title: 'Newer' });
  });

  it('does not add an attribute that the collection does not have', () => {
    expect(mergeAttributes(article, stored, { mood: 'calm', constructor: 'x' })).toEqual({ ...stored, layout: 'rows' });
  });

  it('can replace an attribute of a newer release', () => {
    expect(mergeAttributes(article, { ...stored, layout: 'tree' }, { layout: 'grid' })).toEqual({
      ...stored,
      layout: 'grid',
    });
  });

  it('is rejected only for unknown parts of the given attributes', () => {
    const newer = { ...stored, blocks: [video], layout: 'tree' };
    expect(problemsOf(() => mergeAttributes(article, newer, { layout: 'circle' }))).toEqual([
      ['layout', expect.stringContaining('received "circle"')],
    ]);
  });

  it('is rejected while a required attribute is missing', () => {
    expect(problemsOf(() => mergeAttributes(article, {}, { title: 'News' }))).toEqual([
      ['slug', expect.any(String)],
      ['blocks', expect.any(String)],
    ]);
  });

  it('is rejected if the changed document violates a rule', () => {
    expect(problemsOf(() => mergeAttributes(article, stored, { title: 'news' }))).toEqual([
      ['', 'the title must differ from the slug'],
    ]);
  });
});

describe('the unique attribute', () => {
  const { uniqueBy: _uniqueBy, ...plain }: Collection = article;

  it.each([
    [article, stored, 'news'],
    [article, { ...stored, slug: '' }, ''],
    [article, { ...stored, slug: 7 }, null],
    [article, {}, null],
    [article, null, null],
    [plain, stored, null],
  ])('of %# is the text of the attribute or null', (collection, attributes, key) => {
    expect(naturalKey(collection, attributes)).toBe(key);
  });
});

describe('a stored document', () => {
  const createReader = () => {
    const problems: InvalidDocument[] = [];
    const media = { urlOf: (path: string) => `https://media.example${path}` };
    return { problems, read: createDocumentReader(media, (problem) => problems.push(problem)) };
  };
  const [created, updated] = [new Date('2026-01-01T00:00:00.000Z'), new Date('2026-01-02T03:04:05.678Z')];
  const draft = {
    collection: 'articles',
    document_id: 'one',
    locale: 'de',
    attributes: stored,
    created_at: created,
    updated_at: updated,
  };
  const row = (attributes: object): DocumentRow => ({
    ...draft,
    natural_key: null,
    attributes: { ...stored, ...attributes },
  });

  it('has the time of its last change as the time of publication, and a draft has none', () => {
    const { read } = createReader();
    const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T03:04:05.678Z' };
    const attributes = { ...stored, layout: 'rows' };
    const document = { documentId: 'one', locale: 'de', ...times, attributes };
    expect(read(article, row({}))).toEqual([{ ...document, publishedAt: times.updatedAt }]);
    expect(read(article, draft)).toEqual([{ ...document, publishedAt: null }]);
  });

  it('has absolute addresses of media', () => {
    const [document] = createReader().read(article, row({ image: 'media:/a.svg' }));
    expect(document?.attributes.image).toBe('https://media.example/a.svg');
  });

  it('is omitted and reported at each read when it does not satisfy its schema', () => {
    const { read, problems } = createReader();
    expect([read(article, row({ title: '' })), read(article, row({ title: '' }))]).toEqual([[], []]);
    const location = { collection: 'articles', documentId: 'one', locale: 'de' };
    const report = { ...location, problems: ['title: Invalid length: Expected >=1 but received 0'] };
    expect(problems).toEqual([report, report]);
  });

  it('is returned without the unknown parts of a newer release, which are reported once', () => {
    const { read, problems } = createReader();
    const newer = row({ blocks: [video, text], layout: 'tree' });
    for (const [document] of [read(article, newer), read(article, newer)])
      expect(document?.attributes).toEqual({ ...stored, layout: 'rows' });
    expect(problems.map((problem) => problem.problems)).toEqual([
      [expect.stringMatching(/^skipped tree: /), expect.stringMatching(/^skipped video: type /)],
    ]);
    read(article, row({ blocks: [text, video, video] }));
    expect(problems).toHaveLength(2);
  });
});
