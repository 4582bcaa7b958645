import fc from 'fast-check';
import * as v from 'valibot';
import { actionOn, duplicateRules, standingBy, type DuplicateRules, type RuledLink } from './duplicate-rules.ts';

const kinds = ['document', 'name_birth_date', 'payment_details', 'device'] as const;
const action = fc.constantFrom('ignore' as const, 'review' as const, 'block' as const);
const bySignal = fc.record({ document: action, name_birth_date: action, payment_details: action, device: action });
const rules: fc.Arbitrary<DuplicateRules> = fc
  .tuple(bySignal, bySignal)
  .map(([usual, barred]) => ({ ...usual, barred }));
const link: fc.Arbitrary<RuledLink> = fc.record({
  kind: fc.constantFrom(...kinds),
  isOlder: fc.boolean(),
  isBarred: fc.boolean(),
  isDifferentPerson: fc.boolean(),
});
const links = fc.array(link, { maxLength: 6 });
const severity = ['clear', 'review', 'blocked'];

it('never stops an account because of newer ones, which a stranger can open with its data', () => {
  fc.assert(
    fc.property(rules, links, (given, found) => {
      const newer = found.map((one) => ({ ...one, isOlder: false, isBarred: false }));
      expect(standingBy(given, newer)).toBe('clear');
    }),
  );
});

it('does not become milder when a match is added or its person becomes barred', () => {
  fc.assert(
    fc.property(rules, links, link, (given, found, further) => {
      const before = severity.indexOf(standingBy(given, found));
      const withUsual = severity.indexOf(standingBy(given, [...found, { ...further, isBarred: false }]));
      const withBarred = severity.indexOf(standingBy(given, [...found, { ...further, isBarred: true }]));
      expect(withUsual).toBeGreaterThanOrEqual(before);
      expect(withBarred).toBeGreaterThanOrEqual(withUsual);
    }),
  );
});

it('is as strict as the strictest of its matches, in any order', () => {
  fc.assert(
    fc.property(rules, links, (given, found) => {
      const each = found.map((one) => severity.indexOf(standingBy(given, [one])));
      expect(severity.indexOf(standingBy(given, found))).toBe(Math.max(0, ...each));
      expect(standingBy(given, [...found].reverse())).toBe(standingBy(given, found));
    }),
  );
});

it('has no effect for accounts of different persons, whatever the rules say', () => {
  fc.assert(
    fc.property(rules, link, (given, found) => {
      expect(actionOn(given, { ...found, isDifferentPerson: true })).toBe('ignore');
    }),
  );
});

it('applies the rule about barred persons to the older account too, and the stricter rule to the newer one', () => {
  const given: DuplicateRules = {
    document: 'review',
    name_birth_date: 'block',
    payment_details: 'ignore',
    device: 'ignore',
    barred: { document: 'block', name_birth_date: 'ignore', payment_details: 'review', device: 'ignore' },
  };
  const of = (kind: RuledLink['kind'], isOlder: boolean) =>
    actionOn(given, { kind, isOlder, isBarred: true, isDifferentPerson: false });
  expect([of('document', false), of('document', true)]).toEqual(['block', 'block']);
  expect([of('name_birth_date', false), of('name_birth_date', true)]).toEqual(['ignore', 'block']);
  expect([of('payment_details', false), of('payment_details', true)]).toEqual(['review', 'review']);
  expect([of('device', false), of('device', true)]).toEqual(['ignore', 'ignore']);
});

it('accepts rules only when each signal has one, so that no signal is ignored by mistake', () => {
  const usual = { document: 'block', name_birth_date: 'review', payment_details: 'review', device: 'ignore' };
  expect(v.is(duplicateRules, { ...usual, barred: usual })).toBe(true);
  const { device: _device, ...incomplete } = usual;
  for (const wrong of [usual, { ...usual, barred: incomplete }, { ...incomplete, barred: usual }])
    expect(v.is(duplicateRules, wrong)).toBe(false);
  expect(v.is(duplicateRules, { ...usual, barred: { ...usual, document: 'ban' } })).toBe(false);
  expect(v.is(duplicateRules, { ...usual, barred: usual, address: 'block' })).toBe(false);
});
