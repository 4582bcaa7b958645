import { startTestPeople, type TestPeople } from '../../../../testing/people.ts';
import { readMessagingApp } from './messaging-app.ts';

/** Data that OpenSSL and Python signed. */
const botToken = '7123456789:AAF-token_of_the_tests_0123456789';
const signedAt = Date.parse('2026-01-01T00:00:00Z');
const hash = '0b77fd40a2fc97c806aab9b8dd1dcd0d53a5c6428b62ff4cecd2f279d749e062';
const payload = `query_id=AAHdF6IQAAAAAN0XohDhrOrc&user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vlad+%C3%96%22%2C%22last_name%22%3A%22K%22%2C%22username%22%3A%22vdk%22%2C%22language_code%22%3A%22tr%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%7D&auth_date=1767225600&signature=abc_def-123&hash=${hash}`;

describe('the data of a mini-app', () => {
  const read = (data: string, seconds = 10, token = botToken) =>
    readMessagingApp(data, token, new Date(signedAt + seconds * 1000));

  it('identifies the user for an hour', () => {
    expect(read(payload)).toEqual({
      ok: true,
      user: { id: '279058397', username: 'vdk', firstName: 'Vlad Ö', lastName: 'K', languageCode: 'tr' },
    });
    expect(read(payload, 3600)).toMatchObject({ ok: true });
    expect(read(payload, 3601)).toEqual({ ok: false, reason: 'expired' });
    expect(read(payload, -61)).toEqual({ ok: false, reason: 'expired' });
  });

  it.each([
    ['another user', payload.replace('279058397', '279058398')],
    ['another time', payload.replace('1767225600', '1767229200')],
    ['another hash', payload.replace(hash, hash.replace('0', '1'))],
    ['no hash', payload.replace(`&hash=${hash}`, '')],
    ['an additional field', `${payload}&is_admin=1`],
    ['a user twice', payload.replace('query_id=AAHdF6IQAAAAAN0XohDhrOrc', 'user=%7B%22id%22%3A1%7D')],
    ['nothing', ''],
  ])('is refused with %s', (_case, data) => {
    expect(read(data)).toEqual({ ok: false, reason: 'invalid' });
  });

  it('is invalid for another bot', () => {
    expect(read(payload, 10, `${botToken}x`)).toEqual({ ok: false, reason: 'invalid' });
  });
});

describe('signing in from a messaging app', () => {
  let people: TestPeople;
  beforeAll(async () => {
    people = await startTestPeople({ TELEGRAM_BOT_TOKEN: botToken });
    people.clock.now = signedAt + 60_000;
  });
  afterAll(() => people.stop());
  const form = { is_tg: '1', id: '279058397', username: 'vdk', hash, language_code: 'tr', payload };

  it('creates an account once, which is completed afterwards', async () => {
    const [first, again] = [people.browser(), people.browser('198.51.100.9')];
    const { uid, locale } = (await first.post('auth.register', form)).json().data;
    expect(locale).toBe('tr');
    expect(await first.read('account.getInfo')).toMatchObject({
      uid,
      is_registration_completed: false,
      balance_main: { amount: 0 },
    });
    expect((await again.post('auth.register', form)).json().data.uid).toBe(uid);
    expect(
      (await first.refused('auth.register', { type: 'social', currency: 'TRY', country_code: 'TR', terms: '1' }))
        .invalid_parameters,
    ).toEqual({ email: 'required' });
    expect(
      (
        await first.post('auth.register', {
          type: 'social',
          currency: 'TRY',
          country_code: 'TR',
          terms: '1',
          phone: '0532 123 45 67',
        })
      ).json().data.uid,
    ).toBe(uid);
    expect(await first.read('account.getInfo')).toMatchObject({
      is_registration_completed: true,
      balance_fun: { amount: 100_000, currency: 'TRY' },
    });
    expect((await first.read('account.getprofileinfo')).contacts).toMatchObject([
      { type: 'phone', contact: '905321234567', phone_country_code: 'TR' },
    ]);
  });

  it('creates one account for two parallel calls', async () => {
    await people.platform.testDatabase.database
      .withTables<{ auth_identities: { service: string } }>()
      .deleteFrom('auth_identities')
      .execute();
    const answers = await Promise.all([1, 2].map(() => people.browser().post('auth.register', form)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThanOrEqual(1);
    const uids = new Set(
      answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data.uid),
    );
    expect(uids.size).toBe(1);
  });

  it('is rejected with errors by field', async () => {
    const refused = async (more: Record<string, string>) =>
      (await people.browser().refused('auth.register', { ...form, ...more })).invalid_parameters;
    expect(await refused({ id: '1' })).toEqual({ id: 'invalid' });
    expect(await refused({ hash: 'f'.repeat(64) })).toEqual({ hash: 'invalid' });
    expect(await refused({ payload: payload.replace('vdk', 'vdx') })).toEqual({ payload: 'invalid' });
    expect(await refused({ payload: 'null' })).toEqual({ payload: 'invalid' });
    people.clock.now += 60 * 60_000;
    expect(await refused({})).toEqual({ payload: 'expired' });
  });
});

it('is disabled without a bot', async () => {
  const people = await startTestPeople();
  try {
    expect(await people.browser().refused('auth.register', { is_tg: '1', payload })).toMatchObject({
      code: 'AccessDeniedException',
      reason: 'messaging_app_off',
    });
  } finally {
    await people.stop();
  }
});
