import fc from 'fast-check';
import type { Document } from '../collection.ts';
import { isCmsRefusal } from '../content.errors.ts';
import { parseQuery, presentDocument, presentPaging, readContentQuery, selectDocuments } from './content.query.ts';
import { compareValues, readSort, sortDocuments, valuesAt } from './content.sort.ts';

const documentOf = (documentId: string, attributes: unknown): Document<unknown> => ({
  documentId,
  locale: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: null,
  attributes,
});
const read = (query: string, defaultSort = 'order') => readContentQuery(parseQuery(`/cms/pages?${query}`), defaultSort);
const refusalOf = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    return isCmsRefusal(error) ? `${error.status} ${error.message}` : error;
  }
  return null;
};

describe('parseQuery', () => {
  it('returns no parameters for an address without a query', () => {
    expect(parseQuery('/cms/pages')).toEqual({});
    expect(parseQuery('/cms/pages?')).toEqual({});
  });

  it('reads brackets as nested objects', () => {
    expect(parseQuery('/cms/pages?filters[author][name][$eq]=Zoe&populate[0]=a&populate[1]=b')).toEqual({
      filters: { author: { name: { $eq: 'Zoe' } } },
      populate: ['a', 'b'],
    });
  });

  it('decodes names and values', () => {
    expect(parseQuery('/x?filters%5Btitle%5D=R%C4%ABga%20%26%20co')).toEqual({ filters: { title: 'Rīga & co' } });
  });

  it('does not change prototypes', () => {
    parseQuery('/x?__proto__[polluted]=1&constructor[prototype][polluted]=1');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('ignores parameters after the first 300', () => {
    const many = Array.from({ length: 400 }, (_, index) => `p${index}=1`).join('&');
    expect(Object.keys(parseQuery(`/x?${many}`))).toHaveLength(300);
  });
});

describe('paging', () => {
  it.each([
    ['', { start: 0, limit: 25, byPage: false, withCount: true }],
    ['pagination[limit]=1', { start: 0, limit: 1, byPage: false, withCount: true }],
    ['pagination[start]=10&pagination[limit]=5', { start: 10, limit: 5, byPage: false, withCount: true }],
    ['pagination[page]=1', { start: 0, limit: 25, byPage: true, withCount: true }],
    ['pagination[page]=3&pagination[pageSize]=10', { start: 20, limit: 10, byPage: true, withCount: true }],
    ['pagination[pageSize]=1000', { start: 0, limit: 1000, byPage: true, withCount: true }],
    ['pagination[withCount]=false', { start: 0, limit: 25, byPage: false, withCount: false }],
    ['pagination[withCount]=0', { start: 0, limit: 25, byPage: false, withCount: false }],
    ['pagination[withCount]=1', { start: 0, limit: 25, byPage: false, withCount: true }],
  ])('is read from %j as %j', (query, paging) => {
    expect(read(query).paging).toEqual(paging);
  });

  it.each([
    'pagination[limit]=0',
    'pagination[limit]=1001',
    'pagination[limit]=-1',
    'pagination[limit]=ten',
    'pagination[limit]=1.5',
    'pagination[limit]=',
    'pagination[limit][a]=1',
    'pagination[start]=-1',
    'pagination[start]=1000001',
    'pagination[page]=0',
    'pagination[page]=1000001',
    'pagination[pageSize]=1001',
    'pagination[pageSize]=1e2',
    'pagination=5',
    'pagination[page]=1&pagination[limit]=5',
    'pagination[pageSize]=1&pagination[start]=5',
  ])('rejects %s', (query) => {
    expect(refusalOf(() => read(query))).toMatch(/^400 Invalid pagination/);
  });

  it('is rejected with the parameter and its range in the message', () => {
    expect(refusalOf(() => read('pagination[pageSize]=0'))).toBe(
      '400 Invalid pagination[pageSize]: an integer from 1 to 1000 is expected',
    );
  });

  it.each([
    ['pagination[start]=10&pagination[limit]=5', 21, { start: 10, limit: 5, total: 21 }],
    ['pagination[page]=3&pagination[pageSize]=10', 21, { page: 3, pageSize: 10, total: 21, pageCount: 3 }],
    ['pagination[page]=1&pagination[pageSize]=10', 20, { page: 1, pageSize: 10, total: 20, pageCount: 2 }],
    ['pagination[page]=1', 0, { page: 1, pageSize: 25, total: 0, pageCount: 0 }],
    ['pagination[page]=1&pagination[withCount]=false', 21, { page: 1, pageSize: 25 }],
    ['pagination[withCount]=false', 21, { start: 0, limit: 25 }],
  ])('of %j with %i documents is presented as %j', (query, total, presented) => {
    expect(presentPaging(read(query).paging, total)).toEqual(presented);
  });

  it('returns every document on exactly one page', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (length, size) => {
        const documents = Array.from({ length }, (_, order) => documentOf(`d${order}`, { order }));
        const pages = Array.from({ length: Math.ceil(length / size) }, (_, index) =>
          selectDocuments(documents, read(`pagination[page]=${index + 1}&pagination[pageSize]=${size}`)),
        );
        expect(pages.flatMap(({ page }) => page)).toEqual(documents);
        expect(pages.every(({ total }) => total === length)).toBe(true);
      }),
    );
  });
});

