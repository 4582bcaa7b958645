import { currencies } from '@croupier/money';
import fc from 'fast-check';
import * as v from 'valibot';
import { defineMethod } from './method.ts';
import { fieldsOf, selectedSchema, selectFields } from './selection.ts';
import {
  currency,
  done,
  money,
  page,
  pagingEntries,
  sysname,
  timestamp,
  wireBoolean,
  wireInteger,
  wireJson,
  wireList,
} from './wire.ts';

describe('wireInteger', () => {
  it('reads the text of every integer of at most 15 digits', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }), (value) => {
        expect(v.parse(wireInteger, String(value))).toBe(value);
        expect(v.parse(wireInteger, value)).toBe(value);
      }),
    );
  });

  it('returns safe integers only', () => {
    const given = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.constantFrom(null, undefined, [], {}, '１２'));
    fc.assert(
      fc.property(given, (value) => {
        const result = v.safeParse(wireInteger, value);
        if (result.success) expect(Number.isSafeInteger(result.output)).toBe(true);
      }),
    );
  });

  it.each(['+1', '1,000', '0b1', '1\n', 'Infinity', '--1', '1_000', [], [1], true])('rejects %j', (value) => {
    expect(v.is(wireInteger, value)).toBe(false);
  });
});

it.each(['True', 'TRUE', 'on', '', ' 1', '01', 1, 0, null, undefined, []])('rejects %j as a flag', (value) => {
  expect(v.is(wireBoolean, value)).toBe(false);
});

describe('wireList', () => {
  const word = fc.stringMatching(/^[a-z0-9_-]{1,8}$/);

  it('reads the same words from a text and from a list', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 100 }), (words) => {
        expect(v.parse(wireList, words.join(','))).toEqual(words);
        expect(v.parse(wireList, words)).toEqual(words);
      }),
    );
  });

  it.each([
    ['', []],
    [',', []],
    ['a', ['a']],
    [',a,', ['a']],
    [' a, b', [' a', ' b']],
  ])('reads %j as %j', (text, words) => {
    expect(v.parse(wireList, text)).toEqual(words);
  });

  it('accepts at most 100 words', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'a');
    expect([v.is(wireList, words(100)), v.is(wireList, words(101).join(','))]).toEqual([true, false]);
  });

  it.each([5, null, undefined, {}, [1], ['a', null]])('rejects %j', (value) => {
    expect(v.is(wireList, value)).toBe(false);
  });
});

describe('wireJson', () => {
  const schema = wireJson(v.object({ id: v.string(), count: v.optional(v.number()) }));

  it('reads a structure and its text as the same value', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{0,20}$/), fc.integer(), (id, count) => {
        expect(v.parse(schema, JSON.stringify({ id, count }))).toEqual({ id, count });
        expect(v.parse(schema, { id, count })).toEqual({ id, count });
      }),
    );
  });

  it.each(['', 'null', '[]', '"text"', '5', '{}', '{"id":7}', "{'id':'x'}", '{"id":"x"}}', null, 7])(
    'rejects %j',
    (value) => {
      expect(v.is(schema, value)).toBe(false);
    },
  );

  it('drops unknown names', () => {
    expect(v.parse(schema, '{"id":"x","more":1}')).toEqual({ id: 'x' });
  });
});

describe('paging', () => {
  const paging = v.object(pagingEntries(20, 50));

  it('uses the default count and starts at the first item', () => {
    expect(v.parse(paging, {})).toEqual({ offset: 0, count: 20 });
    expect(v.parse(v.object(pagingEntries(20)), { count: 100 })).toEqual({ offset: 0, count: 100 });
  });

  it('accepts exactly the counts from 1 to the maximum', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 200 }), (count) => {
        expect(v.is(paging, { count })).toBe(count >= 1 && count <= 50);
      }),
    );
  });

  it('accepts exactly the offsets from 0 to a million', () => {
    expect([-1, 0, 1_000_000, 1_000_001].map((offset) => v.is(paging, { offset }))).toEqual([false, true, true, false]);
  });
});

it('a page has its items and the total number of them', () => {
  const schema = page(v.string());
  expect(v.is(schema, { items: ['a'], count: 10 })).toBe(true);
  for (const wrong of [{ items: ['a'] }, { count: 1 }, { items: [1], count: 1 }, { items: 'a', count: 1 }, []])
    expect(v.is(schema, wrong)).toBe(false);
});

