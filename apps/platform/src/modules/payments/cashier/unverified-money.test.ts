import { sql } from 'kysely';
import {
  identityCallback,
  identityEventOf,
  paymentEventOf,
  startPayments,
  type Payer,
  type Payments,
} from '../../../testing/index.ts';

const token = 'an-operators-token-of-tests';
const named = { first_name: 'Ann', last_name: 'Example' };
const day_ms = 24 * 60 * 60_000;
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
  await sql`update cashier_settings set unverified_withdrawals_usd_cents = 100000`.execute(
    payments.platform.testDatabase.database,
  );
});
afterAll(() => payments.stop());

const payouts = () => [...payments.providers.payments.values()].filter(({ kind }) => kind === 'payout').length;
let counted = 0;
/**
 * Moves the clock past the review and processes due payments. @returns the number of payouts sent since the last call:
 * the platform's worker may send a released one before this call.
 */
const countSentAfterReview = async (): Promise<number> => {
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  const before = counted;
  counted = payouts();
  return counted - before;
};
const operator = async (method: 'GET' | 'POST', path: string, payload?: object) =>
  (
    await payments.platform.server.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  ).json();
/** Verifies a player with a document that is valid for some days. `applicantId` differs after the first time. */
const verify = async (payer: Payer, validDays = 365, applicantId = String(payer.uid)): Promise<void> => {
  expect((await payer.post('sumsub.createApplicant')).statusCode).toBe(200);
  const applicant = payments.providers.applicants.get(applicantId);
  if (!applicant) throw new Error('The provider has no applicant of the player');
  await payments.platform.server.inject(
    identityCallback(
      identityEventOf(applicant, new Date(payments.clock.now), {
        type: 'applicantReviewed',
        reviewStatus: 'completed',
        reviewResult: { reviewAnswer: 'GREEN' },
        info: {
          idDocs: [
            {
              idDocType: 'PASSPORT',
              validUntil: new Date(payments.clock.now + validDays * day_ms).toISOString().slice(0, 10),
            },
          ],
        },
      }),
    ),
  );
};
const unverified = { code: 'KycWithdrawalException', reason: 'not_verified' };

// These tests are the first, before others set the flag of verification, so that the seed applies.
describe('a payout over the threshold of withdrawals', () => {
  it('is refused and never sent until the player is verified', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    expect((await payer.withdraw(110_000)).json().error).toMatchObject(unverified);
    expect(await countSentAfterReview()).toBe(0);
    await verify(payer);
    expect((await payer.withdraw(110_000)).statusCode).toBe(200);
    expect(await countSentAfterReview()).toBe(1);
  });

  it('counts small withdrawals that were paid out before', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    for (let count = 0; count < 2; count += 1) {
      expect((await payer.withdraw(40_000)).statusCode).toBe(200);
      expect(await countSentAfterReview()).toBe(1);
    }
    expect((await payer.withdraw(40_000)).json().error).toMatchObject(unverified);
    expect(await countSentAfterReview()).toBe(0);
  });

  it('counts withdrawals made in parallel', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    const answers = await Promise.all([payer.withdraw(60_000), payer.withdraw(60_000)]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await countSentAfterReview()).toBe(1);
  });
});

describe('the expiry of a document', () => {
  it('blocks payouts and deposits over the thresholds until another document is approved', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    await verify(payer, 10);
    expect((await payer.withdraw(60_000)).statusCode).toBe(200);
    expect(await countSentAfterReview()).toBe(1);
    payments.passDays(12);
    await payments.platform.domains.workDueVerifications();
    await payer.signIn();
    expect((await payer.get('cashier.getwithdrawsettings')).json().data.verification).toMatchObject({
      status: 'none',
      is_document_expired: true,
    });
    expect((await payer.withdraw(60_000)).json().error).toMatchObject(unverified);
    expect((await payer.deposit(90_000)).json().error).toMatchObject({
      code: 'SumsubVerificationRequiredException',
      reason: 'deposit_total',
    });
    expect(await countSentAfterReview()).toBe(0);
    await verify(payer, 365, `${payer.uid}.2`);
    expect((await payer.withdraw(60_000)).statusCode).toBe(200);
    expect((await payer.deposit(90_000)).statusCode).toBe(200);
    expect(await countSentAfterReview()).toBe(1);
  });

  it('blocks no payout below the threshold', async () => {
    const payer = await payments.paid(50_000, 'EUR', named);
    await verify(payer, 10);
    payments.passDays(12);
    await payments.platform.domains.workDueVerifications();
    await payer.signIn();
    expect((await payer.withdraw(20_000)).statusCode).toBe(200);
    expect(await countSentAfterReview()).toBe(1);
  });
});

