import fc from 'fast-check';
import type { Document } from '../collection.ts';
import { isCmsRefusal } from '../content.errors.ts';
import { readFilters } from './content.filters.ts';
import { parseQuery } from './content.query.ts';

const documentOf = (attributes: unknown, own: Partial<Document<unknown>> = {}): Document<unknown> => ({
  documentId: 'about',
  locale: 'en',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  publishedAt: null,
  attributes,
  ...own,
});
const page = documentOf({
  title: 'About Us',
  order: 9,
  note: null,
  isShown: true,
  tags: ['new', 'hot'],
  author: { name: 'Zoe', city: { name: 'Riga' } },
  blocks: [
    { kind: 'text', size: 3 },
    { kind: 'image', size: 12 },
  ],
});
const matches = (filters: unknown, document = page) => readFilters(filters)(document);

describe('an operator', () => {
  it.each<[string, string, string, boolean]>([
    ['title', '$eq', 'About Us', true],
    ['title', '$eq', 'about us', false],
    ['title', '$eqi', 'about us', true],
    ['title', '$ne', 'about us', true],
    ['title', '$ne', 'About Us', false],
    ['title', '$nei', 'about us', false],
    ['title', '$contains', 'out U', true],
    ['title', '$contains', 'out u', false],
    ['title', '$containsi', 'OUT U', true],
    ['title', '$notContains', 'out u', true],
    ['title', '$notContainsi', 'OUT U', false],
    ['title', '$startsWith', 'About', true],
    ['title', '$startsWith', 'about', false],
    ['title', '$startsWithi', 'about', true],
    ['title', '$endsWith', 'Us', true],
    ['title', '$endsWith', 'us', false],
    ['title', '$endsWithi', 'us', true],
    ['order', '$eq', '9', true],
    ['order', '$lt', '10', true],
    ['order', '$lt', '9', false],
    ['order', '$lte', '9', true],
    ['order', '$gt', '8', true],
    ['order', '$gt', '9', false],
    ['order', '$gte', '9', true],
    ['order', '$gte', '10', false],
    ['isShown', '$eq', 'true', true],
    ['note', '$null', 'true', true],
    ['note', '$null', 'false', false],
    ['note', '$notNull', 'true', false],
    ['missing', '$null', 'true', true],
    ['title', '$null', 'true', false],
    ['title', '$notNull', 'true', true],
    ['title', '$notNull', 'false', false],
    ['note', '$null', '1', true],
    ['note', '$null', '0', false],
    ['title', '$notNull', '1', true],
    ['order', '$gt', 'eight', false],
    ['order', '$lte', 'ten', false],
    ['order', '$lt', '9.5', true],
    ['order', '$gt', '-1', true],
    ['title', '$gt', 'About', true],
    ['isShown', '$in', 'true', true],
  ])('%s %s %s returns %s', (field, operator, value, expected) => {
    expect(matches({ [field]: { [operator]: value } })).toBe(expected);
  });

  it.each<[string, string[], boolean]>([
    ['$in', ['8', '9'], true],
    ['$in', ['8', '10'], false],
    ['$in', [], false],
    ['$notIn', ['8', '9'], false],
    ['$notIn', ['8'], true],
    ['$between', ['9', '12'], true],
    ['$between', ['1', '9'], true],
    ['$between', ['10', '12'], false],
    ['$between', ['1', '8'], false],
  ])('%s %j returns whether 9 is among them: %s', (operator, values, expected) => {
    expect(matches({ order: { [operator]: values } })).toBe(expected);
  });

  it.each(['$eq', '$eqi', '$lt', '$gt', '$gte', '$lte', '$contains', '$startsWith', '$endsWith', '$in'])(
    '%s never matches a value that is absent',
    (operator) => {
      expect([matches({ note: { [operator]: '' } }), matches({ missing: { [operator]: 'null' } })]).toEqual([
        false,
        false,
      ]);
    },
  );

  it('finds a value in a long list, which the parser returns as numbered properties', () => {
    const query = Array.from({ length: 250 }, (_, index) => `filters[order][$in][${index}]=${index + 100}`).join('&');
    const isListed = readFilters(parseQuery(`/cms/pages?${query}`)['filters']);
    expect([99, 100, 349, 350].map((order) => isListed(documentOf({ order })))).toEqual([false, true, true, false]);
  });

  it('compares numbers by value and not as text', () => {
    const order = (value: number) => documentOf({ order: value });
    expect([9, 10, 100].map((value) => matches({ order: { $gte: '10' } }, order(value)))).toEqual([false, true, true]);
  });

  it('returns the opposite for the negation of an operator', () => {
    const pairs = [
      ['$eq', '$ne'],
      ['$eqi', '$nei'],
      ['$in', '$notIn'],
      ['$contains', '$notContains'],
      ['$containsi', '$notContainsi'],
    ] as const;
    fc.assert(
      fc.property(
        fc.constantFrom(...pairs),
        fc.option(fc.string({ maxLength: 4 })),
        fc.string({ maxLength: 4 }),
        ([one, other], text, given) => {
          const document = documentOf({ text });
          expect(matches({ text: { [one]: given } }, document)).toBe(!matches({ text: { [other]: given } }, document));
        },
      ),
    );
  });

  it.each(['true', 'false', '1', '0'])('returns the opposite for $null and $notNull with %s', (flag) => {
    for (const field of ['title', 'note', 'missing'])
      expect(matches({ [field]: { $null: flag } })).toBe(!matches({ [field]: { $notNull: flag } }));
  });
});

