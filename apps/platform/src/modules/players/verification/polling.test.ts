import type { IdentityReview } from '../../../providers/identity/index.ts';
import { green, rejected, startVerification, type TestVerification } from '../../../testing/verification.ts';
import { findVerification } from './verification.repository.ts';

let test: TestVerification;
beforeAll(async () => {
  test = await startVerification();
});
afterAll(() => test.stop());
beforeEach(() => {
  // The worker would also poll the verifications of the previous test.
  test.provider.review = async () => null;
  test.provider.found.length = 0;
});

const minute = 60_000;
const begun = async () => {
  const player = await test.person();
  await test.begin(player);
  return player;
};
const nextCheckOf = async (id: string): Promise<number | null> => {
  const next = (await findVerification(test.database, id))?.next_check_at;
  return next ? next.getTime() - test.clock.now : null;
};
const review = (
  uid: number,
  result: Partial<IdentityReview> & Pick<IdentityReview, 'reviewStatus'>,
): IdentityReview => ({
  applicantId: `applicant-${uid}`,
  changedAt: new Date(test.clock.now),
  ...result,
});
const countOf = (uid: number): number => test.provider.found.filter((name) => name === `applicant-${uid}`).length;

it('reads a review for the first time after a minute without a report', async () => {
  const { id, uid } = await begun();
  expect(await nextCheckOf(id)).toBe(minute);
  test.clock.now += minute - 1;
  await test.poll();
  expect(countOf(uid)).toBe(0);
  test.clock.now += 1;
  await test.poll();
  expect(countOf(uid)).toBe(1);
});

it('reads an unchanged review after increasing pauses of at most an hour', async () => {
  const { id, uid } = await begun();
  test.provider.review = async () => review(uid, { reviewStatus: 'init' });
  const pauses: (number | null)[] = [];
  for (let check = 1; check <= 7; check += 1) {
    test.clock.now += (await nextCheckOf(id)) ?? 0;
    await test.poll();
    expect(countOf(uid)).toBe(check);
    const next = await nextCheckOf(id);
    pauses.push(next && next / minute);
  }
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
});

it('restarts with a pause of a minute when the player reports documents', async () => {
  const player = await begun();
  for (let check = 0; check < 3; check += 1) {
    test.clock.now += (await nextCheckOf(player.id)) ?? 0;
    await test.poll();
  }
  await test.service.setOnVerification(player);
  expect(await nextCheckOf(player.id)).toBe(minute);
  test.clock.now += minute;
  await test.poll();
  expect(await nextCheckOf(player.id)).toBe(2 * minute);
});

it.each([
  ['approved', green],
  ['rejected', rejected],
] as const)('reads no review of a verification that is %s', async (status, result) => {
  const player = await begun();
  test.clock.now += minute;
  test.provider.review = async (name) => (name === `applicant-${player.uid}` ? review(player.uid, result) : null);
  await test.poll();
  expect(await test.service.state(player.id)).toMatchObject({ status });
  expect(await nextCheckOf(player.id)).toBeNull();
  await test.service.setOnVerification(player).catch(() => undefined);
  test.clock.now += 2 * 60 * minute;
  await test.poll();
  expect(countOf(player.uid)).toBe(1);
});

it('ignores a review that is older than a report', async () => {
  const player = await begun();
  const before = new Date(test.clock.now - 1);
  await test.receive(player, { reviewStatus: 'pending' });
  test.clock.now += minute;
  test.provider.review = async () => review(player.uid, { ...green, changedAt: before });
  await test.poll();
  expect(countOf(player.uid)).toBe(1);
  expect(await test.service.state(player.id)).toMatchObject({ status: 'pending' });
});

it('reads the reviews of other players when one fails, and retries the failed one', async () => {
  const [broken, fine] = [await begun(), await begun()];
  test.provider.review = async (name) => {
    if (name === `applicant-${broken.uid}`) throw new Error('The provider is down');
    return name === `applicant-${fine.uid}` ? review(fine.uid, green) : null;
  };
  test.clock.now += minute;
  await test.poll();
  expect(await test.service.state(fine.id)).toMatchObject({ status: 'approved' });
  expect(await test.service.state(broken.id)).toMatchObject({ status: 'created' });
  expect(await nextCheckOf(broken.id)).toBe(2 * minute);
  test.provider.review = async () => review(broken.uid, green);
  test.clock.now += 2 * minute;
  await test.poll();
  expect(await test.service.state(broken.id)).toMatchObject({ status: 'approved' });
});
