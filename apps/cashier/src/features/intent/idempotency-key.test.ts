import fc from 'fast-check';
import { idempotencyKeyOf } from './idempotency-key.ts';

const intent = 'a'.repeat(21);
const body = fc.dictionary(fc.string(), fc.jsonValue());

describe('the idempotency key of a body', () => {
  it('does not depend on the order of fields', () => {
    expect(idempotencyKeyOf(intent, { method: 'card', amount: 100, requisites: { b: '1', a: '2' } })).toBe(
      idempotencyKeyOf(intent, { amount: 100, requisites: { a: '2', b: '1' }, method: 'card' }),
    );
    fc.assert(
      fc.property(body, (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        expect(idempotencyKeyOf(intent, reversed)).toBe(idempotencyKeyOf(intent, value));
      }),
    );
  });

  it('ignores undefined fields', () => {
    expect(idempotencyKeyOf(intent, { amount: 100, campaign_offer_id: undefined })).toBe(
      idempotencyKeyOf(intent, { amount: 100 }),
    );
  });

  it('changes with the amount, the method, a requisite and the intent', () => {
    const keys = [
      idempotencyKeyOf(intent, { method: 'card', amount: 100 }),
      idempotencyKeyOf(intent, { method: 'card', amount: 101 }),
      idempotencyKeyOf(intent, { method: 'bank', amount: 100 }),
      idempotencyKeyOf(intent, { method: 'card', amount: 100, requisites: { iban: 'x' } }),
      idempotencyKeyOf('b'.repeat(21), { method: 'card', amount: 100 }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('differs for any two amounts', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(amount, amount, (first, second) => {
        fc.pre(first !== second);
        expect(idempotencyKeyOf(intent, { amount: first })).not.toBe(idempotencyKeyOf(intent, { amount: second }));
      }),
    );
  });

  it('has a length that the platform accepts', () => {
    fc.assert(fc.property(body, (value) => expect(idempotencyKeyOf(intent, value)).toMatch(/^[\w-]{21,36}$/)));
  });

  it('is random without an intent', () => {
    expect(idempotencyKeyOf(undefined, { amount: 1 })).not.toBe(idempotencyKeyOf(undefined, { amount: 1 }));
  });
});