describe('a field', () => {
  it('tests equality with a plain text', () => {
    expect(matches({ title: 'About Us' })).toBe(true);
    expect(matches({ title: 'About' })).toBe(false);
  });

  it('can be nested, also in the items of a list', () => {
    expect(matches({ author: { city: { name: 'Riga' } } })).toBe(true);
    expect(matches({ author: { city: 'Riga' } })).toBe(false);
    expect(matches({ blocks: { kind: 'image' } })).toBe(true);
    expect(matches({ blocks: { size: { $gt: '12' } } })).toBe(false);
    expect(matches({ tags: 'hot' })).toBe(true);
  });

  it.each([
    ['id', 'about'],
    ['documentId', 'about'],
    ['locale', 'en'],
    ['createdAt', '2026-01-01T00:00:00.000Z'],
  ])('%s is a field of every document', (field, value) => {
    expect(matches({ [field]: value })).toBe(true);
  });

  it('publishedAt of a draft is absent', () => {
    expect(matches({ publishedAt: { $null: 'true' } })).toBe(true);
    expect(
      matches({ publishedAt: { $null: 'true' } }, documentOf({}, { publishedAt: '2026-01-01T00:00:00.000Z' })),
    ).toBe(false);
  });

  it('does not read inherited properties', () => {
    expect(matches({ constructor: { $notNull: 'true' } })).toBe(false);
    expect(matches({ title: { length: { $notNull: 'true' } } })).toBe(false);
  });
});

describe('a combination', () => {
  const isTitle = { title: 'About Us' };
  const isTen = { order: '10' };

  it('matches all of several fields', () => {
    expect(matches({ ...isTitle, order: '9' })).toBe(true);
    expect(matches({ ...isTitle, ...isTen })).toBe(false);
    expect(matches({ order: { $gt: '8', $lt: '9' } })).toBe(false);
  });

  it.each<[string, unknown, boolean]>([
    ['$and of a match and a mismatch', { $and: [isTitle, isTen] }, false],
    ['$or of a match and a mismatch', { $or: [isTitle, isTen] }, true],
    ['$or of mismatches', { $or: [isTen, { title: 'x' }] }, false],
    ['$and of nothing', { $and: [] }, true],
    ['$or of nothing', { $or: [] }, false],
    ['$or with numbered items', { $or: { '0': isTen, '25': isTitle } }, true],
    ['$not of a match', { $not: isTitle }, false],
    ['$not within a field', { order: { $not: { $gt: '9' } } }, true],
    ['$or within a field', { order: { $or: [{ $eq: '1' }, { $eq: '9' }] } }, true],
    ['an empty filter', {}, true],
  ])('%s', (_title, filters, expected) => {
    expect(matches(filters)).toBe(expected);
  });

  it('does not depend on the order of conditions', () => {
    const condition = fc.constantFrom<unknown>(isTitle, isTen, { tags: 'new' }, { note: { $null: 'true' } });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 6 }), fc.constantFrom('$and', '$or'), (conditions, name) => {
        expect(matches({ [name]: [...conditions].reverse() })).toBe(matches({ [name]: conditions }));
      }),
    );
  });

  it('satisfies the laws of De Morgan', () => {
    const condition = fc.constantFrom<unknown>(isTitle, isTen, { tags: 'cold' }, { order: { $gt: '3' } });
    fc.assert(
      fc.property(fc.array(condition, { maxLength: 5 }), (conditions) => {
        const negated = conditions.map((one) => ({ $not: one }));
        expect(matches({ $not: { $and: conditions } })).toBe(matches({ $or: negated }));
      }),
    );
  });
});

describe('a malformed filter', () => {
  it.each<[string, unknown]>([
    ['is a list', ['title']],
    ['is absent', null],
    ['is a number', 5],
    ['has an unknown operator', { title: { $regex: 'x' } }],
    ['has an operator without a field', { $eq: 'x' }],
    ['names an inherited property as an operator', { title: { $constructor: 'x' } }],
    ['has a field with a dot', { 'author.name': 'Zoe' }],
    ['has an empty field name', { '': 'x' }],
    ['has a field name of 61 characters', { ['f'.repeat(61)]: 'x' }],
    ['compares with a structure', { title: { $eq: { a: 'x' } } }],
    ['compares with a number', { title: { $eq: 5 } }],
    ['compares with an object instead of a list', { title: { $in: { '0': 'x', a: 'y' } } }],
    ['compares absence with a word', { title: { $null: 'yes' } }],
    ['compares presence with nothing', { title: { $notNull: '' } }],
    ['compares absence with a list', { title: { $null: ['true', 'false'] } }],
    ['has a malformed part of $or', { $or: ['x', 5] }],
    ['is nested deeper than six levels', { a: { b: { c: { d: { e: { f: { g: { $eq: 'x' } } } } } } } }],
  ])('that %s is rejected', (_title, filters) => {
    let refusal: unknown = null;
    try {
      readFilters(filters);
    } catch (error) {
      refusal = error;
    }
    expect(isCmsRefusal(refusal) && [refusal.status, refusal.name]).toEqual([400, 'ValidationError']);
  });

  it('is rejected with a list of the operators', () => {
    expect(() => readFilters({ title: { $like: 'x' } })).toThrow(/\$like.*\$eq, \$eqi, .*\$notNull/);
  });
});