describe('the selection of attributes', () => {
  const document = documentOf('about', {
    title: 'About',
    order: 1,
    note: null,
    author: { name: 'Zoe' },
    tags: ['new'],
  });
  const own = ['createdAt', 'documentId', 'id', 'locale', 'publishedAt', 'updatedAt'];
  const attributesOf = (query: string) =>
    Object.keys(presentDocument(document, read(query)))
      .filter((name) => !own.includes(name))
      .sort();

  it.each([
    ['', ['author', 'note', 'order', 'tags', 'title']],
    ['fields=title', ['author', 'tags', 'title']],
    ['fields[0]=title&fields[1]=order', ['author', 'order', 'tags', 'title']],
    ['fields=title,note', ['author', 'note', 'tags', 'title']],
    ['fields=*', ['author', 'note', 'order', 'tags', 'title']],
    ['populate=author', ['author', 'note', 'order', 'title']],
    ['populate=*', ['author', 'note', 'order', 'tags', 'title']],
    ['populate=true', ['author', 'note', 'order', 'tags', 'title']],
    ['populate[author][fields][0]=name', ['author', 'note', 'order', 'title']],
    ['fields=title&populate=tags', ['tags', 'title']],
    ['fields=nothing&populate=nothing', []],
    ['fields=', ['author', 'tags']],
  ])('of %j is %j', (query, names) => {
    expect(attributesOf(query)).toEqual(names);
  });

  it('always includes the fields of every document', () => {
    expect(presentDocument(document, read('fields=title&populate=tags'))).toMatchObject({
      id: 'about',
      documentId: 'about',
      locale: 'en',
      publishedAt: null,
    });
  });

  it('prefers the id of the document to an attribute with this name', () => {
    expect(presentDocument(documentOf('about', { id: 7, documentId: 'other' }))).toMatchObject({
      id: 'about',
      documentId: 'about',
    });
  });
});

describe('locale and status', () => {
  it.each([
    ['', null, 'published'],
    ['locale=de', 'de', 'published'],
    ['status=draft', null, 'draft'],
    ['status=published&locale=ar', 'ar', 'published'],
  ])('of %j are %s and %s', (query, locale, status) => {
    expect(read(query)).toMatchObject({ locale, status });
  });

  it.each(['status=old', 'status=', 'status[0]=draft', 'locale[a]=de', 'locale=de&locale=en'])('reject %s', (query) => {
    expect(refusalOf(() => read(query))).toMatch(/^400 Invalid (status|locale)/);
  });
});

