// @ts-check
import { accepted, incompatibilities } from './compatibility.mjs';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['20.0.0', '^19.0.0', false],
  ['19.1.9', '^19.2.0', false],
  ['19.2.0', '^19.1.9', true],
  ['0.4.2', '^0.4.0', true],
  ['0.5.0', '^0.4.0', false],
  ['0.4.1', '^0.4.2', false],
  ['19.3.1-beta.1', '^19.0.0', false],
  ['19.3.1', '19.3.1', true],
  ['19.3.1', '>=19', false],
])('the version %s for the range %s is accepted: %s', (version, range, isAccepted) => {
  expect(accepted(version, range)).toBe(isAccepted);
});

/**
 * @param {string} name
 * @param {Record<string, { version: string, accepts: string }>} shared
 * @param {number} [contract]
 */
const manifest = (name, shared, contract = 1) =>
  /** @type {import('./release.mjs').Manifest} */ (/** @type {unknown} */ ({ name, contract, shared }));
const shell = manifest('shell', { react: { version: '19.3.1', accepts: '^19.0.0' } });

test('a remote that accepts the versions of the shell is compatible', () => {
  expect(incompatibilities(manifest('cashier', { react: { version: '19.1.0', accepts: '^19.0.0' } }), shell)).toEqual(
    [],
  );
});

test('each reason why a remote is incompatible is one sentence', () => {
  const remote = manifest(
    'cashier',
    { react: { version: '20.0.0', accepts: '^20.0.0' }, vue: { version: '3.0.0', accepts: '^3.0.0' } },
    2,
  );
  expect(incompatibilities(remote, shell)).toEqual([
    'cashier uses contract 2, the shell contract 1',
    'cashier needs react ^20.0.0, the shell provides 19.3.1',
    'cashier needs vue, which the shell does not provide',
  ]);
});
