import { registerFundedPlayer, startTestPlatform, type TestPlatform } from '../../../testing/index.ts';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const player = async (country = 'DE') => {
  const { cookie } = await registerFundedPlayer(platform, { form: { country_code: country } });
  return {
    save: async (form: Record<string, string>) =>
      (await platform.post('account.saveProfileInfo', form, { cookie })).json(),
    profile: async () =>
      (await platform.get('account.getprofileinfo', { fields: 'contacts,document' }, { cookie })).json().data,
    rename: async (fakename: string) =>
      (await platform.post('account.changeFakename', { fakename }, { cookie })).json(),
    info: async () => (await platform.get('account.getInfo', {}, { cookie })).json().data,
    fields: async (query: Record<string, string> = {}) =>
      (await platform.get('account.getPersonalDataFields', query, { cookie })).json().data,
  };
};

it('saves personal data without changing missing fields', async () => {
  const { save, profile } = await player();
  expect(
    await save({
      first_name: 'Ann',
      last_name: 'Ünal',
      sex: '2',
      birth_date: '1990-02-28',
      region: 'Berlin',
      home_town: 'Berlin',
      address: 'Allee 7/2',
      postcode: '10115',
      document_type: 'passport',
      document_number: 'C01X00T47',
    }),
  ).toEqual({ data: 1 });
  expect(await save({ postcode: '10117', middle_name: 'null' })).toEqual({ data: 1 });
  expect(await profile()).toMatchObject({
    first_name: 'Ann',
    last_name: 'Ünal',
    middle_name: '',
    sex: 2,
    birth_date: '1990-02-28',
    country: 'Germany',
    country_code: 'DE',
    region: 'Berlin',
    address: 'Allee 7/2',
    postcode: '10117',
    document: { type: 'passport', number: 'C01X00T47' },
    contacts: [{ type: 'email', is_confirmed: false }],
  });
});

it('returns errors by field without saving', async () => {
  const { save, profile } = await player();
  const refused = await save({
    first_name: 'R2',
    birth_date: '2015-01-01',
    region: 'Texas',
    postcode: 'AB',
    country_code: 'DE',
    home_town: 'Bonn',
  });
  expect(refused.error.invalid_parameters).toEqual({
    first_name: 'invalid',
    birth_date: 'too_young',
    region: 'unknown',
    postcode: 'invalid',
  });
  expect((await save({ birth_date: '2001-02-30' })).error.invalid_parameters).toEqual({ birth_date: 'invalid' });
  expect((await save({ first_name: 'null' })).error.invalid_parameters).toEqual({ first_name: 'required' });
  expect((await profile()).home_town).toBe('');
});

it('returns the fields of a country', async () => {
  const { fields, save } = await player('BR');
  const own = await fields();
  expect(own.country_code).toBe('BR');
  const document = own.fields.find(({ sysname }: { sysname: string }) => sysname === 'document_number');
  expect(document).toMatchObject({ params: { is_required: true }, options: { mask: '###.###.###-##' } });
  const german = await fields({ country: 'DE' });
  expect(
    german.fields.find(({ sysname }: { sysname: string }) => sysname === 'document_number').params.is_required,
  ).toBe(false);
  expect((await save({ document_type: 'cpf', document_number: '529.982.247-26' })).error.invalid_parameters).toEqual({
    document_number: 'invalid',
  });
  expect(await save({ document_type: 'cpf', document_number: '529.982.247-25' })).toEqual({ data: 1 });
  expect(
    (await platform.get('account.getPersonalDataFields', { country: 'ZZ' })).json().error.invalid_parameters,
  ).toEqual({ country: 'unknown' });
});

it('returns countries with names and order of the requested locale', async () => {
  const { fields } = await player();
  const german = await fields({ locale: 'de' });
  const optionsOf = (name: string) =>
    german.fields.find(({ sysname }: { sysname: string }) => sysname === name).options;
  const names: string[] = optionsOf('country_code').select.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['Deutschland', 'Österreich', 'Ägypten']));
  expect(names).toEqual([...names].sort(new Intl.Collator('de').compare));
  expect(optionsOf('mobile').phones).toContainEqual(
    expect.objectContaining({ country_code: 'AT', name: 'Österreich' }),
  );
});

it('assigns a nickname to each player, and rejects invalid ones', async () => {
  const [one, other] = [await player(), await player()];
  expect((await one.info()).fakename).toMatch(/^Player\d+$/);
  expect(await one.rename('Löwe88')).toEqual({ data: 1 });
  expect((await other.rename('LÖWE88')).error.invalid_parameters).toEqual({ fakename: 'taken' });
  for (const [name, problem] of [
    ['abc', 'too_short'],
    ['with space', 'invalid'],
    ['a_b_c', 'invalid'],
    ['quo"te', 'invalid'],
  ]) {
    expect((await other.rename(name ?? '')).error.invalid_parameters).toEqual({ fakename: problem });
  }
});

it("uses the visitor's country in the forms of a guest, and the saved country in those of a player", async () => {
  const headers = { 'accept-language': 'pt-BR,pt;q=0.9' };
  const countryOf = async (method: string, cookie?: string): Promise<string> =>
    (await platform.get(method, {}, { headers, ...(cookie ? { cookie } : {}) })).json().data.country_code;
  expect(await countryOf('account.getPersonalDataFields')).toBe('BR');
  expect(await countryOf('account.getContactPhoneSettings')).toBe('BR');
  const { cookie } = await registerFundedPlayer(platform, { form: { country_code: 'AT' } });
  expect(await countryOf('account.getPersonalDataFields', cookie)).toBe('AT');
  expect(await countryOf('account.getContactPhoneSettings', cookie)).toBe('AT');
});

it('converts money between currencies', async () => {
  const { base, rates } = (await platform.get('account.getcurrencyrates')).json().data;
  expect(base).toBe('USD');
  expect(rates).toMatchObject({ USD: '1', EUR: '0.86' });
});
