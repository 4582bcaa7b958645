import { randomUUID } from 'node:crypto';
import type { IdentityReviewResult } from '@croupier/provider-contract';
import { sql } from 'kysely';
import {
  identityCallback,
  identityEventOf,
  identityMoment,
  startPayments,
  type Payer,
  type Payments,
  type TestApplicant,
} from '../../../testing/index.ts';
import { ensureVerification, findVerification } from './verification.repository.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isSumsubEnable: true });
});
beforeEach(() => {
  payments.providers.behaviour.identity = 'answer';
});
afterAll(async () => {
  await payments.stop();
});

const ann = { first_name: 'Ann', last_name: 'Example', birth_date: '1990-05-04', country_code: 'DE' };
const person = () => payments.player('EUR', ann);
const applicantOf = (name: number | string): TestApplicant => {
  const applicant = payments.providers.applicants.get(String(name));
  if (!applicant) throw new Error(`The provider has no applicant ${name}`);
  return applicant;
};
const begun = async (): Promise<Readonly<{ payer: Payer; applicant: TestApplicant }>> => {
  const payer = await person();
  expect((await payer.post('sumsub.createApplicant')).statusCode).toBe(200);
  return { payer, applicant: applicantOf(payer.uid) };
};
const stateOf = async (payer: Payer) => (await payer.get('account.getVerification')).json().data;
const infoOf = async (payer: Payer) => {
  const { is_on_verification, is_verified, is_kyc_block_enabled } = (await payer.get('account.getInfo')).json().data;
  return { is_on_verification, is_verified, is_kyc_block_enabled };
};
const now = (afterMs = 0): Date => new Date(payments.clock.now + afterMs);
const sendCallback = (event: Parameters<typeof identityCallback>[0], secret?: string) =>
  payments.platform.server.inject(identityCallback(event, secret));
const reviewed = (applicant: TestApplicant, reviewResult: IdentityReviewResult, afterMs = 0) =>
  identityEventOf(applicant, now(afterMs), { type: 'applicantReviewed', reviewStatus: 'completed', reviewResult });
const pending = (applicant: TestApplicant, afterMs = 0) =>
  identityEventOf(applicant, now(afterMs), { type: 'applicantPending', reviewStatus: 'pending' });
const green = { reviewAnswer: 'GREEN' } as const;
const retry = {
  reviewAnswer: 'RED' as const,
  reviewRejectType: 'RETRY' as const,
  rejectLabels: ['UNSATISFACTORY_PHOTOS'],
  moderationComment: 'The picture is blurred',
};
const final = { reviewAnswer: 'RED' as const, reviewRejectType: 'FINAL' as const, rejectLabels: ['FORGERY'] };

