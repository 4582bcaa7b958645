import { codeIn, startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
type Form = Readonly<Record<string, string>>;
const minute = 60_000;
const messagesTo = (to: string) => people.providers.messages.filter((message) => message.to === to);
const contactsOf = async (player: Player) => (await player.read('account.getprofileinfo')).contacts;
const problems = async (player: Player, method: string, form: Form) =>
  (await player.refused(method, form)).invalid_parameters;
const passes = async (player: Player, method: string, form: Form = {}): Promise<void> =>
  expect([method, (await player.post(method, form)).statusCode]).toEqual([method, 200]);
/** Requests a code that confirms a contact. */
const codeFor = async (player: Player, contact: string): Promise<string> => {
  const before = messagesTo(contact).length;
  await passes(player, 'account.sendconfirmationtocontact', { contact });
  return codeIn(await people.messageTo(contact, before + 1));
};
const confirmed = async (): Promise<Player> => {
  const player = await people.newPlayer();
  await passes(player, 'account.confirmContact', { code: await codeFor(player, player.email) });
  return player;
};

describe('the type of a new contact', () => {
  it.each<[string, Form, Form]>([
    ['is read from the text', { contact: 'ANN.B@Example.com' }, { type: 'email', contact: 'ann.b@example.com' }],
    [
      'falls back to a phone of the country of the player',
      { contact: '0151 40000001' },
      { type: 'phone', contact: '4915140000001', phone_country_code: 'DE' },
    ],
    [
      'can be a phone with a dialling code',
      { contact: '664 1234567', phone_country_code: '43' },
      { type: 'phone', contact: '436641234567', phone_country_code: 'AT' },
    ],
    [
      'can be a phone of another country in international notation',
      { type: 'phone', contact: '+44 7400 123456', phone_country_code: 'DE' },
      { type: 'phone', contact: '447400123456', phone_country_code: 'GB' },
    ],
  ])('%s', async (_title, form, contact) => {
    const player = await people.newPlayer();
    await passes(player, 'account.addContact', form);
    expect(await contactsOf(player)).toContainEqual(expect.objectContaining(contact));
  });

  it('is not changed by the text', async () => {
    const player = await people.newPlayer();
    expect(await problems(player, 'account.addContact', { type: 'phone', contact: 'a@example.com' })).toEqual({
      contact: 'invalid',
    });
    expect(await problems(player, 'account.addContact', { type: 'email', contact: '+4915140000002' })).toEqual({
      contact: 'invalid',
    });
  });
});

describe('the contact of a call', () => {
  it('must be a contact of the player with the given type', async () => {
    const [player, other] = [await people.newPlayer(), await people.newPlayer()];
    for (const form of [{ contact: other.email }, { type: 'phone' }, { type: 'phone', contact: player.email }]) {
      expect(await problems(player, 'account.sendconfirmationtocontact', form)).toEqual({ contact: 'unknown' });
      expect(await problems(player, 'account.confirmContact', { ...form, code: '123456' })).toEqual({
        contact: 'unknown',
      });
    }
    await passes(player, 'account.sendconfirmationtocontact', { contact: player.email.toUpperCase() });
  });

  it('is confirmed only by the code that was sent to it', async () => {
    const phone = '4915140000003';
    const player = await people.newPlayer({ phone: `+${phone}`, phone_country_code: 'DE' });
    const [byEmail, byPhone] = [await codeFor(player, player.email), await codeFor(player, phone)];
    if (byEmail !== byPhone)
      expect(await problems(player, 'account.confirmContact', { contact: phone, code: byEmail })).toEqual({
        code: 'invalid',
      });
    await passes(player, 'account.confirmContact', { contact: `+${phone}`, code: byPhone });
    expect(await contactsOf(player)).toMatchObject([{ is_confirmed: false }, { contact: phone, is_confirmed: true }]);
  });

  it('is by default the first unconfirmed contact', async () => {
    const player = await people.newPlayer({ phone: '+4915140000004', phone_country_code: 'DE' });
    await passes(player, 'account.confirmContact', { code: await codeFor(player, player.email) });
    await passes(player, 'account.sendconfirmationtocontact');
    expect(await people.messageTo('4915140000004')).toMatchObject({ channel: 'sms' });
  });
});

describe('a replacement', () => {
  it('is discarded when the player enters the confirmed contact again', async () => {
    const player = await confirmed();
    const next = `next-${player.email}`;
    await passes(player, 'account.addContact', { contact: next });
    const code = await codeFor(player, next);
    await passes(player, 'account.addContact', { contact: player.email.toUpperCase() });
    expect(await problems(player, 'account.confirmContact', { code })).toEqual({ contact: 'already_confirmed' });
    expect(await contactsOf(player)).toEqual([
      { type: 'email', contact: player.email, is_confirmed: true, is_subscribed: false },
    ]);
    // After the code of the registration: one message about the replacement, and none about its end.
    await people.messageTo(player.email, 2);
    expect(messagesTo(player.email)).toHaveLength(2);
  });

  it('is not confirmed by the code of an earlier replacement', async () => {
    const player = await confirmed();
    const [first, second] = [`first-${player.email}`, `second-${player.email}`];
    await passes(player, 'account.addContact', { contact: first });
    const code = await codeFor(player, first);
    await passes(player, 'account.addContact', { contact: second });
    expect(await problems(player, 'account.confirmContact', { contact: first, code })).toEqual({ contact: 'unknown' });
    expect(await problems(player, 'account.confirmContact', { code })).toEqual({ code: 'invalid' });
    expect(await contactsOf(player)).toMatchObject([{ contact: player.email, pending_contact: second }]);
  });

  it('belongs to the first of two players who confirms it', async () => {
    const [one, other] = [await confirmed(), await confirmed()];
    const wanted = `wanted-${one.email}`;
    for (const player of [one, other]) await passes(player, 'account.addContact', { contact: wanted });
    const codes = [await codeFor(one, wanted), await codeFor(other, wanted)];
    await passes(one, 'account.confirmContact', { code: codes[0] ?? '' });
    expect(await problems(other, 'account.confirmContact', { code: codes[1] ?? '' })).toEqual({ contact: 'taken' });
    expect(await contactsOf(one)).toMatchObject([{ contact: wanted, is_confirmed: true }]);
    expect(await contactsOf(other)).toMatchObject([{ contact: other.email, is_confirmed: true }]);
  });
});

describe('contact changes', () => {
  it('are limited to twenty per hour for a player, including failures', async () => {
    const [player, other] = [await people.newPlayer(), await people.newPlayer()];
    for (let change = 0; change < 20; change += 1)
      expect(await problems(player, 'account.addContact', { contact: other.email })).toEqual({ contact: 'taken' });
    const own = { contact: `own-${player.email}` };
    expect(await player.refused('account.addContact', own)).toMatchObject({
      code: 'TooManyRequestsException',
      reason: 'contact_change',
    });
    await passes(other, 'account.addContact', { contact: `own-${other.email}` });
    people.clock.now += 60 * minute;
    await passes(player, 'auth.proveIdentity', { password: 'secret12' });
    await passes(player, 'account.addContact', own);
  });

  it('send at most ten codes per hour for all contacts of a player', async () => {
    const phone = '4915140000005';
    const player = await people.newPlayer({ phone: `+${phone}`, phone_country_code: 'DE' });
    for (let sent = 0; sent < 5; sent += 1) {
      for (const type of ['email', 'phone']) await passes(player, 'account.sendconfirmationtocontact', { type });
      people.clock.now += minute;
    }
    expect(await player.refused('account.sendconfirmationtocontact', { type: 'phone' })).toMatchObject({
      code: 'TooManyRequestsException',
      reason: 'contact_codes',
    });
    await people.messageTo(phone, 5);
    expect(messagesTo(phone)).toHaveLength(5);
    people.clock.now += 56 * minute;
    await passes(player, 'account.sendconfirmationtocontact', { type: 'phone' });
  });

  it('send at most ten codes per day to a stranger, from any number of accounts', async () => {
    const stranger = 'flooded@example.com';
    const attackers = [await confirmed(), await confirmed(), await confirmed()];
    for (const attacker of attackers) await passes(attacker, 'account.addContact', { contact: stranger });
    const refusals: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (const attacker of attackers) {
        const answer = await attacker.post('account.sendconfirmationtocontact', { contact: stranger });
        if (answer.statusCode !== 200) refusals.push(answer.json().error);
      }
      people.clock.now += minute;
    }
    expect(refusals).toHaveLength(5);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ code: 'TooManyRequestsException', reason: 'contact_codes_day' });
    await people.messageTo(stranger, 10);
    expect(messagesTo(stranger)).toHaveLength(10);

    // The owner of the address can still register with it and confirm it.
    const owner = await people.newPlayer({ email: stranger });
    await passes(owner, 'account.confirmContact', { code: await codeFor(owner, stranger) });
  });

  it('send at most ten codes per day to the address of a registration', async () => {
    const player = await people.newPlayer();
    const statuses: number[] = [];
    for (let sent = 0; sent < 20; sent += 1) {
      statuses.push((await player.post('account.sendconfirmationtocontact')).statusCode);
      people.clock.now += 61 * minute;
    }
    expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
    people.clock.now += 4 * 60 * minute;
    await passes(player, 'account.sendconfirmationtocontact');
  });

  it('send one code for two parallel calls', async () => {
    const player = await people.newPlayer();
    const answers = await Promise.all([1, 2].map(() => player.post('account.sendconfirmationtocontact')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    await passes(player, 'account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
    expect(messagesTo(player.email)).toHaveLength(1);
  });
});
