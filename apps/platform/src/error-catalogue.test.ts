import { createHmac, randomUUID } from 'node:crypto';
import { errorCatalogue, errorCodes, methods, type ErrorBody, type ErrorCode } from '@croupier/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { codesOf } from './openapi/document.ts';
import { identityCallback, identityEventOf, startPayments, type Payer, type Payments } from './testing/index.ts';
import { codeIn } from './testing/people.ts';
import { testCmsToken } from './testing/site.ts';
import { waitFor } from '@croupier/service/testing';

/* Causes each error of the error catalogue. */

const operatorToken = 'an-operators-token-of-tests';
const botToken = '7123456789:AAF-token_of_the_tests_0123456789';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: operatorToken, TELEGRAM_BOT_TOKEN: botToken });
  await payments.setFlags({ isSumsubEnable: true });
});
afterAll(() => payments.stop());

type Answer = LightMyRequestResponse;
type Situation = Readonly<{
  /** The method that returns the error, or null for an unknown address. */
  method: string | null;
  cause: () => Promise<Answer>;
  /** Details in addition to code and message. */
  details?: () => Omit<ErrorBody, 'code' | 'message'>;
  /** The message, if it is not that of the catalogue. */
  message?: string;
}>;

const change = (statement: RawBuilder<unknown>) => statement.execute(payments.platform.testDatabase.database);
const eur = (amount: number) => ({ amount, currency: 'EUR' });
const ann = { first_name: 'Ann', last_name: 'Example', birth_date: '1990-05-04', country_code: 'DE' };
const cardOfAnn = { method: 'card', requisites: { card_number: 'Visa ••••1111', card_holder: 'Ann Example' } };
const inDays = (days: number): string => new Date(payments.clock.now + days * 24 * 60 * 60 * 1000).toISOString();
const tomorrow = (): string => new Date(new Date(payments.clock.now).setUTCHours(24, 0, 0, 0)).toISOString();

/** Makes a call under a temporary condition. */
const during = async (begin: () => unknown, end: () => unknown, call: () => Promise<Answer>): Promise<Answer> => {
  await begin();
  try {
    return await call();
  } finally {
    await end();
  }
};
const withPaymentBehaviour = (behaviour: Payments['providers']['behaviour']['payments'], call: () => Promise<Answer>) =>
  during(
    () => {
      payments.providers.behaviour.payments = behaviour;
    },
    () => {
      payments.providers.behaviour.payments = 'open';
    },
    call,
  );
const withRequisites = (
  status: 'on_verification' | 'validation_required' | 'fraudulent',
  reason: string,
  call: () => Promise<Answer>,
) =>
  during(
    () => {
      payments.providers.behaviour.requisites = { status, reason };
    },
    () => {
      payments.providers.behaviour.requisites = { status: 'accepted', reason: '' };
    },
    call,
  );

const putSwitch = (data: object) =>
  payments.platform.server.inject({
    method: 'PUT',
    url: '/cms/application',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: { data },
  });
const waitForBanners = (isExpected: (answer: Answer) => boolean): Promise<Answer> =>
  waitFor('the effect of the switch', async () => {
    // The platform reads the switch once a second.
    payments.clock.now += 1000;
    const answer = await payments.platform.get('banners.get');
    return isExpected(answer) && answer;
  });
const withSwitch = (key: 'isApplicationDisabled' | 'isUnderMaintenance') =>
  during(
    () => putSwitch({ [key]: true }),
    async () => {
      await putSwitch({ [key]: false });
      await waitForBanners(({ statusCode }) => statusCode === 200);
    },
    () => waitForBanners(({ statusCode }) => statusCode !== 200),
  );

const setState = (payer: Payer, state: string) =>
  payments.platform.server.inject({
    method: 'POST',
    url: `/operator/players/${payer.uid}/state`,
    payload: { state, reason: 'asked for it' },
    headers: { authorization: `Bearer ${operatorToken}` },
  });
const afterState = async (state: string): Promise<Answer> => {
  const payer = await payments.player();
  expect((await setState(payer, state)).statusCode).toBe(200);
  return payer.get('account.getInfo');
};