describe('money', () => {
  it.each(currencies)('accepts integer minor units of %s', (code) => {
    for (const amount of [0, 1, -1, Number.MAX_SAFE_INTEGER])
      expect(v.parse(money, { amount, currency: code })).toEqual({ amount, currency: code });
  });

  it.each([
    { amount: 0.5, currency: 'USD' },
    { amount: '100', currency: 'USD' },
    { amount: Number.NaN, currency: 'USD' },
    { amount: Number.POSITIVE_INFINITY, currency: 'USD' },
    { amount: Number.MAX_SAFE_INTEGER + 1, currency: 'USD' },
    { amount: 100 },
    { amount: 100, currency: 'usd' },
    { amount: 100, currency: 'XXX' },
    { currency: 'USD' },
    100,
    null,
  ])('rejects %j', (value) => {
    expect(v.is(money, value)).toBe(false);
  });

  it('accepts only the codes of supported currencies', () => {
    expect(currencies.every((code) => v.is(currency, code))).toBe(true);
    expect(['', 'US', 'USDT', 'toString'].some((code) => v.is(currency, code))).toBe(false);
  });
});

describe('timestamp', () => {
  it('accepts every date in ISO form', () => {
    const date = fc.date({ min: new Date('1970-01-01'), max: new Date('2999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(date, (at) => expect(v.is(timestamp, at.toISOString())).toBe(true)));
  });

  it.each(['', '2026-01-31', '2026-01-31T12:00', '2026-13-01T00:00:00.000Z', '2026-01-31T24:00:00.000Z', 'now', 0])(
    'rejects %j',
    (value) => {
      expect(v.is(timestamp, value)).toBe(false);
    },
  );
});

describe('sysname', () => {
  it.each(['a', '7', 'amber-fox', 'spring_2026', 'Amber', 'a'.repeat(80)])('accepts %s', (name) => {
    expect(v.is(sysname, name)).toBe(true);
  });

  it.each(['', '-a', '_a', 'a b', 'a.b', 'a/b', 'ä', 'a'.repeat(81), 'a\n', null, 7])('rejects %j', (name) => {
    expect(v.is(sysname, name)).toBe(false);
  });
});

it('a call that only succeeds answers 1', () => {
  expect([1, '1', true, 0, null].map((value) => v.is(done, value))).toEqual([true, false, false, false, false]);
});

describe('defineMethod', () => {
  const described = { name: 'a.b', summary: 'A call.', input: v.object({}), output: done };

  it('defines a call that reads, is open to guests and moves no money by default', () => {
    expect(defineMethod(described)).toMatchObject({
      verb: 'GET',
      access: 'guest',
      errors: [],
      movesMoney: false,
      needsIdentityProof: false,
      selection: null,
    });
  });

  it('returns the given verb, access, errors and movement of money', () => {
    const own = { verb: 'POST', access: 'player', movesMoney: true, errors: ['AccessDeniedException'] } as const;
    expect(defineMethod({ ...described, ...own })).toMatchObject(own);
  });
});

describe('the parameter `fields`', () => {
  const item = v.object({ id: v.string(), text: v.string(), more: v.array(v.number()) });
  const schema = v.object({ items: v.array(item), count: v.number() });
  const selection = { item, parts: ['text', 'more'] };
  const answer = {
    items: [
      { id: 'a', text: 't', more: [1] },
      { id: 'b', text: 'u', more: [] },
    ],
    count: 2,
  };

  it('names fields of the item only', () => {
    const fields = fieldsOf(item);
    expect(v.parse(fields, undefined)).toEqual([]);
    expect(v.parse(fields, 'id,more')).toEqual(['id', 'more']);
    expect([v.is(fields, 'id,secret'), v.is(fields, ['toString']), v.is(fields, 'items')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('selects a response that satisfies the selected schema, for every choice of fields', () => {
    fc.assert(
      fc.property(fc.subarray(['id', 'text', 'more']), (fields) => {
        const selected = selectFields(schema, selection, fields, answer);
        expect(v.parse(selectedSchema(schema, selection, fields), selected)).toEqual(selected);
        // Fields that are not optional parts are always returned.
        expect(selected).toMatchObject({ count: 2, items: [{ id: 'a' }, { id: 'b' }] });
      }),
    );
  });

  it('removes exactly the parts that are not named', () => {
    fc.assert(
      fc.property(fc.subarray(['text', 'more'], { minLength: 1 }), (fields) => {
        const selected = JSON.stringify(selectFields(schema, selection, fields, answer));
        for (const part of selection.parts) expect(selected.includes(`"${part}"`)).toBe(fields.includes(part));
      }),
    );
  });

  it('does not change the response and the schema when every part is named', () => {
    for (const fields of [[], ['text', 'more'], ['id', 'more', 'text']]) {
      expect(selectFields(schema, selection, fields, answer)).toBe(answer);
      expect(selectedSchema(schema, selection, fields)).toBe(schema);
    }
  });

  it('leaves a schema without the item unchanged, with its checks', () => {
    const other = v.pipe(
      v.object({ count: v.number() }),
      v.check(({ count }) => count > 0),
    );
    expect(selectedSchema(other, selection, ['id'])).toBe(other);
  });

  it('passes values that are not structures through', () => {
    expect(selectFields(schema, selection, ['id'], null)).toBeNull();
    expect(selectFields(schema, selection, ['id'], { items: null, count: 0 })).toEqual({ items: null, count: 0 });
  });
});
