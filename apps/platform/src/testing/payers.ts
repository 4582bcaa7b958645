import { randomUUID } from 'node:crypto';
import type { PaymentEvent } from '@croupier/provider-contract';
import { testPassword } from './funded-player.ts';
import { cookieOf, startTestPlatform, type TestPlatform, type TestPlatformOptions } from './platform.ts';
import {
  paymentEventOf,
  signedCallback,
  startTestProviders,
  type ReceivedPayment,
  type TestProviders,
} from './providers.ts';
import { testSecrets } from './secrets.ts';
import { testCmsToken } from './site.ts';
import { withoutDuplicateRules, withoutWithdrawalRules } from './withdrawal-rules.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** The personal data that a deposit requires. */
export const adult = { birth_date: '1990-05-04', country_code: 'DE' } as const;

/** Enters a card into the fields that a player opened. Returns its token. */
type EnterCard = (url: string, number: string) => string;

/**
 * Returns a function that replaces a card number by a token, as the provider's frame does. An attempt with the same key
 * has the same token.
 */
const createCardEntry = (open: () => Promise<string>, enterCard: EnterCard) => {
  const tokens = new Map<string, Promise<string>>();
  return async (requisites: Readonly<Record<string, string>>, key: string): Promise<Record<string, string>> => {
    const number = requisites['card_number'];
    if (number === undefined || /[A-Za-z]/.test(number)) return { ...requisites };
    const id = `${key} ${number}`;
    const token = tokens.get(id) ?? open().then((url) => enterCard(url, number));
    tokens.set(id, token);
    return { ...requisites, card_number: await token };
  };
};

const createPayer = async ({
  platform,
  currency,
  login,
  register,
  enterCard,
}: Readonly<{
  platform: TestPlatform;
  enterCard: EnterCard;
  currency: string;
  login: string;
  register: Readonly<Record<string, string>>;
}>) => {
  // An empty value leaves a field out.
  const given = Object.fromEntries(
    Object.entries<string>({ ...adult, ...register }).filter(([, value]) => value !== ''),
  );
  const registered = await platform.post('auth.register', {
    email: login,
    password: testPassword,
    locale: 'en',
    currency,
    terms: '1',
    ...given,
  });
  let cookie = cookieOf(registered);
  const post = async (method: string, form: Record<string, string> = {}, key: string = randomUUID()) => {
    const answer = await platform.post(method, form, { cookie, key });
    // A proof of identity replaces the token.
    if (method === 'auth.proveIdentity' && answer.statusCode === 200) cookie = cookieOf(answer);
    return answer;
  };
  const get = (method: string, query: Record<string, string> = {}) => platform.get(method, query, { cookie });
  const openCardFields = async (): Promise<string> =>
    (await post('cashier.opencardfields', { method: 'card' })).json().data.url;
  const withTokens = createCardEntry(openCardFields, enterCard);
  const { data: info } = (await get('account.getInfo')).json<{ data: { uid: number } }>();
  return {
    uid: info.uid,
    post,
    get,
    cookie: () => cookie,
    /** Signs in again, after the session has expired. */
    signIn: async () => {
      cookie = cookieOf(await platform.post('auth.login', { login, password: testPassword }));
    },
    balance: async (): Promise<number> => (await get('account.getBalance')).json().data.balance_main.amount,
    deposit: (amount: number, key?: string) =>
      post('cashier.makedeposit', { method: 'card', amount: String(amount) }, key),
    /** Opens hosted card fields; returns their address. */
    openCardFields,
    /** Enters a card into new hosted fields. Returns its token. */
    cardToken: async (number = '4111 1111 1111 1111'): Promise<string> => enterCard(await openCardFields(), number),
    /** Withdraws to a card, whose number is entered into hosted fields. */
    withdraw: async (
      amount: number,
      key: string = randomUUID(),
      requisites: Readonly<Record<string, string>> = {
        card_number: '4111 1111 1111 1111',
        card_holder: 'Ann Example',
      },
    ) =>
      post(
        'cashier.makewithdrawal',
        { method: 'card', amount: String(amount), requisites: JSON.stringify(await withTokens(requisites, key)) },
        key,
      ),
    info: async (id: string) => (await get('cashier.getdepositinfo', { id })).json().data,
  };
};
export type Payer = Awaited<ReturnType<typeof createPayer>>;