describe('a verification', () => {
  it('starts with one applicant at the provider', async () => {
    const payer = await person();
    expect(await stateOf(payer)).toMatchObject({ status: 'none', is_verified: false });
    const [first, second] = await Promise.all([
      payer.post('sumsub.createApplicant'),
      payer.post('sumsub.createApplicant'),
    ]);
    expect([first?.statusCode, second?.statusCode]).toEqual([200, 200]);
    expect((await payer.post('sumsub.createApplicant')).json().data).toMatchObject({
      status: 'created',
      is_on_verification: false,
    });
    expect(applicantOf(payer.uid).fixedInfo).toEqual({
      firstName: 'Ann',
      lastName: 'Example',
      dob: '1990-05-04',
      country: 'DE',
    });
  });

  it('is created once by parallel starts', async () => {
    const { database } = payments.platform.testDatabase;
    const { uid } = await person();
    const {
      rows: [{ id } = { id: '' }],
    } = await sql<{ id: string }>`select id from players where uid = ${uid}`.execute(database);
    for (let round = 0; round < 50; round += 1) {
      await sql`delete from verifications where player_id = ${id}`.execute(database);
      await Promise.all(Array.from({ length: 10 }, () => ensureVerification(database, id, String(uid), now())));
    }
    expect(await findVerification(database, id)).toMatchObject({ external_id: String(uid), status: 'none' });
  });

  it("requires the player's personal data", async () => {
    const payer = await payments.player('EUR', { first_name: 'Ann', birth_date: '', country_code: '' });
    expect((await payer.post('sumsub.createApplicant')).json().error).toMatchObject({
      code: 'UserNeedProfileDataException',
      reason: 'incomplete_profile',
      invalid_parameters: { last_name: 'required', birth_date: 'required', country_code: 'required' },
    });
  });

  it("returns a token for the provider's page after it was started", async () => {
    const payer = await person();
    expect((await payer.post('sumsub.getAccessToken')).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'no_applicant',
    });
    await payer.post('sumsub.createApplicant');
    const { token, url, expires_at } = (
      await payer.post('sumsub.getAccessToken', { externalActionId: 'withdrawal-1' })
    ).json().data;
    expect(url).toBe(`http://localhost:4220/idensic?token=${token}&lang=en`);
    expect(Date.parse(expires_at) - payments.clock.now).toBe(600_000);
    expect(
      (await payer.post('sumsub.getAccessToken', { externalActionId: 'no spaces' })).json().error.invalid_parameters,
    ).toEqual({ externalActionId: 'invalid' });
  });

  it('becomes pending when the player reports documents, and is decided by the provider', async () => {
    const { payer, applicant } = await begun();
    expect((await payer.post('account.setUserOnVerification')).json()).toEqual({ data: 1 });
    expect(await infoOf(payer)).toEqual({ is_on_verification: true, is_verified: false, is_kyc_block_enabled: false });
    expect((await sendCallback(reviewed(applicant, green))).json()).toEqual({ ok: true });
    expect(await infoOf(payer)).toEqual({ is_on_verification: false, is_verified: true, is_kyc_block_enabled: false });
    // A report of the player changes nothing after the decision.
    await payer.post('account.setUserOnVerification');
    expect(await stateOf(payer)).toMatchObject({ status: 'approved' });
  });

  it('can be retried after a rejection, and shows its reason', async () => {
    const { payer, applicant } = await begun();
    await sendCallback(reviewed(applicant, retry));
    expect(await stateOf(payer)).toMatchObject({
      status: 'retry',
      reject_labels: ['UNSATISFACTORY_PHOTOS'],
      comment: 'The picture is blurred',
      is_on_verification: false,
    });
    expect((await payer.post('sumsub.getAccessToken')).statusCode).toBe(200);
    payments.clock.now += 1000;
    await sendCallback(pending(applicant));
    expect(await infoOf(payer)).toMatchObject({ is_on_verification: true });
    payments.clock.now += 1000;
    await sendCallback(reviewed(applicant, green));
    expect(await stateOf(payer)).toMatchObject({ status: 'approved', reject_labels: [], comment: '' });
  });

  it('ends with a final rejection, which blocks the player', async () => {
    const { payer, applicant } = await begun();
    await sendCallback(reviewed(applicant, final));
    expect(await infoOf(payer)).toEqual({ is_on_verification: false, is_verified: false, is_kyc_block_enabled: true });
    for (const method of ['sumsub.getAccessToken', 'account.setUserOnVerification']) {
      expect((await payer.post(method)).json().error).toMatchObject({
        code: 'SumsubVerificationRequiredException',
        reason: 'rejected',
      });
    }
  });

  it('is not changed by the review of an action', async () => {
    const { payer, applicant } = await begun();
    await sendCallback(reviewed(applicant, green));
    await sendCallback({
      ...reviewed(applicant, final, 10),
      type: 'applicantActionReviewed',
      externalActionId: 'withdrawal-1',
    });
    expect(await stateOf(payer)).toMatchObject({ status: 'approved' });
  });

  it('is rejected on a site without verification and while the provider is unavailable', async () => {
    const payer = await person();
    payments.providers.behaviour.identity = 'fail';
    expect((await payer.post('sumsub.createApplicant')).json().error).toMatchObject({
      code: 'ApplicationUnavailableException',
      reason: 'identity_provider',
    });
    payments.providers.behaviour.identity = 'answer';
    await payments.setFlags({ isSumsubEnable: false });
    for (const method of ['sumsub.createApplicant', 'sumsub.getAccessToken', 'account.setUserOnVerification']) {
      expect((await payer.post(method)).json().error).toMatchObject({
        code: 'AccessDeniedException',
        reason: 'disabled',
      });
    }
    await payments.setFlags({ isSumsubEnable: true });
    expect((await payer.post('sumsub.createApplicant')).statusCode).toBe(200);
    expect((await payments.platform.post('sumsub.createApplicant')).statusCode).toBe(401);
  });

  it('is no longer pending when the provider reports no documents', async () => {
    const { payer } = await begun();
    await payer.post('account.setUserOnVerification');
    payments.clock.now += 61_000;
    await payments.platform.domains.workDueVerifications();
    expect(await stateOf(payer)).toMatchObject({ status: 'created' });
  });
});

