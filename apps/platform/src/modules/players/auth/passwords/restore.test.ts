import { codeIn, password, startTestPeople, type TestPeople } from '../../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const minute = 60_000;
const next = 'newsecret1';
const wrong = (code: string): string => (code === '0000000000' ? '0000000001' : '0000000000');
const restore = (form: Record<string, string>, address = '203.0.113.20') =>
  people.browser(address).post('auth.restore', form);
const problems = async (form: Record<string, string>, address?: string) =>
  (await restore(form, address)).json().error.invalid_parameters;
/** Requests a code that restores access. */
const codeFor = async (login: string, to = login): Promise<string> => {
  const before = people.providers.messages.filter((message) => message.to === to).length;
  expect((await restore({ login })).json().data).toEqual({ status: 'code_sent', resend_time: 60 });
  return codeIn(await people.messageTo(to, before + 1));
};
const confirm = async (player: Awaited<ReturnType<TestPeople['newPlayer']>>, contact: string): Promise<void> => {
  const before = people.providers.messages.filter(({ to }) => to === contact).length;
  expect((await player.post('account.sendconfirmationtocontact', { contact })).statusCode).toBe(200);
  const code = codeIn(await people.messageTo(contact, before + 1));
  expect((await player.post('account.confirmContact', { contact, code })).statusCode).toBe(200);
};

let numbers = 0;
const newPhone = (): string => `49151300${String(10_000 + (numbers += 1))}`;

