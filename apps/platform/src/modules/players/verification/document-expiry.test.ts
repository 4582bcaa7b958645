import { sql } from 'kysely';
import { green, startVerification, type TestVerification } from '../../../testing/verification.ts';
import type { IdentityDocument } from '../../../providers/identity/index.ts';
import type { Player } from '../accounts/index.ts';
import { expiryOf } from './review.ts';

const day_ms = 24 * 60 * 60 * 1000;
let test: TestVerification;
beforeAll(async () => {
  test = await startVerification();
});
beforeEach(() => {
  test.site.isEnabled = true;
  test.sent.length = 0;
});
afterAll(() => test.stop());

const document = (validUntil: string | null): IdentityDocument => ({
  type: 'PASSPORT',
  country: 'DEU',
  number: 'C01X00T47',
  validUntil,
});
const inDays = (days: number): string => new Date(test.clock.now + days * day_ms).toISOString().slice(0, 10);
const approved = async (validUntil: string | null): Promise<Player> => {
  const player = await test.person({ isEmailConfirmed: true, locale: 'de' });
  await test.begin(player);
  await test.receive(player, { ...green, documents: [document(validUntil)] });
  return player;
};
const status = async ({ id }: Player) => test.verification.state(id);
const over = { isExceeded: true, cause: 'total', threshold: { amount: 1, currency: 'EUR' } } as const;

it('a verification ends with its document, and payments need a new one', async () => {
  const player = await approved(inDays(60));
  await test.poll();
  expect(await status(player)).toMatchObject({ status: 'approved' });
  expect(test.sent).toEqual([]);

  test.clock.now += 31 * day_ms;
  await test.poll();
  await test.poll();
  expect(await status(player)).toMatchObject({ status: 'approved' });
  expect(test.sent).toMatchObject([{ subject: 'Ihr Ausweis läuft bald ab' }]);
  expect(test.sent[0]?.text).toContain('https://casino.example/de/profile/verification');

  test.clock.now += 30 * day_ms;
  await test.poll();
  await test.poll();
  expect(await status(player)).toMatchObject({
    status: 'none',
    is_verified: false,
    reject_labels: ['DOCUMENT_EXPIRED'],
  });
  expect(test.sent.map(({ subject }) => subject)).toEqual([
    'Ihr Ausweis läuft bald ab',
    'Bestätigen Sie Ihre Identität erneut',
  ]);
  await expect(test.verification.requireVerificationForWithdrawal(player.id, over)).rejects.toMatchObject({
    code: 'KycWithdrawalException',
    details: { reason: 'not_verified' },
  });
});

it('a new document after the expiry verifies the player again', async () => {
  const player = await approved(inDays(1));
  test.clock.now += 3 * day_ms;
  await test.poll();
  expect(await test.begin(player)).toMatchObject({ status: 'created' });
  await test.receive(player, {
    ...green,
    externalUserId: `${player.uid}.2`,
    applicantId: `applicant-${player.uid}.2`,
    documents: [document(inDays(1000))],
  });
  expect(await status(player)).toMatchObject({ status: 'approved', reject_labels: [] });
  await test.poll();
  expect(await status(player)).toMatchObject({ status: 'approved' });
});

it('a repeated approval of the expired document approves nothing', async () => {
  const player = await approved(inDays(1));
  test.clock.now += 3 * day_ms;
  await test.poll();
  expect(await test.receive(player, { ...green, documents: [document(inDays(1))] })).toBe(false);
  expect(await status(player)).toMatchObject({ status: 'none' });
});

it('rejects an approval with an expired document', async () => {
  expect(await status(await approved(inDays(-1)))).toMatchObject({
    status: 'retry',
    is_verified: false,
    reject_labels: ['DOCUMENT_EXPIRED'],
  });
});

it('a document is valid to the end of its last day', async () => {
  const player = await approved(inDays(0));
  await test.poll();
  expect(await status(player)).toMatchObject({ status: 'approved' });
});

it('without a date, and on a site without verification, no verification ends', async () => {
  const players = [await approved(null), await approved(inDays(1))];
  test.site.isEnabled = false;
  test.clock.now += 5 * day_ms;
  await test.poll();
  for (const player of players) expect(await status(player)).toMatchObject({ status: 'approved' });
  expect(test.sent).toEqual([]);
});

it('stores neither number nor country of a document', async () => {
  await approved(inDays(100));
  const { rows } = await sql<{ text: string }>`select verifications::text as text from verifications`.execute(
    test.database,
  );
  for (const { text } of rows) expect(text).not.toMatch(/C01X00T47|DEU/);
});

it.each([
  [[], null],
  [[document(null)], null],
  [[document('2030-01-31'), document(null), document('2028-05-01')], '2030-02-01T00:00:00.000Z'],
])('the documents %j expire at %s', (documents, at) => {
  expect(expiryOf(documents)?.toISOString() ?? null).toBe(at);
});