/** Registers a player by a messaging app, without consent to the terms. Returns the cookie. */
const fromMessagingApp = async (): Promise<string> => {
  const fields = {
    auth_date: String(Math.floor(payments.clock.now / 1000)),
    query_id: randomUUID(),
    user: JSON.stringify({ id: 279058397, first_name: 'Vlad', username: 'vdk' }),
  };
  const text = Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('\n');
  const hash = createHmac('sha256', createHmac('sha256', 'WebAppData').update(botToken).digest())
    .update(text)
    .digest('hex');
  const answer = await payments.platform.post('auth.register', {
    is_tg: '1',
    id: '279058397',
    hash,
    payload: new URLSearchParams({ ...fields, hash }).toString(),
  });
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
};

const reviewed = async (answer: 'GREEN' | 'RED'): Promise<Payer> => {
  const payer = await payments.paid(50_000, 'EUR', ann);
  await payer.post('sumsub.createApplicant');
  const applicant = payments.providers.applicants.get(String(payer.uid));
  if (!applicant) throw new Error('The applicant was not found');
  const reviewResult =
    answer === 'GREEN'
      ? { reviewAnswer: answer }
      : { reviewAnswer: answer, reviewRejectType: 'FINAL' as const, rejectLabels: ['FORGERY'] };
  const details = identityEventOf(applicant, new Date(payments.clock.now), {
    type: 'applicantReviewed',
    reviewStatus: 'completed',
    reviewResult,
  });
  expect((await payments.platform.server.inject(identityCallback(details))).statusCode).toBe(200);
  return payer;
};
/** Waits for the message with this number to a recipient. @returns its code. */
const codeTo = async (to: string, count: number): Promise<string> => {
  const find = () => payments.providers.messages.filter((message) => message.to === to)[count - 1];
  return codeIn(await waitFor(`${count} messages to ${to}`, find));
};
const withdrawOnce = async (amount = 5000): Promise<Answer> =>
  (await payments.paid(50_000, 'EUR', ann)).withdraw(amount);

