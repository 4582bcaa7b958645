import { hashPassword, verifyPassword, verifyStranger } from '../../../secrets/index.ts';
import { newToken } from './auth.secrets.ts';

// Other tests use the lowest cost that argon2 allows.
beforeAll(() => jest.restoreAllMocks());

it('hashes passwords with argon2id, 19 MiB, two passes and a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('secret12'), hashPassword('secret12')]);
  for (const hash of [first, second]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'secret12')).toBe(true);
  expect(await verifyPassword(first, 'secret13')).toBe(false);
});

it('creates different tokens of 256 bits', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  expect(new Set(tokens).size).toBe(50);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
});

/** The minimum of several attempts in microseconds, because other processes only increase the time. */
const cpuTime = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    times.push(user + system);
  }
  return Math.min(...times);
};

it('needs the same time for an unknown login name, and rejects it', async () => {
  expect(await verifyStranger('secret12')).toBe(false);
  const stored = await hashPassword('secret12');
  const ofExistingName = await cpuTime(() => verifyPassword(stored, 'secret13'));
  expect(await cpuTime(() => verifyStranger('secret13'))).toBeGreaterThan(ofExistingName / 2);
});
