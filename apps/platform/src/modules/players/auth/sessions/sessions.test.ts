import { sql } from 'kysely';
import { codeIn, password, startTestPeople, type Browser, type TestPeople } from '../../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const day = 24 * 60 * 60_000;
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.0 Mobile/15E148 Safari/604.1';

describe('sessions', () => {
  it('are listed with device and address, and end immediately', async () => {
    const player = await people.newPlayer();
    const other = people.browser('203.0.113.5', phone);
    people.clock.now += 1000;
    await other.post('auth.login', { login: player.email, password });
    const { items } = await player.read('auth.getSessions');
    expect(items).toMatchObject([
      { device: 'Safari on iOS', address: '203.0.113.5', is_current: false },
      { device: 'Firefox on Linux', address: '192.0.2.1', is_current: true },
    ]);
    expect((await other.read('account.getInfo')).uid).toBe(player.uid);
    expect((await player.post('auth.endSession', { id: items[0].id })).json()).toEqual({ data: 1 });
    expect((await other.get('account.getInfo')).statusCode).toBe(401);
    expect((await player.refused('auth.endSession', { id: items[0].id })).invalid_parameters).toEqual({
      id: 'unknown',
    });
    expect((await player.read('auth.getSessions')).items).toHaveLength(1);
  });

  it('of another player cannot be ended', async () => {
    const [one, other] = [await people.newPlayer(), await people.newPlayer()];
    const { items } = await one.read('auth.getSessions');
    expect((await other.refused('auth.endSession', { id: items[0].id })).invalid_parameters).toEqual({ id: 'unknown' });
    expect((await one.get('account.getInfo')).statusCode).toBe(200);
  });

  it('end except the current one', async () => {
    const player = await people.newPlayer();
    const others = [people.browser('203.0.113.6'), people.browser('203.0.113.7')];
    for (const other of others) await other.post('auth.login', { login: player.email, password });
    expect((await player.post('auth.endOtherSessions')).json().data).toEqual({ ended: 2 });
    for (const other of others) expect((await other.get('account.getInfo')).statusCode).toBe(401);
    expect((await player.get('account.getInfo')).statusCode).toBe(200);
  });

  it('end after a week without use', async () => {
    const player = await people.newPlayer();
    people.clock.now += 6 * day;
    expect((await player.get('account.getInfo')).statusCode).toBe(200);
    people.clock.now += 6 * day;
    expect((await player.get('account.getInfo')).statusCode).toBe(200);
    people.clock.now += 7 * day + 1;
    expect((await player.get('account.getInfo')).statusCode).toBe(401);
  });

  it('end after thirty days of any use', async () => {
    const player = await people.newPlayer();
    for (let days = 0; days < 30; days += 5) {
      expect((await player.get('account.getInfo')).statusCode).toBe(200);
      people.clock.now += 5 * day;
    }
    expect((await player.get('account.getInfo')).statusCode).toBe(401);
  });
});

describe('attempts', () => {
  it("from the owner's device are counted separately from others of the same address", async () => {
    const player = await people.newPlayer();
    await player.get('auth.logout');
    const thief = people.browser('192.0.2.1');
    for (let index = 0; index < 11; index += 1)
      await thief.post('auth.login', { login: player.email, password: `wrong-${index}` });
    expect((await thief.refused('auth.login', { login: player.email, password })).code).toBe(
      'TooManyRequestsException',
    );
    // The device cookie identifies the player's device without a session.
    expect(player.cookies.has('session')).toBe(false);
    expect((await player.post('auth.login', { login: player.email, password })).statusCode).toBe(200);
  });

  it('are not reset by the device of another player', async () => {
    const [player, neighbour] = [await people.newPlayer(), await people.newPlayer()];
    for (let index = 0; index < 10; index += 1)
      await neighbour.post('auth.login', { login: player.email, password: `wrong-${index}` });
    neighbour.cookies.set('device', 'made-up');
    expect((await neighbour.refused('auth.login', { login: player.email, password })).code).toBe(
      'TooManyRequestsException',
    );
  });
});

