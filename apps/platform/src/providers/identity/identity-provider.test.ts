import {
  createPassportDeskAdapter,
  passportDesk,
  startPassportDesk,
  type DeskResult,
} from '../../testing/passport-desk.ts';
import { startPayments, type Payments } from '../../testing/index.ts';

const desk = startPassportDesk();
let platform: Payments;
beforeAll(async () => {
  const { origin, secret, pages } = passportDesk;
  platform = await startPayments(
    { IDENTITY_PROVIDER: JSON.stringify({ adapter: 'passport-desk', origin, secret, page_origins: [pages] }) },
    { fetch: desk.fetch, adapters: { identity: { 'passport-desk': createPassportDeskAdapter } } },
  );
  await platform.setFlags({ isSumsubEnable: true });
});
afterAll(() => platform.stop());

const ann = { first_name: 'Ann', last_name: 'Example', birth_date: '1990-05-04', country_code: 'DE' };

/** A player with a started verification. */
const createApplicant = async () => {
  const player = await platform.player('EUR', ann);
  expect((await player.post('sumsub.createApplicant')).statusCode).toBe(200);
  const created = desk.cases.get(String(player.uid));
  if (!created) throw new Error('The provider has no case of the player');
  const change = (result: DeskResult) => Object.assign(created, { result, since: platform.clock.now / 1000 });
  return {
    player,
    change,
    report: async (result: DeskResult, secret?: string) =>
      (await platform.platform.server.inject(desk.webhook(change(result), secret))).statusCode,
    status: async () => (await player.get('account.getVerification')).json().data.status,
  };
};

it('opens the page of the configured provider', async () => {
  const { player } = await createApplicant();
  const { url } = (await player.post('sumsub.getAccessToken')).json().data;
  expect(url).toMatch(`${passportDesk.pages}/show/`);
});

it('applies the results that the provider reports', async () => {
  const { report, status } = await createApplicant();
  expect(await status()).toBe('created');
  expect(await report('unclear')).toBe(200);
  expect(await status()).toBe('retry');
  platform.clock.now += 1000;
  expect(await report('match')).toBe(200);
  expect(await status()).toBe('approved');
});

it('rejects a report with a wrong token', async () => {
  const { report, status } = await createApplicant();
  expect(await report('match', 'another-secret-of-tests')).toBe(403);
  expect(await status()).toBe('created');
});

it('polls a result that the provider does not report', async () => {
  const { report, change, status } = await createApplicant();
  await report('checking');
  platform.clock.now += 1000;
  change('forged');
  platform.clock.now += 61_000;
  await platform.platform.domains.workDueVerifications();
  expect(await status()).toBe('rejected');
});