describe.each([true, false])('a first deposit, isSumsubEnable %s', (isSumsubEnable) => {
  beforeAll(() => payments.setFlags({ isSumsubEnable }));
  afterAll(() => payments.setFlags({ isSumsubEnable: true }));

  it.each(['birth_date', 'country_code'])('is refused without %s and accepted with it', async (name) => {
    const payer = await payments.player('EUR', { [name]: '' });
    const refused = await payer.deposit(2000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({
        code: 'UserNeedProfileDataException',
        reason: 'incomplete_profile',
        invalid_parameters: { [name]: 'required' },
      }),
    ]);
    const value = { birth_date: '1990-05-04', country_code: 'DE' }[name] ?? '';
    expect((await payer.post('account.saveProfileInfo', { [name]: value })).statusCode).toBe(200);
    expect((await payer.deposit(2000)).statusCode).toBe(200);
  });

  it('is rejected for an underage player', async () => {
    const payer = await payments.player();
    const birthDate = `${new Date(payments.clock.now).getUTCFullYear() - 17}-01-01`;
    await sql`update players set birth_date = ${birthDate} where uid = ${payer.uid}`.execute(
      payments.platform.testDatabase.database,
    );
    const refused = await payer.deposit(2000);
    expect([refused.statusCode, refused.json().error]).toEqual([
      403,
      expect.objectContaining({ code: 'AccessDeniedException', reason: 'under_age' }),
    ]);
  });
});

describe('deposits of an unverified player', () => {
  // The limit is 2,000 dollars.
  const refused = { code: 'SumsubVerificationRequiredException', reason: 'deposit_total' };
  const blockOf = async (payer: Payer): Promise<boolean> =>
    (await payer.get('account.getInfo')).json().data.is_kyc_block_enabled;

  it('that are opened in parallel and paid later stay within the limit', async () => {
    const payer = await payments.player('USD');
    const answers = await Promise.all(Array.from({ length: 6 }, () => payer.deposit(90_000)));
    const opened = answers.filter(({ statusCode }) => statusCode === 200);
    expect(opened).toHaveLength(2);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json().error).toMatchObject(refused);
    for (const answer of opened)
      await payments.sendCallback(paymentEventOf(payments.received(answer.json().data.transaction.id), 'success'));
    expect(await payer.balance()).toBe(180_000);
  });

  it('that are open do not block the player, who may pay again when they have ended', async () => {
    const payer = await payments.player('USD');
    const opened = (await payer.deposit(150_000)).json().data.transaction.id;
    expect((await payer.deposit(90_000)).json().error).toMatchObject(refused);
    expect(await blockOf(payer)).toBe(false);
    await payments.sendCallback(paymentEventOf(payments.received(opened), 'declined'));
    expect((await payer.deposit(90_000)).statusCode).toBe(200);
  });
});

it('a deposit over the threshold on a site without verification reaches no provider', async () => {
  await payments.setFlags({ isSumsubEnable: false });
  const payer = await payments.paid(150_000);
  const before = payments.providers.payments.size;
  const refused = await payer.deposit(150_000);
  await payments.setFlags({ isSumsubEnable: true });
  expect([refused.statusCode, refused.json().error]).toEqual([
    403,
    expect.objectContaining({ code: 'AccessDeniedException', reason: 'verification_unavailable' }),
  ]);
  expect(payments.providers.payments.size).toBe(before);
  expect(await payer.balance()).toBe(150_000);
});

describe('a payout over the threshold on a site without verification', () => {
  beforeAll(() => payments.setFlags({ isSumsubEnable: false }));
  afterAll(() => payments.setFlags({ isSumsubEnable: true }));

  it('is not sent without the operator', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    const { id } = (await payer.withdraw(110_000)).json().data;
    expect(await countSentAfterReview()).toBe(0);
    const {
      data: { items },
    } = await operator('GET', 'held-payouts');
    expect(items).toEqual([expect.objectContaining({ id, uid: payer.uid, amount: 110_000, currency: 'EUR' })]);
    expect((await operator('POST', `held-payouts/${id}/release`, {})).error.invalid_parameters).toEqual({
      reason: 'required',
    });
    const released = await operator('POST', `held-payouts/${id}/release`, { reason: 'documents seen' });
    expect(released.data).toMatchObject({ id, actions: [{ action: 'released', reason: 'documents seen' }] });
    expect(await countSentAfterReview()).toBe(1);
    expect(
      (await operator('POST', `held-payouts/${id}/release`, { reason: 'again' })).error.invalid_parameters,
    ).toEqual({ id: 'unknown' });
    expect((await operator('GET', 'held-payouts')).data.items).toEqual([]);
  });

  it('is still held after verification was enabled, and can be cancelled', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    const { id } = (await payer.withdraw(110_000)).json().data;
    await payments.setFlags({ isSumsubEnable: true });
    expect(await countSentAfterReview()).toBe(0);
    await payments.setFlags({ isSumsubEnable: false });
    expect((await payer.post('cashier.cancelwithdrawal', { id })).statusCode).toBe(200);
    expect(await payer.balance()).toBe(150_000);
    expect((await operator('GET', 'held-payouts')).data.items).toEqual([]);
  });

  it('is held for one of two parallel withdrawals, while the other is sent', async () => {
    const payer = await payments.paid(150_000, 'EUR', named);
    const answers = await Promise.all([payer.withdraw(60_000), payer.withdraw(60_000)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await countSentAfterReview()).toBe(1);
  });
});
