import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { startTestPeople, type TestPeople } from '../../../testing/people.ts';
import { testCmsToken } from '../../../testing/site.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ CMS_TOKEN: testCmsToken });
  const answer = await people.platform.server.inject({
    method: 'PUT',
    url: '/cms/general-info',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: { data: { available_currencies: ['EUR', 'BRL'], default_currency: 'BRL' } },
  });
  expect(answer.statusCode).toBe(200);
});
afterAll(() => people.stop());

const registration = { password: 'secret12', locale: 'en', currency: 'EUR', terms: '1' };

it('registers only in the currencies and locales of the site', async () => {
  const refused = async (more: Record<string, string>) =>
    (await people.browser().refused('auth.register', { ...registration, email: 'elsewhere@example.com', ...more }))
      ?.invalid_parameters;
  expect(await refused({ currency: 'JPY', locale: 'zz' })).toEqual({ currency: 'unavailable', locale: 'unavailable' });
  const { fields } = await people.browser().read('account.getPersonalDataFields', { country: 'BR' });
  expect(fields.find(({ sysname }: { sysname: string }) => sysname === 'currency').options.select).toEqual([
    { id: 'BRL', name: 'BRL' },
    { id: 'EUR', name: 'EUR' },
  ]);
  expect(await refused({})).toBeUndefined();
});

it('registers through the API with the default currency', async () => {
  const direct = (more: object) =>
    people.platform.server.inject({
      method: 'POST',
      url: '/nfx/auth/local/register',
      payload: { email: 'direct@example.com', password: 'secret12', terms: true, ...more },
    });
  expect((await direct({ currency: 'USD' })).json().error).toMatchObject({
    name: 'ValidationError',
    details: { errors: [{ path: ['currency'], message: 'unavailable' }] },
  });
  expect((await direct({})).statusCode).toBe(200);
  expect(await people.platform.domains.accounts.findByLogin('direct@example.com')).toMatchObject({
    currency: 'BRL',
    locale: 'en',
  });
});

it("switches to a currency of the site or of the player's balances", async () => {
  const player = await people.newPlayer();
  expect((await player.refused('account.setCurrency', { currency: 'USD' })).invalid_parameters).toEqual({
    currency: 'unavailable',
  });
  const account = await people.platform.domains.accounts.findByLogin(player.email);
  await people.platform.domains.ledger.transfer({
    key: 'offered-test',
    kind: 'adjustment',
    legs: [
      { from: houseAccount('adjustments', 'USD'), to: playerAccount(account?.id ?? '', 'main', 'USD'), amount: 700 },
    ],
  });
  expect((await player.post('account.setCurrency', { currency: 'USD' })).json()).toEqual({ data: 1 });
  expect(await player.read('account.getBalance')).toMatchObject({ balance_main: { amount: 700, currency: 'USD' } });
  for (const currency of ['USD', 'BRL'])
    expect((await player.post('account.setCurrency', { currency })).json()).toEqual({ data: 1 });
});

it('stores a locale that the site has', async () => {
  const player = await people.newPlayer();
  expect((await player.refused('account.changelocale', { locale: 'zz' })).invalid_parameters).toEqual({
    locale: 'unavailable',
  });
  expect((await player.post('account.changelocale', { locale: 'ar' })).json()).toEqual({ data: 1 });
  expect((await player.read('account.getInfo')).locale).toBe('ar');
});
