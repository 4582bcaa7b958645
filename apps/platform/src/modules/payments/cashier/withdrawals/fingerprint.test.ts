import fc from 'fast-check';
import { defaultProviderId } from '../../../../providers/index.ts';
import { fingerprintOf } from './requisites-check.service.ts';

const secret = 'a-secret-of-tests';
const requisites = fc.dictionary(fc.string(), fc.string());

describe('the fingerprint of requisites', () => {
  it('does not depend on the order of fields', () => {
    fc.assert(
      fc.property(requisites, (given) => {
        const reversed = Object.fromEntries(Object.entries(given).reverse());
        expect(fingerprintOf(secret, 'acquirer', 'card', reversed)).toBe(
          fingerprintOf(secret, 'acquirer', 'card', given),
        );
      }),
    );
  });

  it('differs by secret, provider, method and value', () => {
    const fingerprints = [
      fingerprintOf(secret, defaultProviderId, 'card', { card_number: '1' }),
      fingerprintOf('another-secret', defaultProviderId, 'card', { card_number: '1' }),
      fingerprintOf(secret, 'acquirer', 'card', { card_number: '1' }),
      fingerprintOf(secret, defaultProviderId, 'bank', { card_number: '1' }),
      fingerprintOf(secret, defaultProviderId, 'card', { card_number: '2' }),
    ];
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });

  it('does not reveal a card number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{16}$/), (number) => {
        const fingerprint = fingerprintOf(secret, defaultProviderId, 'card', { card_number: number });
        expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
        expect(fingerprint).not.toContain(number);
      }),
    );
  });
});
