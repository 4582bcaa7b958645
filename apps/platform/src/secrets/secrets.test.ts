import {
  createRequestHasher,
  createSecretCheck,
  isKeyedHash,
  keyedHash,
  keyedHashes,
  readToken,
  sameHash,
  seal,
  signToken,
  unseal,
  type Secret,
} from './index.ts';

const secret = 'a-secret-of-tests-that-is-long-enough';

it('reads a signed token for its own purpose only', () => {
  const token = signToken(secret, 'unsubscribe', ['one', 'zwei ö']);
  expect(readToken(secret, 'unsubscribe', token)).toEqual(['one', 'zwei ö']);
  expect(readToken(secret, 'confirmation', token)).toBeNull();
  expect(readToken(`${secret}!`, 'unsubscribe', token)).toBeNull();
});

it.each(['', '.', 'a.b', 'e30', `${'a'.repeat(300)}.${'0'.repeat(64)}`, '.'.repeat(50)])(
  'reads no fields from %j',
  (token) => {
    expect(readToken(secret, 'unsubscribe', token)).toBeNull();
  },
);

it('rejects a token whose fields were changed', () => {
  const [body, hash] = signToken(secret, 'unsubscribe', ['one']).split('.');
  const other = Buffer.from(JSON.stringify(['two'])).toString('base64url');
  expect(readToken(secret, 'unsubscribe', `${other}.${hash}`)).toBeNull();
  expect(readToken(secret, 'unsubscribe', `${body}.${hash}x`)).toBeNull();
});

it('decrypts only in the context of the encryption', () => {
  const sealed = seal(secret, 'authenticator', 'player 1', 'JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(unseal(secret, 'authenticator', 'player 1', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => unseal(secret, 'authenticator', 'player 2', sealed)).toThrow();
  expect(() => unseal(secret, 'other', 'player 1', sealed)).toThrow();
  expect(seal(secret, 'authenticator', 'player 1', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed);
});

it('compares hashes, also with malformed values', () => {
  const hash = keyedHash(secret, 'x', 'y');
  expect(sameHash(hash, hash)).toBe(true);
  expect(['', 'zz', hash.slice(2), `${hash}00`].some((other) => sameHash(hash, other))).toBe(false);
  expect(sameHash('', '')).toBe(false);
});

describe('a secret with previous values', () => {
  const [current, former, oldest] = ['current', 'former', 'oldest'].map((name) => `${name} ${secret}`) as [
    string,
    string,
    string,
  ];
  const rotated: Secret = [current, former, oldest];

  it.each([current, former, oldest])('accepts what was made with %s', (value) => {
    expect(readToken(rotated, 'unsubscribe', signToken(value, 'unsubscribe', ['one']))).toEqual(['one']);
    expect(unseal(rotated, 'authenticator', 'player 1', seal(value, 'authenticator', 'player 1', 'text'))).toBe('text');
    expect(isKeyedHash(rotated, 'code', 'text', keyedHash(value, 'code', 'text'))).toBe(true);
    expect(createSecretCheck(rotated)(value)).toBe(true);
  });

  it('refuses what was made with another value', () => {
    expect(readToken(rotated, 'unsubscribe', signToken(secret, 'unsubscribe', ['one']))).toBeNull();
    expect(() => unseal(rotated, 'authenticator', '', seal(secret, 'authenticator', '', 'text'))).toThrow();
    expect(isKeyedHash(rotated, 'code', 'text', keyedHash(secret, 'code', 'text'))).toBe(false);
    expect(createSecretCheck(rotated)(secret)).toBe(false);
  });

  it('makes everything with the current value', () => {
    expect(signToken(rotated, 'unsubscribe', ['one'])).toBe(signToken(current, 'unsubscribe', ['one']));
    expect(unseal(current, 'authenticator', '', seal(rotated, 'authenticator', '', 'text'))).toBe('text');
    expect(keyedHash(rotated, 'code', 'text')).toBe(keyedHash(current, 'code', 'text'));
    expect(createRequestHasher(rotated, 'call').hash('text')).toBe(createRequestHasher(current, 'call').hash('text'));
    expect(keyedHashes(rotated, 'code', 'text')).toEqual(
      [current, former, oldest].map((value) => keyedHash(value, 'code', 'text')),
    );
  });
});
