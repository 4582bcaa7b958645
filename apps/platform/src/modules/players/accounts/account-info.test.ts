import { sql } from 'kysely';
import { startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const database = () => people.platform.testDatabase.database;

describe('account.getInfo', () => {
  it('describes a new account, with its play money', async () => {
    const player = await people.newPlayer({ country_code: 'BR', currency: 'BRL', fakename: 'Capivara' });
    expect(await player.read('account.getInfo')).toEqual({
      uid: player.uid,
      reg_time: new Date(people.clock.now).toISOString(),
      login: player.email,
      fakename: 'Capivara',
      is_subscribed: false,
      balance_main: { amount: 0, currency: 'BRL' },
      balance_bonus: { amount: 0, currency: 'BRL' },
      balance_betting_bonus: { amount: 0, currency: 'BRL' },
      balance_fun: { amount: 100_000, currency: 'BRL' },
      is_on_verification: false,
      is_verified: false,
      is_kyc_block_enabled: false,
      is_self_excluded: false,
      is_registration_completed: true,
      country_code: 'BR',
      locale: 'en',
      two_factor_auth: false,
    });
  });

  it('is subscribed while one of its contacts is subscribed', async () => {
    const player = await people.newPlayer({ phone: '+4915130000001', notify: '1' });
    const isSubscribed = async () => (await player.read('account.getInfo')).is_subscribed;
    expect(await isSubscribed()).toBe(true);
    await player.post('account.changeSubscription', { type: 'email', is_subscribed: '0' });
    expect(await isSubscribed()).toBe(true);
    await player.post('account.changeSubscription', { is_subscribed: '0' });
    expect(await isSubscribed()).toBe(false);
  });

  it('is self-excluded until the end of the exclusion', async () => {
    const player = await people.newPlayer();
    const until = new Date(people.clock.now + 60_000);
    await sql`update players set excluded_until = ${until} where uid = ${player.uid}`.execute(database());
    expect((await player.read('account.getInfo')).is_self_excluded).toBe(true);
    people.clock.now = until.getTime() - 1;
    expect((await player.read('account.getInfo')).is_self_excluded).toBe(true);
    people.clock.now = until.getTime();
    expect((await player.read('account.getInfo')).is_self_excluded).toBe(false);
  });
});

describe('account.getprofileinfo', () => {
  it('has empty fields that the player has not filled in', async () => {
    const player = await people.newPlayer();
    expect(await player.read('account.getprofileinfo', { fields: 'document' })).toEqual({
      first_name: '',
      last_name: '',
      middle_name: '',
      sex: 0,
      birth_date: '',
      country: 'Germany',
      country_code: 'DE',
      region: '',
      home_town: '',
      address: '',
      postcode: '',
      document: { type: '', number: '' },
    });
  });

  it('has a country code without a name when the site no longer has the country', async () => {
    const player = await people.newPlayer();
    await sql`update players set country_code = 'XK' where uid = ${player.uid}`.execute(database());
    expect(await player.read('account.getprofileinfo')).toMatchObject({ country: '', country_code: 'XK' });
  });

  it('lists the e-mail address before the phone, which has its country', async () => {
    const player = await people.newPlayer({ phone: '+43 664 1234567' });
    expect((await player.read('account.getprofileinfo', { fields: 'contacts' })).contacts).toEqual([
      { type: 'email', contact: player.email, is_confirmed: false, is_subscribed: false },
      {
        type: 'phone',
        contact: '436641234567',
        is_confirmed: false,
        is_subscribed: false,
        phone_country_code: 'AT',
      },
    ]);
  });
});

describe('account.saveProfileInfo', () => {
  const refusal = async (player: Awaited<ReturnType<TestPeople['newPlayer']>>, form: Record<string, string>) =>
    (await player.refused('account.saveProfileInfo', form))?.invalid_parameters;

  it('accepts an empty form, and changes nothing', async () => {
    const player = await people.newPlayer({ first_name: 'Ann', birth_date: '1990-05-04' });
    const before = await player.read('account.getprofileinfo');
    expect((await player.post('account.saveProfileInfo')).json()).toEqual({ data: 1 });
    expect(await player.read('account.getprofileinfo')).toEqual(before);
  });

  it('empties optional fields, including the sex', async () => {
    const player = await people.newPlayer();
    const filled = { sex: '1', home_town: 'Bonn', address: 'Allee 7', postcode: '53113', region: 'Hesse' };
    expect(await refusal(player, filled)).toBeUndefined();
    const emptied = Object.fromEntries(Object.keys(filled).map((name) => [name, 'null']));
    expect(await refusal(player, emptied)).toBeUndefined();
    expect(await player.read('account.getprofileinfo')).toMatchObject({
      sex: 0,
      home_town: '',
      address: '',
      postcode: '',
      region: '',
    });
  });

  it('refuses to empty fields that the country of the player requires', async () => {
    const required = {
      first_name: 'required',
      last_name: 'required',
      birth_date: 'required',
      country_code: 'required',
    };
    const emptied = Object.fromEntries(
      [...Object.keys(required), 'document_type', 'document_number'].map((name) => [name, 'null']),
    );
    const [german, brazilian] = [await people.newPlayer(), await people.newPlayer({ country_code: 'BR' })];
    expect(await refusal(german, emptied)).toEqual(required);
    const { country_code: _, ...withoutCountry } = emptied;
    expect(await refusal(brazilian, withoutCountry)).toEqual({
      first_name: 'required',
      last_name: 'required',
      birth_date: 'required',
      document_type: 'required',
      document_number: 'required',
    });
  });

  it.each([
    ['country_code', 'de'],
    ['country_code', 'DEU'],
    ['birth_date', '04.05.1990'],
    ['sex', '3'],
    ['first_name', 'a'.repeat(81)],
  ])('refuses %s %s', async (name, value) => {
    const player = await people.newPlayer();
    expect(Object.keys((await refusal(player, { [name]: value })) ?? {})).toEqual([name]);
  });

  it('accepts players from their eighteenth birthday, by the clock of the platform', async () => {
    const initial = people.clock.now;
    people.clock.now = Date.parse('2040-05-10T00:00:00.000Z');
    const player = await people.newPlayer();
    expect(await refusal(player, { birth_date: '2022-05-11' })).toEqual({ birth_date: 'too_young' });
    expect(await refusal(player, { birth_date: '2022-05-10' })).toBeUndefined();
    expect(await player.read('account.getprofileinfo')).toMatchObject({ birth_date: '2022-05-10' });
    people.clock.now = initial;
  });
});

describe('account.changeFakename', () => {
  it('accepts a nickname from only one of several players in parallel', async () => {
    const players = await Promise.all([people.newPlayer(), people.newPlayer(), people.newPlayer()]);
    const answers = await Promise.all(
      players.map((player, index) =>
        player.post('account.changeFakename', { fakename: ['Rival', 'RIVAL', 'Riva1'][index] ?? '' }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(answer.json().error.invalid_parameters).toEqual({ fakename: 'taken' });
  });

  it('lets players change the case of their nicknames', async () => {
    const player = await people.newPlayer({ fakename: 'Writing' });
    expect((await player.post('account.changeFakename', { fakename: 'WRITING' })).json()).toEqual({ data: 1 });
    expect((await player.read('account.getInfo')).fakename).toBe('WRITING');
  });
});

it.each([
  ['GET', 'account.getInfo'],
  ['GET', 'account.getBalance'],
  ['GET', 'account.getprofileinfo'],
  ['POST', 'account.saveProfileInfo'],
  ['POST', 'account.changeFakename'],
  ['POST', 'account.setCurrency'],
  ['POST', 'account.changelocale'],
])('refuses a guest: %s %s', async (verb, method) => {
  const guest = people.browser();
  const form = { fakename: 'Guest77', currency: 'EUR', locale: 'en' };
  const answer = await (verb === 'GET' ? guest.get(method) : guest.post(method, form));
  expect(answer.statusCode).toBe(401);
});

it('returns to a guest the fields of a country in any case, and of no country', async () => {
  const guest = people.browser();
  expect(await guest.read('account.getPersonalDataFields', { country: 'br' })).toMatchObject({ country_code: 'BR' });
  expect(await guest.read('account.getPersonalDataFields')).toMatchObject({ country_code: '' });
});
