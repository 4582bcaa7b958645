import { sql } from 'kysely';
import { inTransaction } from '../../../database/index.ts';
import { ProviderError } from '../../../providers/signed-call.ts';
import { green, rejected, retry, startVerification, type TestVerification } from '../../../testing/verification.ts';
import { findVerification } from './verification.repository.ts';

let test: TestVerification;
beforeAll(async () => {
  test = await startVerification();
});
afterAll(() => test.stop());

const createApplicant: TestVerification['provider']['createApplicant'] = async ({ externalUserId }) => ({
  applicantId: `applicant-${externalUserId}`,
});
beforeEach(() => {
  test.provider.applicants.length = 0;
  test.provider.tokens.length = 0;
  test.provider.createApplicant = createApplicant;
});

const stateOf = (id: string) => test.service.state(id);
const rename = (id: string, lastName: string) =>
  sql`update players set last_name = ${lastName} where id = ${id}`.execute(test.database);

describe('an applicant', () => {
  it('is created with confirmed contacts only', async () => {
    const player = await test.person({ email: 'ann@example.com', phone: '+4915140000001' });
    await test.accounts.confirmContact(test.database, player.id, '4915140000001');
    expect(await test.begin(player)).toMatchObject({ status: 'created' });
    expect(test.provider.applicants).toEqual([
      {
        externalUserId: String(player.uid),
        lang: 'de',
        phone: '4915140000001',
        fixedInfo: { firstName: 'Ann', lastName: 'Bell', dob: '1990-05-04', country: 'DE' },
      },
    ]);
  });

  it('is created once, also for a profile with another notation', async () => {
    const player = await test.person();
    await test.begin(player);
    await test.receive(player, green);
    await rename(player.id, ' BELL ');
    expect(await test.begin(player)).toMatchObject({ status: 'approved' });
    expect(test.provider.applicants).toHaveLength(1);
  });

  it('is created with another id for every change of a verified identity', async () => {
    const player = await test.person();
    await test.begin(player);
    await test.receive(player, { ...green, createdAt: new Date(test.clock.now + 1000) });
    await rename(player.id, 'Carter');
    expect(await test.begin(player)).toMatchObject({ status: 'created', is_verified: false });
    const second = `${player.uid}.2`;
    // This is older than the last report about the first verification, which no longer applies.
    await test.receive(player, { ...green, externalUserId: second, applicantId: `applicant-${second}` });
    expect(await stateOf(player.id)).toMatchObject({ status: 'approved' });
    await rename(player.id, 'Dean');
    await test.begin(player);
    expect(test.provider.applicants.map(({ externalUserId }) => externalUserId)).toEqual([
      String(player.uid),
      second,
      `${player.uid}.3`,
    ]);
  });

  it('is the same after a rejection and during a retry, also when the profile changes', async () => {
    const players = [await test.person(), await test.person()];
    for (const [index, player] of players.entries()) {
      await test.begin(player);
      await test.receive(player, index === 0 ? rejected : retry);
      await rename(player.id, 'Other');
      expect(await test.begin(player)).toMatchObject({ status: index === 0 ? 'rejected' : 'retry' });
    }
    expect(test.provider.applicants).toHaveLength(2);
  });

  it.each([
    [
      'is unavailable while the provider cannot be reached',
      new ProviderError('unreachable', 'TIMEOUT', 'slow'),
      'ApplicationUnavailableException',
    ],
    [
      'is unavailable when the provider refuses it',
      new ProviderError('refused', 'HTTP_400', 'no'),
      'ApplicationUnavailableException',
    ],
    [
      'is an error when the answer of the provider is malformed',
      new ProviderError('failed', 'UNEXPECTED_ANSWER', '?'),
      'UnknownErrorException',
    ],
  ])('%s, and is created by the next attempt', async (_title, error, code) => {
    const player = await test.person();
    test.provider.createApplicant = () => Promise.reject(error);
    await expect(test.begin(player)).rejects.toMatchObject({ code, details: { reason: 'identity_provider' } });
    expect(await stateOf(player.id)).toMatchObject({ status: 'none' });
    test.provider.createApplicant = createApplicant;
    expect(await test.begin(player)).toMatchObject({ status: 'created' });
  });

  it('does not hide an error of the platform', async () => {
    test.provider.createApplicant = () => Promise.reject(new TypeError('undefined is no function'));
    await expect(test.begin(await test.person())).rejects.toThrow(TypeError);
  });

  it('stores a report that is received before the answer of the provider', async () => {
    const player = await test.person();
    test.provider.createApplicant = async (applicant) => {
      expect(await test.receive(player, { reviewStatus: 'pending' })).toBe(true);
      return createApplicant(applicant);
    };
    expect(await test.begin(player)).toMatchObject({ status: 'pending', is_on_verification: true });
  });
});