const situations: Readonly<Record<ErrorCode, Situation>> = {
  UnknownErrorException: {
    method: 'sumsub.createApplicant',
    cause: async () => {
      const payer = await payments.player('EUR', ann);
      return during(
        () => {
          payments.providers.behaviour.identity = 'answer_nonsense';
        },
        () => {
          payments.providers.behaviour.identity = 'answer';
        },
        () => payer.post('sumsub.createApplicant'),
      );
    },
    details: () => ({ reason: 'identity_provider' }),
  },
  ApplicationDisabledException: {
    method: 'banners.get',
    cause: () => withSwitch('isApplicationDisabled'),
    details: () => ({ reason: 'switched_off' }),
  },
  ApplicationUnavailableException: {
    method: 'banners.get',
    cause: () => withSwitch('isUnderMaintenance'),
    details: () => ({ reason: 'maintenance' }),
  },
  MethodNotFoundException: {
    method: null,
    cause: () => payments.platform.get('account.getFortune'),
    details: () => ({ reason: 'unknown_method' }),
  },
  AuthorizationException: {
    method: 'auth.login',
    cause: async () => {
      const payer = await payments.player();
      const { login } = (await payer.get('account.getInfo')).json().data;
      await payer.post('account.sendconfirmationtocontact');
      await payer.post('account.confirmContact', { code: await codeTo(login, 1) });
      await payer.post('account.changeTwoFactorAuth', { is_enabled: '1' });
      await payer.post('account.confirmTwoFactorAuth', { code: await codeTo(login, 2) });
      return payments.platform.post('auth.login', { login, password: 'secret12' });
    },
    message: 'Two-factor authentication is enabled. Resend time: 60',
    details: () => ({ reason: 'two_factor_required', error_data: { method: 'email', resend_time: 60 } }),
  },
  InvalidRequestException: {
    method: 'cashier.makedeposit',
    cause: async () => {
      const payer = await payments.player();
      const key = randomUUID();
      await payer.deposit(2000, key);
      return payer.deposit(3000, key);
    },
    details: () => ({ reason: 'idempotency_key_reused' }),
  },
  InternalServerErrorException: {
    method: 'storage.getKeys',
    // A table is missing after a failed deployment.
    cause: async () => {
      const payer = await payments.player();
      return during(
        () => change(sql`alter table player_storage rename to lost`),
        () => change(sql`alter table lost rename to player_storage`),
        () => payer.get('storage.getKeys'),
      );
    },
  },
  AccessDeniedException: {
    method: 'cashier.makedeposit',
    cause: async () => {
      const payer = await payments.player();
      await payer.post('account.selfExclude', { period: '7d' });
      return payer.deposit(2000);
    },
    details: () => ({ reason: 'self_excluded', error_data: { ends_at: inDays(7) } }),
  },
  IdentityProofRequiredException: {
    method: 'account.addContact',
    cause: async () => {
      const payer = await payments.player();
      payments.clock.now += 11 * 60_000;
      return payer.post('account.addContact', { contact: 'other@example.com' });
    },
    details: () => ({ reason: 'proof_too_old', error_data: { has_password: true, contacts: [], has_passkey: false } }),
  },
  UserDeletedException: { method: 'account.getInfo', cause: () => afterState('deleted') },
  UserBannedException: { method: 'account.getInfo', cause: () => afterState('banned') },
  UserNeedDepositException: {
    method: 'cashier.makewithdrawal',
    cause: async () => (await payments.player()).withdraw(5000),
    details: () => ({ reason: 'no_deposit' }),
  },
  UserNeedProfileDataException: {
    method: 'cashier.makedeposit',
    cause: async () =>
      payments.platform.post(
        'cashier.makedeposit',
        { method: 'card', amount: '2000' },
        { cookie: await fromMessagingApp(), key: randomUUID() },
      ),
    details: () => ({ reason: 'registration_incomplete' }),
  },
  UserNeedConfirmContactException: {
    method: 'cashier.makewithdrawal',
    cause: () =>
      during(
        () => change(sql`update cashier_settings set requires_confirmed_contact = true`),
        () => change(sql`update cashier_settings set requires_confirmed_contact = false`),
        () => withdrawOnce(),
      ),
    details: () => ({ reason: 'no_confirmed_contact', error_data: { types: ['email'] } }),
  },
  InvalidParameterException: {
    method: 'campaigns.activateOffer',
    cause: async () => (await payments.player()).post('campaigns.activateOffer', { promo_code: 'NO-SUCH-CODE' }),
    details: () => ({ invalid_parameters: { promo_code: 'INVALID' }, error_data: { promo_code: ['INVALID'] } }),
  },
  TooManyRequestsException: {
    method: 'account.sendconfirmationtocontact',
    cause: async () => {
      const payer = await payments.player();
      await payer.post('account.sendconfirmationtocontact');
      return payer.post('account.sendconfirmationtocontact');
    },
    message: 'Resend time: 60',
    details: () => ({ reason: 'contact_code', error_data: { resend_time: 60, retry_after: 60 } }),
  },
  BillingServiceErrorException: {
    method: 'cashier.makedeposit',
    cause: async () => {
      const payer = await payments.player();
      return withPaymentBehaviour('answer_nonsense', () => payer.deposit(2000));
    },
    details: () => ({ reason: 'unexpected_answer' }),
  },
  BillingTransactionDeclinedException: {
    method: 'cashier.makedeposit',
    cause: async () => {
      const payer = await payments.player();
      return withPaymentBehaviour('refuse', () => payer.deposit(2000));
    },
    details: () => ({ reason: 'invalid_request' }),
  },
  BillingUnavailableException: {
    method: 'cashier.makedeposit',
    cause: async () => {
      const payer = await payments.player();
      return withPaymentBehaviour('fail', () => payer.deposit(2000));
    },
    details: () => ({ reason: 'provider_unreachable' }),
  },
  BillingDepositLimitExceededException: {
    method: 'cashier.makedeposit',
    cause: async () => {
      const payer = await payments.player();
      await payer.post('account.setDepositLimit', { period: '7', limit_amount: '10000' });
      await payments.pay(payer, 6000);
      return payer.deposit(4100);
    },
    details: () => ({
      reason: 'deposit_limit',
      error_data: { available_amount: eur(4000), limit_amount: eur(10_000), expired_at: inDays(7), period: '7' },
    }),
  },
  WithdrawalDeclinedException: {
    method: 'cashier.makewithdrawal',
    cause: () => withdrawOnce(60_000),
    details: () => ({ reason: 'insufficient_funds' }),
  },
  WithdrawalLimitsExceededException: {
    method: 'cashier.makewithdrawal',
    cause: () => withdrawOnce(1999),
    details: () => ({
      reason: 'below_minimum',
      invalid_parameters: { amount: 'too_small' },
      error_data: { min_amount: 2000, max_amount: 250_000, currency: 'EUR' },
    }),
  },
  WithdrawalLimitsPeriodExceededException: {
    method: 'cashier.makewithdrawal',
    cause: () =>
      during(
        () => change(sql`update withdrawal_limits set day_amount = 4000 where currency = 'EUR'`),
        () => change(sql`update withdrawal_limits set day_amount = 500000 where currency = 'EUR'`),
        () => withdrawOnce(),
      ),
    details: () => ({
      reason: 'day_amount',
      error_data: { period: 'day', limit_amount: eur(4000), available_amount: eur(4000), expired_at: tomorrow() },
    }),
  },
  KycUserProfileException: {
    method: 'cashier.makewithdrawal',
    cause: async () => {
      const payer = await reviewed('GREEN');
      await payer.post('account.saveProfileInfo', { last_name: 'Other' });
      return payer.withdraw(5000);
    },
    details: () => ({ reason: 'profile_differs', invalid_parameters: { last_name: 'differs' } }),
  },
  KycWithdrawalException: {
    method: 'cashier.makewithdrawal',
    cause: async () => (await reviewed('RED')).withdraw(5000),
    details: () => ({ reason: 'rejected', error_data: { reject_labels: ['FORGERY'] } }),
  },
  SumsubVerificationRequiredException: {
    method: 'cashier.makedeposit',
    cause: async () => (await reviewed('RED')).deposit(5000),
    details: () => ({ reason: 'kyc_block', error_data: { status: 'rejected' } }),
  },
  StorageQuotaExceededException: {
    method: 'storage.set',
    cause: async () => (await payments.player()).post('storage.set', { key: 'notes', value: 'x'.repeat(9000) }),
    details: () => ({ reason: 'value', error_data: { quota_bytes: 8192 } }),
  },
  RequisitesOnVerificationException: {
    method: 'cashier.makewithdrawal',
    cause: () => withRequisites('on_verification', 'new_requisites', () => withdrawOnce()),
    details: () => ({ reason: 'new_requisites', error_data: cardOfAnn }),
  },
  RequisitesValidationRequiredException: {
    method: 'cashier.makewithdrawal',
    cause: () => withRequisites('validation_required', 'holder_differs', () => withdrawOnce()),
    details: () => ({ reason: 'holder_differs', error_data: cardOfAnn }),
  },
  RequisitesFraudulentException: {
    method: 'cashier.makewithdrawal',
    cause: () => withRequisites('fraudulent', 'reported_stolen', () => withdrawOnce()),
    details: () => ({ reason: 'reported_stolen', error_data: cardOfAnn }),
  },
};

it('has a situation for every error of the catalogue', () => {
  expect(Object.keys(situations).sort()).toEqual([...errorCodes].sort());
});

it.each(errorCodes)('%s', async (code) => {
  const { method: name, cause, details, message } = situations[code];
  const answer = await cause();
  expect({ status: answer.statusCode, ...answer.json() }).toEqual({
    status: errorCatalogue[code].status,
    error: { code, message: message ?? errorCatalogue[code].message, ...details?.() },
    request_id: answer.headers['x-request-id'],
  });
  // The method's description lists the error.
  const method = methods.find((known) => known.name === name);
  if (name !== null) expect(method && codesOf(method)).toContain(code);
});