describe('the device cookie', () => {
  const guess = (thief: Browser, login: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => thief.post('auth.login', { login, password: 'wrong-word' })));

  it('is replaced at sign-in, so that an attacker cannot set it', async () => {
    const player = await people.newPlayer();
    const victim = people.browser('203.0.113.11');
    victim.cookies.set('device', 'planted');
    expect((await victim.post('auth.login', { login: player.email, password })).statusCode).toBe(200);
    expect(victim.cookies.get('device')).not.toBe('planted');
    const thief = people.browser('203.0.113.12');
    await guess(thief, player.email, 10);
    thief.cookies.set('device', 'planted');
    expect((await thief.refused('auth.login', { login: player.email, password })).code).toBe(
      'TooManyRequestsException',
    );
  });

  it('ends with a password change, except in the browser that changed it', async () => {
    const player = await people.newPlayer();
    const former = people.browser('203.0.113.13');
    await former.post('auth.login', { login: player.email, password });
    const before = player.cookies.get('device');
    const change = { old_password: password, password: 'newsecret1' };
    expect((await player.post('account.changepassword', change)).statusCode).toBe(200);
    expect(player.cookies.get('device')).not.toBe(before);
    await guess(former, player.email, 10);
    const right = { login: player.email, password: 'newsecret1' };
    expect((await former.refused('auth.login', right)).code).toBe('TooManyRequestsException');
    await guess(people.browser('192.0.2.1'), player.email, 10);
    expect((await player.post('auth.login', right)).statusCode).toBe(200);
  });
});

describe('the password', () => {
  it('changes with the current one, ends all other sessions and gives the current session a new token', async () => {
    const player = await people.newPlayer();
    const other = people.browser('203.0.113.8');
    await other.post('auth.login', { login: player.email, password });
    const before = player.cookies.get('session');
    expect(
      (await player.refused('account.changepassword', { old_password: 'secret13', password: 'newsecret1' }))
        .invalid_parameters,
    ).toEqual({ old_password: 'invalid' });
    expect(
      (await player.refused('account.changepassword', { old_password: password, password: 'new\tsecret' }))
        .invalid_parameters,
    ).toEqual({ password: 'invalid' });
    expect(
      (await player.refused('account.changepassword', { old_password: password, password })).invalid_parameters,
    ).toEqual({ password: 'unchanged' });
    expect(
      (await player.post('account.changepassword', { old_password: password, password: 'newsecret1' })).json(),
    ).toEqual({ data: 1 });
    expect(player.cookies.get('session')).not.toBe(before);
    expect((await player.get('account.getInfo')).statusCode).toBe(200);
    expect((await people.platform.get('account.getInfo', {}, { cookie: `session=${before}` })).statusCode).toBe(401);
    expect((await other.get('account.getInfo')).statusCode).toBe(401);
    expect((await other.refused('auth.login', { login: player.email, password })).reason).toBe('wrong_credentials');
    expect((await other.post('auth.login', { login: player.email, password: 'newsecret1' })).statusCode).toBe(200);
  });

  it('cannot be guessed by the holder of a session', async () => {
    const player = await people.newPlayer();
    const answers = [];
    for (let index = 0; index < 11; index += 1)
      answers.push(
        (await player.refused('account.changepassword', { old_password: `wrong-${index}`, password: 'newsecret1' }))
          .code,
      );
    expect(answers.at(-1)).toBe('TooManyRequestsException');
  });
});

it('sends the code that restores access to a confirmed contact for every login name', async () => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
  await player.post('account.addContact', { contact: '+4915199887700' });
  await people.browser('203.0.113.10').post('auth.restore', { login: '+4915199887700' });
  // The second message reports the new contact.
  expect((await people.messageTo(player.email, 3)).subject).toBe('Your password reset code');
  expect(people.providers.messages.filter(({ to }) => to === '4915199887700')).toEqual([]);
});

it('stores the tracking data of a registration, and reports it to listeners once', async () => {
  const reported: unknown[] = [];
  people.platform.domains.auth.onRegistered(async (player, choices) => void reported.push([player.login, choices]));
  people.platform.domains.auth.onRegistered(async () => {
    throw new Error('A failing listener does not prevent a registration');
  });
  const player = await people.newPlayer({
    promo_code: ' SPRING ',
    character_id: '2',
    is_betting: '1',
    region: 'Berlin',
  });
  expect(reported).toEqual([[player.email, { promoCode: 'SPRING', characterId: 2 }]]);
  const { rows } = await sql<{
    prefers_betting: boolean;
    region: string;
  }>`select prefers_betting, region from players where uid = ${player.uid}`.execute(
    people.platform.testDatabase.database,
  );
  expect(rows[0]).toEqual({ prefers_betting: true, region: 'Berlin' });
});
