import { keyOf } from './intent-key.ts';

const intent = 'a'.repeat(21);

describe('the key of a body under an intent', () => {
  it('is the same for the same body, whatever the order of its fields', () => {
    expect(keyOf(intent, { method: 'card', amount: 100, requisites: { b: '1', a: '2' } })).toBe(
      keyOf(intent, { amount: 100, requisites: { a: '2', b: '1' }, method: 'card' }),
    );
    expect(keyOf(intent, { amount: 100, campaign_offer_id: undefined })).toBe(keyOf(intent, { amount: 100 }));
  });

  it('is another for another amount, method, requisite or intent', () => {
    const keys = [
      keyOf(intent, { method: 'card', amount: 100 }),
      keyOf(intent, { method: 'card', amount: 101 }),
      keyOf(intent, { method: 'bank', amount: 100 }),
      keyOf(intent, { method: 'card', amount: 100, requisites: { iban: 'x' } }),
      keyOf('b'.repeat(21), { method: 'card', amount: 100 }),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('has a length the platform takes', () => {
    for (const body of [{}, { method: 'card', amount: 1 }, { text: 'x'.repeat(1000) }])
      expect(keyOf(intent, body)).toMatch(/^[\w-]{21,36}$/);
  });
});