describe('readSort', () => {
  it.each([
    ['order', [{ path: ['order'], descending: false }]],
    ['order:asc', [{ path: ['order'], descending: false }]],
    ['order:DESC', [{ path: ['order'], descending: true }]],
    [
      ' order:desc , author.name',
      [
        { path: ['order'], descending: true },
        { path: ['author', 'name'], descending: false },
      ],
    ],
  ])('reads %j', (text, orders) => {
    expect(readSort(text)).toEqual(orders);
  });

  it.each(['', ',', 'order:', 'order:up', 'order desc', 'a..b', '.a', 'a.', 'a.b.c.d.e.f', 'f'.repeat(61), 'a-b'])(
    'rejects %j',
    (text) => {
      expect(refusalOf(() => readSort(text))).toMatch(/^400 Invalid sort/);
    },
  );

  it('uses the default order only when no order is requested', () => {
    expect(read('', 'title:desc').sort).toEqual(readSort('title:desc'));
    expect(read('sort[0]=order&sort[1]=id:desc', 'title').sort).toEqual(readSort('order,id:desc'));
  });
});

describe('sortDocuments', () => {
  const ids = (sort: string, ...documents: Document<unknown>[]) =>
    sortDocuments(documents, readSort(sort)).map(({ documentId }) => documentId);
  const [a, b, c] = [
    documentOf('a', { order: 10, title: 'Beta', author: { name: 'Zoe' } }),
    documentOf('b', { order: 9, title: 'alpha', author: { name: 'Max' } }),
    documentOf('c', { order: 10, title: 'Gamma', author: { name: 'Ann' } }),
  ];

  it.each([
    ['order', ['b', 'a', 'c']],
    ['order:desc', ['a', 'c', 'b']],
    ['order:desc,title:desc', ['c', 'a', 'b']],
    ['title', ['b', 'a', 'c']],
    ['author.name', ['c', 'b', 'a']],
    ['id:desc', ['c', 'b', 'a']],
    ['createdAt', ['a', 'b', 'c']],
    ['missing', ['a', 'b', 'c']],
  ])('by %s returns %j', (sort, expected) => {
    expect(ids(sort, c, a, b)).toEqual(expected);
  });

  it('returns the same order for every order of the input, which it does not change', () => {
    const orders = fc.array(fc.record({ order: fc.nat(3), title: fc.constantFrom('x', 'y') }), { maxLength: 12 });
    fc.assert(
      fc.property(orders, (attributes) => {
        const documents = attributes.map((own, index) => documentOf(`d${index}`, own));
        const reversed = Object.freeze([...documents].reverse());
        expect(sortDocuments(reversed, readSort('order:desc,title'))).toEqual(
          sortDocuments(documents, readSort('order:desc,title')),
        );
      }),
    );
  });

  it('sorts an absent text first', () => {
    expect(ids('title', a, documentOf('z', {}))).toEqual(['z', 'a']);
  });
});

describe('compareValues', () => {
  it('compares antisymmetrically', () => {
    const value = fc.oneof(fc.integer(), fc.string({ maxLength: 3 }), fc.constantFrom(null, undefined));
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(Math.sign(compareValues(one, other)) + Math.sign(compareValues(other, one))).toBe(0);
      }),
    );
  });
});

describe('valuesAt', () => {
  it.each<[unknown, string[], unknown[]]>([
    [{ a: 1 }, ['a'], [1]],
    [{ a: null }, ['a'], [null]],
    [{ a: { b: 2 } }, ['a', 'b'], [2]],
    [{ a: [{ b: 1 }, { b: 2 }, {}] }, ['a', 'b'], [1, 2]],
    [[[1], [2, 3]], [], [1, 2, 3]],
    [{ a: 1 }, ['b'], []],
    [{ a: 1 }, ['a', 'b'], []],
    [{}, ['toString'], []],
    [null, ['a'], []],
  ])('of %j at %j returns %j', (value, path, expected) => {
    expect(valuesAt(value, path)).toEqual(expected);
  });
});
