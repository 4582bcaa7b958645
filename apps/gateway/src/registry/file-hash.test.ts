import { createHash } from 'node:crypto';
import { hashLike } from './file-hash.ts';

const written = (algorithm: string, text: string): string =>
  `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
const isLike = (known: string | undefined, text: string): boolean => {
  const { hash, equals } = hashLike(known);
  hash.update(text);
  return equals();
};

test.each(['sha256', 'sha384', 'sha512'])('verifies a file against its deployed %s hash', (algorithm) => {
  expect(isLike(written(algorithm, 'deployed'), 'deployed')).toBe(true);
  expect(isLike(written(algorithm, 'deployed'), 'changed')).toBe(false);
});

test.each([undefined, '', written('md5', 'deployed'), 'deployed'])('no file matches the hash %s', (known) => {
  expect(isLike(known, 'deployed')).toBe(false);
});
