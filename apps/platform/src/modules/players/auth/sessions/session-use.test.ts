import { codeIn, password, startTestPeople, type Browser, type TestPeople } from '../../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const day = 24 * 60 * 60_000;
type Listed = Readonly<{
  id: string;
  device: string;
  address: string;
  created_at: string;
  last_used_at: string;
  is_current: boolean;
}>;
const sessionsOf = async (browser: Browser): Promise<readonly Listed[]> =>
  (await browser.read('auth.getSessions')).items;
const moment = (): string => new Date(people.clock.now).toISOString();
/** Another browser of the player. */
const another = async (login: string, address: string, userAgent?: string): Promise<Browser> => {
  const browser = people.browser(address, userAgent);
  expect((await browser.post('auth.login', { login, password })).statusCode).toBe(200);
  return browser;
};

describe('the last use of a session', () => {
  it('is recorded with its address once a minute', async () => {
    const player = await people.newPlayer();
    const began = moment();
    const roaming = people.browser('203.0.113.60');
    roaming.cookies.set('session', player.cookies.get('session') ?? '');
    people.clock.now += 60_000;
    await roaming.get('account.getInfo');
    expect(await sessionsOf(player)).toMatchObject([{ address: '192.0.2.1', last_used_at: began }]);
    people.clock.now += 1;
    await roaming.get('account.getInfo');
    expect(await sessionsOf(player)).toMatchObject([
      { address: '203.0.113.60', created_at: began, last_used_at: moment() },
    ]);
  });

  it('orders the sessions, the latest first', async () => {
    const player = await people.newPlayer();
    people.clock.now += 1000;
    await another(player.email, '203.0.113.61');
    const addresses = async () => (await sessionsOf(player)).map(({ address }) => address);
    expect(await addresses()).toEqual(['203.0.113.61', '192.0.2.1']);
    people.clock.now += 61_000;
    expect(await addresses()).toEqual(['192.0.2.1', '203.0.113.61']);
  });

  it('extends a session by a week, in the list and in calls', async () => {
    const player = await people.newPlayer();
    const idle = await another(player.email, '203.0.113.62');
    people.clock.now += 5 * day;
    await player.get('account.getInfo');
    people.clock.now += 2 * day - 1;
    expect(await sessionsOf(player)).toHaveLength(2);
    people.clock.now += 1;
    expect(await sessionsOf(player)).toMatchObject([{ is_current: true }]);
    expect((await idle.get('account.getInfo')).statusCode).toBe(401);
  });
});

describe('the device of a session', () => {
  it.each([
    ['', ''],
    ['curl/8.5.0', ''],
    ['an unknown program', ''],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile ' +
        'Safari/537.36',
      'Chrome on Android',
    ],
  ])('is described from %j as %j', async (userAgent, device) => {
    const player = await people.newPlayer();
    const browser = await another(player.email, '203.0.113.63', userAgent);
    expect((await sessionsOf(browser)).find(({ is_current: isCurrent }) => isCurrent)?.device).toBe(device);
  });
});

describe('the end of sessions', () => {
  it('clears the cookie when a player ends the current session', async () => {
    const player = await people.newPlayer();
    const [current] = await sessionsOf(player);
    expect((await player.post('auth.endSession', { id: current?.id ?? '' })).json()).toEqual({ data: 1 });
    expect(player.cookies.has('session')).toBe(false);
    expect((await player.get('account.getInfo')).statusCode).toBe(401);
  });

  it('does not clear the cookie when a player ends another session', async () => {
    const player = await people.newPlayer();
    await another(player.email, '203.0.113.64');
    const other = (await sessionsOf(player)).find(({ is_current: isCurrent }) => !isCurrent);
    await player.post('auth.endSession', { id: other?.id ?? '' });
    expect((await player.read('account.getInfo')).uid).toBe(player.uid);
  });

  it('is reported only with sessions that had not expired', async () => {
    const player = await people.newPlayer();
    await player.post('account.sendconfirmationtocontact');
    await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
    const idle = await another(player.email, '203.0.113.68');
    const other = (await sessionsOf(player)).find(({ is_current: isCurrent }) => !isCurrent);
    people.clock.now += 5 * day;
    await player.get('account.getInfo');
    people.clock.now += 2 * day;
    expect((await idle.get('account.getInfo')).statusCode).toBe(401);
    await player.post('auth.proveIdentity', { password });
    expect((await player.refused('auth.endSession', { id: other?.id ?? '' })).invalid_parameters).toEqual({
      id: 'unknown',
    });
    expect((await player.post('auth.endOtherSessions')).json().data).toEqual({ ended: 0 });
    await another(player.email, '203.0.113.69');
    expect((await player.post('auth.endOtherSessions')).json().data).toEqual({ ended: 1 });
    await people.messageTo(player.email, 4);
    const subjects = people.providers.messages.filter(({ to }) => to === player.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject !== 'New device logged in to your account')).toEqual([
      expect.stringMatching(/confirmation code/),
      'Devices were logged out of your account',
    ]);
  });

  it('happens once when two browsers end the other sessions in parallel', async () => {
    const player = await people.newPlayer();
    const ids = await Promise.all(['203.0.113.65', '203.0.113.66'].map((address) => another(player.email, address)));
    expect(ids).toHaveLength(2);
    const answers = await Promise.all([1, 2].map(() => player.post('auth.endOtherSessions')));
    const ended: readonly number[] = answers.map((answer) => answer.json().data.ended);
    expect(ended.reduce((sum, one) => sum + one)).toBe(2);
    expect((await player.post('auth.endOtherSessions')).json().data).toEqual({ ended: 0 });
  });

  it('requires a session and a well-formed id', async () => {
    const player = await people.newPlayer();
    expect((await player.refused('auth.endSession', { id: '1' })).invalid_parameters).toEqual({ id: 'invalid' });
    expect(await people.browser().refused('auth.endOtherSessions')).toMatchObject({ code: 'AuthorizationException' });
  });

  it('does not end the trust in the device', async () => {
    const player = await people.newPlayer();
    const device = player.cookies.get('device');
    await player.get('auth.logout');
    await player.post('auth.login', { login: player.email, password });
    expect(player.cookies.get('device')).toBe(device);
    const stranger = await another(player.email, '203.0.113.67');
    expect(stranger.cookies.get('device')).not.toBe(device);
  });
});

describe('a password change', () => {
  it('is limited to ten attempts in a quarter of an hour', async () => {
    const player = await people.newPlayer();
    let current = password;
    for (let change = 0; change < 10; change += 1) {
      const next = `secret-${change}`;
      const answer = await player.post('account.changepassword', { old_password: current, password: next });
      expect(answer.statusCode).toBe(200);
      current = next;
    }
    const last = { old_password: current, password: 'newsecret1' };
    expect(await player.refused('account.changepassword', last)).toMatchObject({ reason: 'password_change' });
    people.clock.now += 15 * 60_000;
    expect((await player.post('account.changepassword', last)).statusCode).toBe(200);
  });
});
