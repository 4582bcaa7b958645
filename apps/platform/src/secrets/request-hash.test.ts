import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { createRequestHasher, derivedKey, keyedHash, seal, storedKey, unseal } from './index.ts';

const secret = 'a-secret-of-tests-that-is-long-enough';
const hasher = createRequestHasher(secret, 'call parameters');

describe('the hash of a request', () => {
  it('differs by text, secret and purpose, and is the same in another process', () => {
    const hashes = [
      hasher.hash('one'),
      hasher.hash('two'),
      createRequestHasher(secret, 'ledger transfer').hash('one'),
      createRequestHasher(`${secret}!`, 'call parameters').hash('one'),
    ];
    expect(new Set(hashes).size).toBe(4);
    expect(createRequestHasher(secret, 'call parameters').hash('one')).toBe(hashes[0]);
  });

  it('starts with an id of its key, and does not reveal the key or the text', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), (text) => {
        expect(hasher.hash(text)).toMatch(/^[0-9a-f]{8}\.[\w-]{43}$/);
        expect(hasher.hash(text).slice(0, 8)).toBe(hasher.hash('').slice(0, 8));
        expect(hasher.hash(text)).not.toContain(createHash('sha256').update(text).digest('base64url'));
      }),
    );
    expect(hasher.hash('').slice(0, 8)).not.toBe(derivedKey(secret, 'call parameters').toString('hex', 0, 4));
  });

  it('differs from a stored hash only when both have the same key', () => {
    const hash = hasher.hash('one');
    const ofAnotherKey = createRequestHasher(`${secret}!`, 'call parameters').hash('two');
    const plain = createHash('sha256').update('two').digest('hex');
    expect([hash, hasher.hash('two'), ofAnotherKey, plain, ''].map((stored) => hasher.differs(stored, hash))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
  });
});

it('stores keys as the hash that migrations write', () => {
  expect(storedKey('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

it('hashes for each purpose with its own key', () => {
  expect(keyedHash(secret, 'device', 'x')).not.toBe(keyedHash(secret, 'session', 'x'));
  expect(keyedHash(secret, 'device', 'x')).toMatch(/^[0-9a-f]{64}$/);
});

describe('a sealed text', () => {
  it('is the same after sealing and unsealing, with any characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
        expect(unseal(secret, 'authenticator', context, seal(secret, 'authenticator', context, text))).toBe(text);
      }),
    );
  });

  it('is rejected after a change of any byte, and when it is cut off', () => {
    const sealed = Buffer.from(seal(secret, 'authenticator', 'player 1', 'JBSWY3DPEHPK3PXP'), 'base64url');
    const open = (bytes: Buffer) => unseal(secret, 'authenticator', 'player 1', bytes.toString('base64url'));
    expect(open(sealed)).toBe('JBSWY3DPEHPK3PXP');
    for (let position = 0; position < sealed.length; position += 1) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
      expect(() => open(changed)).toThrow();
    }
    for (const length of [0, 11, 12, 20, 27, sealed.length - 1])
      expect(() => open(sealed.subarray(0, length))).toThrow();
  });
});