/**
 * Starts a platform with third parties, a clock that the test controls, and paying players. Call `stop()` in
 * `afterAll`.
 */
export const startPayments = async (
  environment: Readonly<Record<string, string>> = {},
  dependencies: TestPlatformOptions['dependencies'] = {},
  {
    keepsWithdrawalRules = false,
    keepsDuplicateRules = false,
    enterCard: enterCardElsewhere,
  }: Readonly<{
    /** Tests of other subjects withdraw deposits without play. */
    keepsWithdrawalRules?: boolean;
    /** Payers of other subjects share names and payment details. */
    keepsDuplicateRules?: boolean;
    /** How cards are entered at another provider than the default one. */
    enterCard?: EnterCard;
  }> = {},
) => {
  const clock = { now: Date.now() };
  const providers: TestProviders = await startTestProviders(() => clock.now);
  const enterCard = enterCardElsewhere ?? providers.enterCard;
  const platform = await startTestPlatform({
    environment: {
      PROVIDER_ORIGIN: providers.origin,
      CMS_TOKEN: testCmsToken,
      WITHDRAWAL_REVIEW_SECONDS: '60',
      PAYMENT_RECONCILE_SECONDS: '30',
      ...environment,
    },
    dependencies: { now: () => new Date(clock.now), ...dependencies },
  });
  if (!keepsWithdrawalRules) await withoutWithdrawalRules(platform.testDatabase.database);
  if (!keepsDuplicateRules) await withoutDuplicateRules(platform.testDatabase.database);
  let sequence = 0;
  const received = (id: string): ReceivedPayment => {
    const payment = providers.payments.get(id);
    if (!payment) throw new Error(`The provider has no payment ${id}`);
    return payment;
  };
  const sendCallback = (event: PaymentEvent, secret: string = testSecrets.PAYMENT_PROVIDER_SECRET) =>
    platform.server.inject(signedCallback({ path: '/callbacks/payments', body: event, secret, now: clock.now }));
  const player = (currency = 'EUR', register: Readonly<Record<string, string>> = {}) => {
    sequence += 1;
    return createPayer({ platform, currency, login: `payer${sequence}@example.com`, register, enterCard });
  };
  /** Makes a deposit and reports its success. @returns its id. */
  const pay = async (payer: Payer, amount: number): Promise<string> => {
    const { id }: { id: string } = (await payer.deposit(amount)).json().data.transaction;
    await sendCallback(paymentEventOf(received(id), 'success'));
    return id;
  };
  return {
    clock,
    providers,
    platform,
    received,
    sendCallback,
    player,
    pay,
    passDays: (days: number) => {
      clock.now += days * day_ms;
    },
    paid: async (amount: number, currency = 'EUR', register: Readonly<Record<string, string>> = {}) => {
      const payer = await player(currency, register);
      await pay(payer, amount);
      return payer;
    },
    setFlags: async (flags: Readonly<Record<string, boolean>>): Promise<void> => {
      const site = (await platform.server.inject('/nfx/cms-config/en')).json<{ flags: object }>();
      const answer = await platform.server.inject({
        method: 'PUT',
        url: '/cms/site-config',
        headers: { authorization: `Bearer ${testCmsToken}` },
        payload: { data: { flags: { ...site.flags, ...flags } } },
      });
      if (answer.statusCode !== 200) throw new Error(`The flags were not set: ${answer.body}`);
    },
    stop: async (): Promise<void> => {
      await platform.stop();
      await providers.stop();
    },
  };
};
export type Payments = Awaited<ReturnType<typeof startPayments>>;
