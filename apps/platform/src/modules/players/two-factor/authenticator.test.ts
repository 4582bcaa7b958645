import fc from 'fast-check';
import { authenticatorUri, newSecret, stepOf } from './authenticator.ts';

/** The secret of RFC 6238, appendix B, `12345678901234567890`, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('accepts the code that RFC 6238 states for second %i: %s', (seconds, code, step) =>
  expect(stepOf(secret, code, at(seconds))).toBe(step),
);

describe('the clock of the phone', () => {
  const [code, step] = ['050471', 37_037_037];
  const [first, end] = [step * 30, step * 30 + 30];

  it.each([
    ['not ahead, not even for a moment', first - 0.001, null],
    ['exact, at the first moment', first, step],
    ['exact, at the last moment', end - 0.001, step],
    ['one step behind, at the last moment', end + 29.999, step],
    ['more than one step behind', end + 30, null],
  ])('is %s', (_case, seconds, found) => expect(stepOf(secret, code, at(seconds))).toBe(found));
});

it.each(['', '05047', '0504710', '050 471', '05047a', '+50471', '０５０４７１', '050471\n', '-50471'])(
  'accepts exactly six digits, not %j',
  (code) => expect(stepOf(secret, code, at(1_111_111_111))).toBeNull(),
);

it('finds the current step or the one before it for any code and moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 999_999 }),
      fc.integer({ min: 60, max: 4_000_000_000 }),
      (digits, seconds) => {
        const step = stepOf(secret, String(digits).padStart(6, '0'), at(seconds));
        if (step !== null) expect([0, 1]).toContain(Math.floor(seconds / 30) - step);
      },
    ),
    { numRuns: 50 },
  );
});

it('creates different secrets of 160 bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const one of secrets) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

it('contains the site and the number of the player in the address for apps', () => {
  const uri = new URL(authenticatorUri('casino.example', '1042', secret));
  expect([uri.protocol, uri.host, uri.pathname]).toEqual(['otpauth:', 'totp', '/casino.example:1042']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'casino.example',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