describe('a webhook of the identity provider', () => {
  it('is accepted only with the digest of its body', async () => {
    const { payer, applicant } = await begun();
    const event = reviewed(applicant, green);
    expect((await sendCallback(event, 'some-other-secret-1')).statusCode).toBe(401);
    const { headers, payload, ...call } = identityCallback(event);
    for (const changed of [
      {},
      { 'x-payload-digest': headers['x-payload-digest'] },
      { ...headers, 'x-payload-digest-alg': 'HMAC_MD5_HEX' },
      { ...headers, 'x-payload-digest': 'zz' },
    ]) {
      expect(
        (
          await payments.platform.server.inject({
            ...call,
            payload,
            headers: { 'content-type': 'application/json', ...changed },
          })
        ).statusCode,
      ).toBe(401);
    }
    expect(
      (await payments.platform.server.inject({ ...call, headers, payload: payload.replace('GREEN', 'RED') }))
        .statusCode,
    ).toBe(401);
    expect(await stateOf(payer)).toMatchObject({ status: 'created' });
    expect((await payments.platform.server.inject({ ...call, headers, payload })).statusCode).toBe(200);
  });

  it('is accepted for a day, and rejected with a future time', async () => {
    const { payer, applicant } = await begun();
    expect((await sendCallback(reviewed(applicant, green, -25 * 60 * 60 * 1000))).statusCode).toBe(401);
    expect((await sendCallback(reviewed(applicant, green, 61_000))).statusCode).toBe(401);
    expect(await stateOf(payer)).toMatchObject({ status: 'created' });
    expect((await sendCallback(reviewed(applicant, green, -23 * 60 * 60 * 1000))).statusCode).toBe(200);
    expect(await stateOf(payer)).toMatchObject({ status: 'approved' });
  });

  it('changes nothing when it is repeated, recorded or outdated', async () => {
    const { payer, applicant } = await begun();
    const [first, second] = [pending(applicant), reviewed(applicant, retry, 1000)];
    payments.clock.now += 5000;
    await sendCallback(second);
    expect((await sendCallback(first)).statusCode).toBe(200);
    expect(await stateOf(payer)).toMatchObject({ status: 'retry' });
    const approval = reviewed(applicant, green);
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCallback(approval)));
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await sendCallback(second);
    expect(await stateOf(payer)).toMatchObject({ status: 'approved' });
    const { rows } = await sql<{
      count: number;
    }>`select count(*) from verification_events where external_id = ${String(payer.uid)}`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows[0]?.count).toBe(3);
  });

  it('of an unknown or another applicant is ignored', async () => {
    const { payer, applicant } = await begun();
    expect((await sendCallback(reviewed({ ...applicant, externalUserId: 'nobody' }, green))).statusCode).toBe(404);
    await sendCallback(reviewed({ ...applicant, applicantId: 'a'.repeat(24) }, green));
    expect(await stateOf(payer)).toMatchObject({ status: 'created' });
    expect((await sendCallback({ ...reviewed(applicant, green), applicantId: '../x' })).statusCode).toBe(400);
  });

  it('that was not received is replaced by reading the review', async () => {
    const { payer, applicant } = await begun();
    await sendCallback(pending(applicant));
    payments.clock.now += 30_000;
    applicant.state = { reviewStatus: 'completed', reviewResult: green, changedAtMs: identityMoment(now()) };
    await payments.platform.domains.workDueVerifications();
    expect(await stateOf(payer)).toMatchObject({ status: 'pending' });
    payments.clock.now += 31_000;
    payments.providers.behaviour.identity = 'fail';
    await payments.platform.domains.workDueVerifications();
    payments.providers.behaviour.identity = 'answer';
    payments.clock.now += 10 * 60_000;
    await payments.platform.domains.workDueVerifications();
    expect(await stateOf(payer)).toMatchObject({ status: 'approved' });
  });
});

