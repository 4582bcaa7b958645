import { idRangeOf, rangeCondition } from './ledger.id-range.ts';

const id = (start: string): string => `${start}-0000-7000-8000-000000000000`;

it('reaches from the first to the last id, in any order', () => {
  expect(idRangeOf([id('019c0000'), id('019a0000'), id('019b0000')])).toEqual({
    first: id('019a0000'),
    last: id('019c0000'),
  });
  expect(rangeCondition('t.id', idRangeOf([id('019a0000')]))).toBe(
    `t.id between '${id('019a0000')}'::uuid and '${id('019a0000')}'::uuid`,
  );
});

it('contains nothing without ids', () => {
  const { first, last } = idRangeOf([]);
  expect(first > last).toBe(true);
});

it.each(['', "x' or true --", '019A0000-0000-7000-8000-000000000000', `${id('019a0000')}\n`])(
  'rejects text that is no id: %j',
  (text) => {
    expect(() => idRangeOf([id('019a0000'), text])).toThrow(RangeError);
  },
);
