import { sql } from 'kysely';
import { codeIn } from './testing/people.ts';
import { paymentEventOf, startPayments, testPassword, type Payer, type Payments } from './testing/index.ts';
import { waitFor } from '@croupier/service/testing';

const lines: string[] = [];
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments(
    { LOG_LEVEL: 'trace' },
    { logStream: { write: (line: string) => void lines.push(line) } },
  );
});
afterAll(() => payments.stop());

/** What must be in no log line, by what it is. */
const secrets: Record<string, string> = {
  password: testPassword,
  'wrong password': 'wrong-Password-77',
  'new password': 'new-Password-88',
  'e-mail address': 'payer1@example.com',
  'card number': '4111111111111111',
  'card number with spaces': '4111 1111 1111 1111',
  'card holder': 'Ann Cardholder',
  'token in an address': 'token-in-an-address',
  'token in a header': 'token-in-a-header',
  'document number': 'C01X00T47',
  'birth date': '1990-05-04',
};

const inject = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  payments.platform.server.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });

/** Logs in with a wrong password, and restores the access with a code. */
const restoreAccess = async (login: string): Promise<void> => {
  const { platform, providers } = payments;
  await platform.post('auth.login', { login, password: secrets['wrong password'] ?? '' });
  await platform.post('auth.restore', { login });
  const message = await waitFor(
    'the code',
    async () => providers.messages.find(({ to, text }) => to === login && codeIn({ text }) !== '') ?? null,
  );
  secrets['code'] = codeIn(message);
  await platform.post('auth.restore', { login, code: '0000000000', password: secrets['new password'] ?? '' });
  const restored = await platform.post('auth.restore', {
    login,
    code: secrets['code'],
    password: secrets['new password'] ?? '',
  });
  expect(restored.statusCode).toBe(200);
};

/** Deposits, withdraws to a card, and sends a card number where none may be. */
const moveMoney = async (payer: Payer): Promise<void> => {
  await payments.pay(payer, 20_000);
  const requisites = { card_number: secrets['card number'] ?? '', card_holder: secrets['card holder'] ?? '' };
  const { id } = (await payer.withdraw(5000, 'a-key-of-the-withdrawal', requisites)).json().data;
  await payer.post('cashier.makedeposit', {
    method: 'card',
    amount: '1000',
    requisites: JSON.stringify({ card_number: secrets['card number with spaces'] }),
  });
  payments.clock.now += 60_000;
  await payments.platform.domains.processDuePayments();
  await payments.sendCallback(
    paymentEventOf(payments.received(id), 'declined'),
    'another secret than the provider has',
  );
  payments.providers.behaviour.payments = 'refuse';
  await payer.deposit(1000);
  payments.providers.behaviour.payments = 'open';
};

/** Sends secrets where the platform does not expect them. */
const sendAstray = async (cookie: string): Promise<void> => {
  const headers = { authorization: `Bearer ${secrets['token in a header']}`, cookie };
  await payments.platform.server.inject({ url: `/nfx/unsubscribe?token=${secrets['token in an address']}`, headers });
  await payments.platform.server.inject({ url: `/nothing?token=${secrets['token in an address']}`, headers });
  await inject('/nfx/auth/local', `{"password":"${secrets['password']}", broken`, {
    'content-type': 'application/json',
  });
  await inject('/nfx/auth/local', { identifier: secrets['e-mail address'], password: secrets['wrong password'] });
  await inject('/callbacks/identity', { document: secrets['document number'], born: secrets['birth date'] }, headers);
  await inject('/operator/held-payouts', {}, headers);
};

/** Lets calls fail with an error of the database. */
const breakDatabase = async (payer: Payer): Promise<void> => {
  const { database } = payments.platform.testDatabase;
  await sql`alter table payments rename to hidden_payments`.execute(database);
  expect((await payer.deposit(1000)).statusCode).toBe(500);
  await sql`alter table hidden_payments rename to payments`.execute(database);
};

it('writes no password, card, token, cookie, code, document or personal data into log lines', async () => {
  const payer = await payments.player();
  secrets['session cookie'] = payer.cookie().split('=')[1] ?? '';
  await moveMoney(payer);
  secrets['card token'] = await payer.cardToken();
  await payer.post('cashier.makewithdrawal', {
    method: 'card',
    amount: '1000000',
    requisites: JSON.stringify({ card_number: secrets['card token'], card_holder: secrets['card holder'] }),
  });
  await sendAstray(payer.cookie());
  await breakDatabase(payer);
  await restoreAccess('payer1@example.com');

  const text = lines.join('');
  expect(Object.entries(secrets).filter(([, secret]) => secret.length < 6)).toEqual([]);
  expect(Object.keys(secrets).filter((name) => text.includes(secrets[name] ?? ''))).toEqual([]);
  // The calls above were logged.
  const messages = new Set(lines.map((line): string => JSON.parse(line).msg));
  expect([...messages]).toEqual(expect.arrayContaining(['call answered', 'call failed', 'callback rejected']));
  expect(text).toContain('/api/auth.restore');
  expect(text).toContain('"code":"42P01"');
});
