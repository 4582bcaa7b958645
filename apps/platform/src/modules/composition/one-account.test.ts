import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  identityCallback,
  identityEventOf,
  paymentEventOf,
  startPayments,
  testPassword,
  type Payments,
} from '../../testing/index.ts';
import { createBrowser, type Browser } from '../../testing/people.ts';
import { waitFor } from '@croupier/service/testing';

/* Persons who try to open or use a second account. */

const token = 'an-operators-token-of-tests';
let payments: Payments;
let standard: Readonly<Record<string, unknown>>;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token }, {}, { keepsDuplicateRules: true });
  await payments.platform.domains.syncCatalogue();
  const { actions: _actions, ...rules } = (await operator('GET', 'duplicate-rules')).data;
  standard = rules;
});
afterEach(() => setRules({}));
afterAll(() => payments.stop());

type Form = Readonly<Record<string, string>>;
const operator = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  (
    await payments.platform.server.inject({
      method,
      url: `/operator/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload ? { payload } : {}),
    })
  ).json();
const setRules = (rules: object) =>
  operator('PUT', 'duplicate-rules', { ...standard, ...rules, reason: 'a rule of the test' });

let persons = 0;
/** A name that no other test uses. */
const somebody = (): Form => {
  persons += 1;
  const letters = [...String(persons)].map((digit) => 'bdfgklmnrs'[Number(digit)]).join('a');
  return { first_name: 'Ann', last_name: `Bell${letters}`, birth_date: '1990-05-04' };
};
const formOf = (more: Form = {}): Form => ({
  email: `${randomUUID()}@example.com`,
  password: testPassword,
  locale: 'en',
  currency: 'EUR',
  terms: '1',
  birth_date: '1990-05-04',
  country_code: 'DE',
  ...more,
});
const newBrowser = () => createBrowser(payments.platform);
/** Registers in a browser. @returns the account's number. */
const register = async (browser: Browser, more?: Form): Promise<number> => {
  const answer = await browser.post('auth.register', formOf(more));
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  return answer.json().data.uid;
};
const pay = async (browser: Browser, method = 'card', requisites: object = {}) =>
  browser.post('cashier.makedeposit', { method, amount: '5000', requisites: JSON.stringify(requisites) }, randomUUID());
/** Deposits, and the provider reports the payment. */
const deposit = async (browser: Browser, more: Parameters<typeof paymentEventOf>[2] = {}): Promise<void> => {
  const { id } = (await pay(browser)).json().data.transaction;
  const answer = await payments.sendCallback(paymentEventOf(payments.received(id), 'success', more));
  expect(answer.statusCode).toBe(200);
};
let cards = 0;
/** A valid card number that no other test uses: the last digit is the check digit. */
const newCard = (): string => {
  cards += 1;
  const digits = `411111111111${String(cards).padStart(3, '0')}`;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
/** Withdraws after the review period. @returns the held payout as the operator sees it; undefined once it is sent. */
const withdraw = async (browser: Browser, card = newCard()) => {
  const fields = (await browser.post('cashier.opencardfields', { method: 'card' })).json().data;
  const requisites = JSON.stringify({
    card_number: payments.providers.enterCard(fields.url, card),
    card_holder: 'Ann Example',
  });
  const answer = await browser.post(
    'cashier.makewithdrawal',
    { method: 'card', amount: '2000', requisites },
    randomUUID(),
  );
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.anything()]);
  payments.clock.now += 61_000;
  await payments.platform.domains.processDuePayments();
  const { id } = answer.json().data;
  const { items } = (await operator('GET', 'held-payouts')).data;
  const held = items.find((item: { id: string }) => item.id === id);
  expect(payments.providers.payments.has(id)).toBe(held === undefined);
  return held;
};
const review = (uid: number) => ({ reasons: ['duplicate_account'], duplicates: [uid] });
const registrationRefused = {
  code: 'AccessDeniedException',
  message: 'We cannot open an account with these details. Contact support.',
  reason: 'registration_refused',
};
const restricted = { code: 'AccessDeniedException', reason: 'account_restricted' };
const exclude = (browser: Browser) => browser.post('account.selfExclude', { period: '1y' });
/** Verifies a player with a document, as the identity provider reports it. */
const verify = async (browser: Browser, uid: number, number: string): Promise<void> => {
  expect((await browser.post('sumsub.createApplicant')).statusCode).toBe(200);
  const applicant = payments.providers.applicants.get(String(uid));
  if (!applicant) throw new Error('The provider has no applicant of the player');
  const answer = await payments.platform.server.inject(
    identityCallback(
      identityEventOf(applicant, new Date(payments.clock.now), {
        type: 'applicantReviewed',
        reviewStatus: 'completed',
        reviewResult: { reviewAnswer: 'GREEN' },
        info: { idDocs: [{ idDocType: 'PASSPORT', country: 'DEU', number }] },
      }),
    ),
  );
  expect(answer.statusCode).toBe(200);
};

describe('a self-excluded person', () => {
  it('cannot register again, also not in parallel, and learns nothing about the account', async () => {
    const [browser, person] = [newBrowser(), somebody()];
    const uid = await register(browser, person);
    await exclude(browser);
    const attempts = await Promise.all(
      [1, 2, 3].map(() =>
        newBrowser().post('auth.register', formOf({ ...person, last_name: `${person['last_name']} ` })),
      ),
    );
    for (const answer of attempts) {
      expect([answer.statusCode, answer.json().error]).toEqual([403, registrationRefused]);
      expect(answer.body).not.toContain(String(uid));
      expect(answer.cookies).toEqual([]);
    }
    const { rows } = await sql`select 1 from security_events where kind = 'registration' and outcome = 'refused'
      and player_id is null and reason = 'AccessDeniedException/registration_refused'`.execute(
      payments.platform.testDatabase.database,
    );
    expect(rows).toHaveLength(3);
  });

  it('cannot register by e-mail: the request is answered as any other, the link opens no account', async () => {
    const [browser, person] = [newBrowser(), somebody()];
    await register(browser, person);
    await exclude(browser);
    await payments.setFlags({ isRegistrationByEmailEnable: true });
    const tokens: string[] = [];
    const answers: unknown[] = [];
    for (const own of [person, somebody()]) {
      const form = formOf(own);
      answers.push((await newBrowser().post('auth.register', form)).json());
      const message = await waitFor('the link', () =>
        payments.providers.messages.find(({ to }) => to === form['email']),
      );
      tokens.push(/token=(\S+)/.exec(message.text)?.[1] ?? '');
    }
    await payments.setFlags({ isRegistrationByEmailEnable: false });
    expect(answers[0]).toEqual(answers[1]);
    const [refused, confirmed] = await Promise.all(
      tokens.map((given) => newBrowser().post('auth.confirmRegistration', { token: given })),
    );
    expect([refused?.statusCode, refused?.json().error]).toEqual([403, registrationRefused]);
    expect(confirmed?.statusCode).toBe(200);
  });

  it('cannot register again after the deletion of the account', async () => {
    const [browser, person] = [newBrowser(), somebody()];
    const uid = await register(browser, person);
    await exclude(browser);
    expect(
      (await operator('POST', `players/${uid}/state`, { state: 'deleted', reason: 'asked for it' })).data.state,
    ).toBe('deleted');
    expect((await newBrowser().post('auth.register', formOf(person))).json().error).toEqual(registrationRefused);
  });

  it('cannot deposit or play in an account that takes the same name later', async () => {
    const [browser, other, person] = [newBrowser(), newBrowser(), somebody()];
    await register(browser, person);
    await exclude(browser);
    await register(other, somebody());
    expect((await pay(other)).statusCode).toBe(200);
    expect((await other.post('account.saveProfileInfo', person)).statusCode).toBe(200);
    const before = payments.providers.payments.size;
    const refused = await pay(other);
    expect([refused.statusCode, refused.json().error]).toMatchObject([403, restricted]);
    expect(payments.providers.payments.size).toBe(before);
    expect((await other.refused('games.launch', { sysname: 'amber-fox', mode: 'real' })).reason).toBe(
      'account_restricted',
    );
    expect((await other.post('games.launch', { sysname: 'amber-fox', mode: 'demo' })).statusCode).toBe(200);
  });

  it('cannot deposit from the same wallet, if the rule is `block`', async () => {
    await setRules({ barred: { ...(standard['barred'] as object), payment_details: 'block' } });
    const [browser, other] = [newBrowser(), newBrowser()];
    const wallet = { account_email: 'excluded.wallet@example.com' };
    await register(browser);
    expect((await pay(browser, 'ewallet', wallet)).statusCode).toBe(200);
    await exclude(browser);
    const uid = await register(other);
    const before = payments.providers.payments.size;
    const refused = await pay(other, 'ewallet', { account_email: 'Excluded.Wallet@example.com' });
    expect(refused.json().error).toMatchObject(restricted);
    expect(payments.providers.payments.size).toBe(before);
    const { rows } = await sql`select 1 from payments p join players on players.id = p.player_id
      where players.uid = ${uid}`.execute(payments.platform.testDatabase.database);
    expect(rows).toEqual([]);
  });
});

describe('a second account', () => {
  it('in the same browser works, and a person decides about its payouts', async () => {
    const browser = newBrowser();
    const first = await register(browser);
    await browser.post('auth.logout');
    const second = await register(browser);
    await deposit(browser);
    const held = await withdraw(browser);
    expect(held).toMatchObject({ uid: second, ...review(first) });
    expect((await operator('GET', `players/${second}/duplicates`)).data.items).toEqual([
      {
        uid: first,
        signal: 'device',
        found_at: expect.any(String),
        is_older: true,
        is_barred: false,
        is_different_person: false,
        action: 'review',
      },
    ]);
    const seen = await browser.get('cashier.gethistory', { type: 'withdrawal' });
    expect(seen.body).not.toMatch(new RegExp(`duplicate|${first}`));
    const { items } = (await operator('GET', 'notices?count=100')).data;
    expect(items.map(({ facts }: { facts: object }) => facts)).toContainEqual({
      uid: second,
      other_uid: first,
      signal: 'device',
      action: 'review',
    });
  });

  it('in the same browser is refused by the rule `block`', async () => {
    await setRules({ device: 'block' });
    const browser = newBrowser();
    await register(browser);
    await browser.post('auth.logout');
    expect(await browser.refused('auth.register', formOf())).toEqual(registrationRefused);
  });

  it('is found when a known player signs in with the browser of another one', async () => {
    const [browser, own] = [newBrowser(), newBrowser()];
    const first = await register(browser);
    const form = formOf();
    await own.post('auth.register', form);
    await deposit(own);
    expect(await withdraw(own)).toBeUndefined();
    const login = { login: form['email'] ?? '', password: testPassword };
    expect((await browser.post('auth.login', login)).statusCode).toBe(200);
    expect(await withdraw(own)).toMatchObject(review(first));
  });

  it('with the name and birth date of another one gets no payout without a person', async () => {
    const [browser, other, person] = [newBrowser(), newBrowser(), somebody()];
    const first = await register(browser, person);
    await register(other, { ...person, first_name: (person['last_name'] ?? '').toUpperCase(), last_name: 'ann' });
    await deposit(browser);
    await deposit(other);
    expect(await withdraw(browser)).toBeUndefined();
    expect(await withdraw(other)).toMatchObject(review(first));
  });

  it('that pays with the card of another one is credited, and a person decides about its payouts', async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const first = await register(browser);
    await register(other);
    await deposit(browser, { payer_account: 'fingerprint-of-a-card' });
    await deposit(other, { payer_account: 'fingerprint-of-a-card' });
    expect((await other.read('account.getBalance')).balance_main.amount).toBe(5000);
    expect(await withdraw(other)).toMatchObject(review(first));
  });

  it('that withdraws to the card of another one gets no payout without a person', async () => {
    const [browser, other, card] = [newBrowser(), newBrowser(), newCard()];
    const first = await register(browser);
    await register(other);
    await deposit(browser);
    await deposit(other);
    expect(await withdraw(browser, card)).toBeUndefined();
    expect(await withdraw(other, card.replace(/(.{4})/g, '$1 '))).toMatchObject(review(first));
  });

  it('with the document of another one may neither deposit nor play, and its money waits for a person', async () => {
    const [browser, other] = [newBrowser(), newBrowser()];
    const [one, two] = [await register(browser, somebody()), await register(other, somebody())];
    await deposit(other);
    await verify(browser, one, 'C01X00T47');
    await verify(other, two, 'c01x-00t47');
    expect((await pay(browser)).statusCode).toBe(200);
    expect((await pay(other)).json().error).toMatchObject(restricted);
    expect((await other.refused('betting.launch', { locale: 'en', theme: 'dark' })).reason).toBe('account_restricted');
    expect(await withdraw(other)).toMatchObject(review(one));
    expect(JSON.stringify(await other.read('account.getVerification'))).not.toContain(String(one));
  });

  it('gets no offer for new players', async () => {
    const [browser, other, person] = [newBrowser(), newBrowser(), somebody()];
    await register(browser, person);
    await register(other, person);
    const { rows } = await sql<{ id: string }>`select distinct document_id as id from cms_documents
      where collection = 'offers' and attributes->>'audience' = 'first_deposit'`.execute(
      payments.platform.testDatabase.database,
    );
    const forNewPlayers = async (player: Browser) =>
      (await player.read('campaigns.getoffers')).items.filter(({ id }: { id: string }) =>
        rows.some((row) => row.id === id),
      );
    expect((await forNewPlayers(browser)).length).toBeGreaterThan(0);
    expect(await forNewPlayers(other)).toEqual([]);
    expect((await other.read('campaigns.getoffers')).items.length).toBeGreaterThan(0);
  });
});

describe('the operator', () => {
  it('ends the review of two persons who share a device, with a reason', async () => {
    const browser = newBrowser();
    const first = await register(browser);
    await browser.post('auth.logout');
    const second = await register(browser);
    await deposit(browser);
    const path = `players/${second}/duplicates`;
    expect(
      (await operator('POST', `${path}/${first}`, { is_different_person: true })).error.invalid_parameters,
    ).toEqual({
      reason: 'required',
    });
    const decision = { is_different_person: true, reason: 'a couple with one computer' };
    for (const unknown of [second, 99, 'x'])
      expect((await operator('POST', `${path}/${unknown}`, decision)).error.invalid_parameters).toEqual({
        other: 'unknown',
      });
    const { data } = await operator('POST', `${path}/${first}`, decision);
    expect(data).toMatchObject({
      items: [{ uid: first, is_different_person: true, action: 'ignore' }],
      actions: [{ action: 'different_persons', reason: 'a couple with one computer', details: { uid: first } }],
    });
    expect((await operator('GET', `players/${first}/duplicates`)).data.actions).toHaveLength(1);
    expect(await withdraw(browser)).toBeUndefined();
    const { rows } = await sql`select 1 from security_events e join players p on p.id = e.player_id
      where p.uid = ${second} and e.kind = 'operator_action' and e.outcome = 'done'
        and e.reason like '%/duplicates/%'`.execute(payments.platform.testDatabase.database);
    expect(rows).toHaveLength(1);
  });

  it('reads and changes the rules, which are complete and known', async () => {
    expect(standard).toEqual({
      document: 'block',
      name_birth_date: 'review',
      payment_details: 'review',
      device: 'review',
      barred: { document: 'block', name_birth_date: 'block', payment_details: 'review', device: 'review' },
    });
    const changed = await setRules({ device: 'ignore' });
    expect(changed.data).toMatchObject({ device: 'ignore', document: 'block' });
    expect(changed.data.actions[0]).toMatchObject({ action: 'saved', reason: 'a rule of the test' });
    expect((await setRules({ device: 'ban' })).error.code).toBe('InvalidParameterException');
    expect((await setRules({ fingerprint: 'block' })).error.code).toBe('InvalidParameterException');
    expect((await setRules({ barred: {} })).error.code).toBe('InvalidParameterException');
  });
});
