import { houseAccount, playerAccount } from '../../ledger/index.ts';
import { startTestPeople, type TestPeople } from '../../../testing/people.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

it('switches the currency without changing the balances in each currency', async () => {
  const player = await people.newPlayer();
  const account = await people.platform.domains.accounts.findByLogin(player.email);
  await people.platform.domains.ledger.transfer({
    key: 'currency-test',
    kind: 'adjustment',
    legs: [
      { from: houseAccount('adjustments', 'EUR'), to: playerAccount(account?.id ?? '', 'main', 'EUR'), amount: 5000 },
    ],
  });
  expect((await player.post('account.setCurrency', { currency: 'BRL' })).json()).toEqual({ data: 1 });
  expect(await player.read('account.getBalance')).toMatchObject({
    balance_main: { amount: 0, currency: 'BRL' },
    balance_fun: { amount: 0, currency: 'BRL' },
  });
  expect((await player.post('account.setCurrency', { currency: 'EUR' })).statusCode).toBe(200);
  expect(await player.read('account.getBalance')).toMatchObject({
    balance_main: { amount: 5000, currency: 'EUR' },
    balance_fun: { amount: 100_000, currency: 'EUR' },
  });
  expect((await player.refused('account.setCurrency', { currency: 'XXX' })).invalid_parameters).toEqual({
    currency: 'invalid',
  });
});

it('requires more fields at registration than in the profile', async () => {
  const names = ({ fields }: { fields: { sysname: string }[] }) => fields.map(({ sysname }) => sysname);
  const guest = await people.browser().read('account.getPersonalDataFields', { country: 'BR' });
  expect(names(guest)).toEqual(expect.arrayContaining(['email', 'password', 'currency', 'phone_country_code']));
  expect(guest.fields.find(({ sysname }: { sysname: string }) => sysname === 'currency').options.select[0]).toEqual({
    id: 'BRL',
    name: 'BRL',
  });
  expect(names(await (await people.newPlayer()).read('account.getPersonalDataFields'))).not.toEqual(
    expect.arrayContaining(['password']),
  );
});
