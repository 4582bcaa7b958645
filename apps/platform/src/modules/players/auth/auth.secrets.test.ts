import { hashPassword, verifyPassword, verifyStranger } from './auth.secrets.ts';

// Other tests hash at the least cost that argon2 allows.
jest.unmock('@node-rs/argon2');

it('hashes passwords with argon2id, 19 MiB, two passes and a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('secret12'), hashPassword('secret12')]);
  for (const hash of [first, second]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(first, 'secret12')).toBe(true);
  expect(await verifyPassword(first, 'secret13')).toBe(false);
});

/** The least of several attempts, in microseconds: a busy machine only adds to it. */
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

it('spends as much on an unknown name as on a known one, and never accepts it', async () => {
  expect(await verifyStranger('secret12')).toBe(false);
  const stored = await hashPassword('secret12');
  const known = await cpuTime(() => verifyPassword(stored, 'secret13'));
  expect(await cpuTime(() => verifyStranger('secret13'))).toBeGreaterThan(known / 2);
});