describe("the token of the provider's page", () => {
  it('is created for ten minutes, the locale of the page and the action', async () => {
    const player = await test.person();
    await test.begin(player);
    const answer = await test.service.accessToken(player, 'withdrawal-1', test.context);
    expect(answer.expires_at).toBe(new Date(test.clock.now + 600_000).toISOString());
    expect(test.provider.tokens).toEqual([
      { externalUserId: String(player.uid), locale: 'de', externalActionId: 'withdrawal-1', ttlSeconds: 600 },
    ]);
  });

  it('is created at most thirty times per hour for a player', async () => {
    const [player, other] = [await test.person(), await test.person()];
    await test.begin(player);
    await test.begin(other);
    const token = (of: typeof player) => test.service.accessToken(of, null, test.context);
    for (let count = 0; count < 30; count += 1) await token(player);
    await expect(token(player)).rejects.toMatchObject({ code: 'TooManyRequestsException' });
    expect(await token(other)).toMatchObject({ token: 'token' });
    test.clock.now += 60 * 60_000;
    expect(await token(player)).toMatchObject({ token: 'token' });
  });
});

describe('a report of the provider', () => {
  it('about an unknown verification is not recorded', async () => {
    const player = await test.person();
    expect(await test.receive(player, green)).toBe(false);
    const { rows } = await sql`select 1 from verification_events where external_id = ${String(player.uid)}`.execute(
      test.database,
    );
    expect(rows).toEqual([]);
    await test.begin(player);
    expect(await test.receive(player, green)).toBe(true);
  });

  it('is identified by its correlation and type', async () => {
    const player = await test.person();
    await test.begin(player);
    await test.receive(player, { reviewStatus: 'pending', correlationId: 'shared' });
    await test.receive(player, { ...green, correlationId: 'shared' });
    expect(await stateOf(player.id)).toMatchObject({ status: 'approved' });
    // The same correlation and type: a duplicate, even with different content.
    await test.receive(player, { ...rejected, correlationId: 'shared' });
    expect(await stateOf(player.id)).toMatchObject({ status: 'approved' });
  });

  it('replaces a report of the same time but not a newer one', async () => {
    const player = await test.person();
    await test.begin(player);
    const createdAt = new Date(test.clock.now);
    await test.receive(player, { reviewStatus: 'pending', createdAt });
    await test.receive(player, { ...retry, createdAt });
    expect(await stateOf(player.id)).toMatchObject({ status: 'retry', reject_labels: ['BLURRED'] });
    await test.receive(player, { ...green, createdAt: new Date(test.clock.now - 1) });
    expect(await stateOf(player.id)).toMatchObject({ status: 'retry' });
  });

  it('of a new review removes the reasons of the previous rejection', async () => {
    const player = await test.person();
    await test.begin(player);
    await test.receive(player, retry);
    await test.receive(player, { reviewStatus: 'pending' });
    expect(await stateOf(player.id)).toMatchObject({ status: 'pending', reject_labels: [], comment: '' });
  });

  it('removes the block with an approval, sets it with a final rejection, keeps it with a retry', async () => {
    const player = await test.person();
    await test.begin(player);
    await test.verification.setBlock(player.id, true);
    await test.receive(player, retry);
    expect(await stateOf(player.id)).toMatchObject({ is_kyc_block_enabled: true });
    await test.receive(player, green);
    expect(await stateOf(player.id)).toMatchObject({ is_kyc_block_enabled: false });
    await test.receive(player, rejected);
    expect(await stateOf(player.id)).toMatchObject({ status: 'rejected', is_kyc_block_enabled: true });
  });
});

it('stores the status of a deleted account without personal data', async () => {
  const player = await test.person();
  await test.begin(player);
  await test.receive(player, retry);
  await inTransaction(test.database, (transaction) => test.accounts.deleteAccount(transaction, player.id));
  expect(await findVerification(test.database, player.id)).toMatchObject({
    status: 'retry',
    identity: {},
    comment: '',
    next_check_at: null,
  });
});

it('adds its state to the traits of the account', async () => {
  const player = await test.person();
  const nothing = { is_on_verification: false, is_verified: false, is_kyc_block_enabled: false };
  expect(await test.accounts.traits(player.id)).toEqual(nothing);
  await test.begin(player);
  await test.service.setOnVerification(player);
  expect(await test.accounts.traits(player.id)).toEqual({ ...nothing, is_on_verification: true });
});