describe('money and identity', () => {
  const verified = async () => {
    const { payer, applicant } = await begun();
    await sendCallback(reviewed(applicant, green));
    return payer;
  };

  it('allows withdrawals without verification up to a threshold (KycWithdrawalException)', async () => {
    const { payer, applicant } = await begun();
    await payments.pay(payer, 150_000);
    await payments.platform.testDatabase.database.transaction().execute(async (transaction) => {
      await sql`update cashier_settings set unverified_withdrawals_usd_cents = 100000`.execute(transaction);
    });
    expect((await payer.withdraw(50_000)).statusCode).toBe(200);
    const refused = (await payer.withdraw(60_000)).json().error;
    expect(refused).toMatchObject({
      code: 'KycWithdrawalException',
      reason: 'not_verified',
      error_data: { status: 'created', threshold: { currency: 'EUR' } },
    });
    await sendCallback(pending(applicant));
    expect((await payer.withdraw(60_000)).json().error).toMatchObject({
      code: 'KycWithdrawalException',
      reason: 'on_verification',
    });
    await sendCallback(reviewed(applicant, green));
    expect((await payer.withdraw(60_000)).statusCode).toBe(200);
    await sql`update cashier_settings set unverified_withdrawals_usd_cents = 200000`.execute(
      payments.platform.testDatabase.database,
    );
  });

  it('applies the threshold to parallel withdrawals, and counts a repeated one once', async () => {
    await sql`update cashier_settings set unverified_withdrawals_usd_cents = 100000`.execute(
      payments.platform.testDatabase.database,
    );
    const { payer } = await begun();
    await payments.pay(payer, 150_000);
    const together = await Promise.all(Array.from({ length: 4 }, () => payer.withdraw(40_000)));
    expect(together.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(2);
    for (const answer of together.filter(({ statusCode }) => statusCode !== 200)) {
      expect(answer.json().error).toMatchObject({
        code: 'KycWithdrawalException',
        reason: 'not_verified',
        error_data: { threshold: { currency: 'EUR' } },
      });
    }

    const { payer: other } = await begun();
    await payments.pay(other, 150_000);
    const key = randomUUID();
    const twice = await Promise.all(Array.from({ length: 4 }, () => other.withdraw(60_000, key)));
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(twice.map((answer) => answer.json().data.id)).size).toBe(1);
    await sql`update cashier_settings set unverified_withdrawals_usd_cents = 200000`.execute(
      payments.platform.testDatabase.database,
    );
  });

  it('blocks payouts after a final rejection (KycWithdrawalException)', async () => {
    const { payer, applicant } = await begun();
    await payments.pay(payer, 50_000);
    await sendCallback(reviewed(applicant, final));
    expect((await payer.withdraw(5000)).json().error).toMatchObject({
      code: 'KycWithdrawalException',
      reason: 'rejected',
      error_data: { reject_labels: ['FORGERY'] },
    });
    expect((await payer.deposit(5000)).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'kyc_block',
    });
  });

  it('blocks a profile that differs from the verified data (KycUserProfileException) until verified', async () => {
    const payer = await verified();
    await payments.pay(payer, 50_000);
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
    expect((await payer.post('account.saveProfileInfo', { last_name: 'Other' })).statusCode).toBe(200);
    expect((await payer.withdraw(5000)).json().error).toMatchObject({
      code: 'KycUserProfileException',
      reason: 'profile_differs',
      invalid_parameters: { last_name: 'differs' },
    });
    const renewed = (await payer.post('sumsub.createApplicant')).json().data;
    expect(renewed).toMatchObject({ status: 'created', is_verified: false });
    await sendCallback(reviewed(applicantOf(`${payer.uid}.2`), green));
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
  });

  it('requires verification before a large deposit (SumsubVerificationRequiredException)', async () => {
    const { payer, applicant } = await begun();
    await payments.pay(payer, 150_000);
    const refused = (await payer.deposit(100_000)).json().error;
    expect(refused).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'deposit_total',
      error_data: { status: 'created', threshold: { currency: 'EUR' } },
    });
    expect(await infoOf(payer)).toMatchObject({ is_kyc_block_enabled: true });
    // The block refuses all further payments.
    expect((await payer.deposit(2000)).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'kyc_block',
    });
    expect((await payer.withdraw(5000)).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'kyc_block',
    });
    await sendCallback(reviewed(applicant, green));
    expect(await infoOf(payer)).toEqual({ is_on_verification: false, is_verified: true, is_kyc_block_enabled: false });
    expect((await payer.deposit(100_000)).statusCode).toBe(200);
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
  });

  it('requires verification when the operator requests it (SumsubVerificationRequiredException)', async () => {
    const payer = await payments.paid(50_000);
    const player = await payments.platform.domains.accounts.findByUid(payer.uid);
    await payments.platform.domains.verification.setBlock(player?.id ?? '', true);
    expect((await payer.withdraw(5000)).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'kyc_block',
    });
    await payments.platform.domains.verification.setBlock(player?.id ?? '', false);
    expect((await payer.withdraw(5000)).statusCode).toBe(200);
  });

  it('allows payments below the limit on a site without verification', async () => {
    await payments.setFlags({ isSumsubEnable: false });
    const payer = await payments.paid(150_000);
    expect((await payer.deposit(10_000)).statusCode).toBe(200);
    await payments.setFlags({ isSumsubEnable: true });
  });
});