describe('the code that restores access', () => {
  it('is sent to the entered contact, or by e-mail for a login name', async () => {
    const phone = newPhone();
    const login = `restorer${numbers}`;
    const player = await people.newPlayer({ login, phone: `+${phone}`, phone_country_code: 'DE' });
    await confirm(player, player.email);
    await confirm(player, phone);
    // The message about the confirmed phone.
    await people.messageTo(player.email, 2);
    expect(await codeFor(`+${phone}`, phone)).toMatch(/^\d{10}$/);
    expect(await codeFor(login.toUpperCase(), player.email)).toMatch(/^\d{10}$/);
  });

  it('is valid only for the entered name', async () => {
    const phone = newPhone();
    const player = await people.newPlayer({ phone: `+${phone}`, phone_country_code: 'DE' });
    await confirm(player, phone);
    const code = await codeFor(player.email, phone);
    if ((await codeFor(phone, phone)) !== code)
      expect(await problems({ login: phone, code, password: next })).toEqual({ code: 'invalid' });
    expect((await restore({ login: player.email, code, password: next })).statusCode).toBe(200);
  });

  it('is replaced by the next code', async () => {
    const { email } = await people.newPlayer();
    const first = await codeFor(email);
    people.clock.now += minute;
    const second = await codeFor(email);
    if (first !== second)
      expect(await problems({ login: email, code: first, password: next })).toEqual({ code: 'invalid' });
    expect((await restore({ login: email, code: second, password: next })).statusCode).toBe(200);
  });

  it('is sent once for two parallel requests', async () => {
    const { email } = await people.newPlayer();
    const answers = await Promise.all([1, 2, 3].map(() => restore({ login: email })));
    for (const answer of answers) expect(answer.json().data).toEqual({ status: 'code_sent', resend_time: 60 });
    const code = codeIn(await people.messageTo(email));
    expect((await restore({ login: email, code, password: next })).statusCode).toBe(200);
    expect(people.providers.messages.filter(({ to }) => to === email)).toHaveLength(1);
  });

  it('sets one password for two parallel uses', async () => {
    const { email } = await people.newPlayer();
    const code = await codeFor(email);
    const passwords = ['newsecret1', 'newsecret2'];
    const answers = await Promise.all(passwords.map((one) => restore({ login: email, code, password: one })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    const logins = await Promise.all(
      passwords.map((one) => people.browser('203.0.113.21').post('auth.login', { login: email, password: one })),
    );
    const accepted = (list: readonly { statusCode: number }[]) => list.map(({ statusCode }) => statusCode === 200);
    expect(accepted(logins)).toEqual(accepted(answers));
  });

  it('is still valid after a rejected password', async () => {
    const { email } = await people.newPlayer();
    const code = await codeFor(email);
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect(await problems({ login: email, code, password: 'pass\tword' })).toEqual({ password: 'invalid' });
    expect((await restore({ login: email, code, password: next })).statusCode).toBe(200);
  });

  it('is invalid after twenty wrong attempts from any number of addresses', async () => {
    const { email } = await people.newPlayer();
    const code = await codeFor(email);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const address = `198.51.100.${1 + Math.floor(attempt / 5)}`;
      expect(await problems({ login: email, code: wrong(code), password: next }, address)).toEqual({ code: 'invalid' });
    }
    expect(await problems({ login: email, code, password: next }, '198.51.100.99')).toEqual({ code: 'expired' });
  });

  it('can be requested five times per hour for a name from one address', async () => {
    const login = 'stranger-to-all@example.com';
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await restore({ login })).statusCode).toBe(200);
      people.clock.now += minute;
    }
    expect((await restore({ login })).json().error).toMatchObject({
      code: 'TooManyRequestsException',
      reason: 'restore',
    });
    expect((await restore({ login }, '203.0.113.22')).statusCode).toBe(200);
    people.clock.now += 56 * minute;
    expect((await restore({ login })).statusCode).toBe(200);
  });

  it('can be requested ten times per day for a name, and without limit from a recognized device', async () => {
    const { email } = await people.newPlayer();
    const owner = people.browser('203.0.113.26');
    expect((await owner.post('auth.login', { login: email, password })).statusCode).toBe(200);
    for (let asked = 0; asked < 10; asked += 1) {
      expect((await restore({ login: email }, `198.51.100.${asked}`)).statusCode).toBe(200);
      // The next request would replace a code that was not sent yet.
      await people.messageTo(email, asked + 1);
      people.clock.now += 61 * minute;
    }
    expect((await restore({ login: email }, '198.51.100.100')).json().error).toMatchObject({ reason: 'restore_day' });
    expect(people.providers.messages.filter(({ to }) => to === email)).toHaveLength(10);
    expect((await owner.post('auth.restore', { login: email })).statusCode).toBe(200);
    expect((await people.messageTo(email, 11)).to).toBe(email);
    people.clock.now += 24 * 60 * minute;
    expect((await restore({ login: email }, '198.51.100.100')).statusCode).toBe(200);
  });

  it('counts the addresses of an IPv6 network as one', async () => {
    const login = 'stranger-by-v6@example.com';
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await restore({ login }, `2001:db8:1:2:${asked}::1`)).statusCode).toBe(200);
      people.clock.now += minute;
    }
    expect((await restore({ login }, '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await restore({ login }, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  it('is guessed within a day, by all names and many addresses, with a probability below 1 in 1,000,000', async () => {
    const login = `guessed${newPhone().slice(-5)}`;
    const phone = newPhone();
    const { email } = await people.newPlayer({ login, phone: `+${phone}`, phone_country_code: 'DE' });
    const end = people.clock.now + 24 * 60 * minute;
    const codes: string[] = [];
    let [guesses, addresses] = [0, 0];
    const newAddress = () => `198.18.${Math.floor(addresses / 200)}.${(addresses += 1) % 200}`;
    const guess = async (name: string, code: string) => {
      const found = await problems({ login: name, code: wrong(code), password: next }, newAddress());
      if (found.code === 'invalid') guesses += 1;
    };
    for (; people.clock.now < end; people.clock.now += 61 * minute) {
      for (const name of [email, login, phone]) {
        if ((await restore({ login: name }, newAddress())).statusCode !== 200) continue;
        const code = codeIn(await people.messageTo(email, codes.length + 1));
        codes.push(code);
        await Promise.all(Array.from({ length: 25 }, () => guess(name, code)));
      }
    }
    expect(guesses).toBeGreaterThan(0);
    expect(guesses / 10 ** Math.min(...codes.map(({ length }) => length))).toBeLessThan(1e-6);
    // Nor can the codes flood the inbox: there are ten for each name.
    expect(people.providers.messages.filter(({ to }) => to === email)).toHaveLength(30);
  });

  it('is sent after the answer, whose time does not depend on the account', async () => {
    const { email } = await people.newPlayer();
    const { accounts } = people.platform.domains;
    const lookUp = jest.spyOn(accounts, 'findByLogin');
    await restore({ login: email });
    expect(lookUp).not.toHaveBeenCalled();
    expect(codeIn(await people.messageTo(email))).toMatch(/^\d{10}$/);
    lookUp.mockRestore();
  });

  it('can be requested for sixty names per hour from one address', async () => {
    const ask = (name: number) => restore({ login: `name-${name}@example.com` }, '203.0.113.23');
    const answers = await Promise.all(Array.from({ length: 61 }, (_, name) => ask(name)));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});

describe('an unconfirmed contact', () => {
  it('is confirmed by the code that was sent to it, and other contacts are not', async () => {
    const phone = newPhone();
    const player = await people.newPlayer({ phone: `+${phone}`, phone_country_code: 'DE' });
    const code = await codeFor(player.email);
    await restore({ login: player.email, code, password: next });
    await player.post('auth.login', { login: player.email, password: next });
    expect((await player.read('account.getprofileinfo')).contacts).toMatchObject([
      { type: 'email', is_confirmed: true },
      { type: 'phone', is_confirmed: false },
    ]);
  });
});

describe('a banned player', () => {
  it('can set a new password and remains banned', async () => {
    const { email, uid } = await people.newPlayer();
    const { domains, testDatabase } = people.platform;
    const player = await domains.accounts.findByLogin(email);
    expect(player?.uid).toBe(uid);
    await domains.accounts.setBanned(testDatabase.database, player?.id ?? '', true);
    const code = await codeFor(email);
    expect((await restore({ login: email, code, password: next })).statusCode).toBe(200);
    const login = (word: string) =>
      people.browser('203.0.113.24').refused('auth.login', { login: email, password: word });
    expect((await login(next)).code).toBe('UserBannedException');
    // Only a correct password reveals the ban.
    expect((await login(password)).reason).toBe('wrong_credentials');
  });
});
