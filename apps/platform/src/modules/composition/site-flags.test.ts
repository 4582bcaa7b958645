import { codeIn, startTestPeople, type TestPeople } from '../../testing/people.ts';
import { testCmsToken } from '../../testing/site.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ CMS_TOKEN: testCmsToken });
});
afterAll(() => people.stop());

/** Switches parts of the site, as an editor does. */
const setFlags = async (changed: Readonly<Record<string, boolean>>): Promise<void> => {
  const { server } = people.platform;
  const { flags } = (await server.inject('/nfx/cms-config/en')).json<{ flags: object }>();
  const answer = await server.inject({
    method: 'PUT',
    url: '/cms/site-config',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: { data: { flags: { ...flags, ...changed } } },
  });
  expect(answer.statusCode).toBe(200);
};

/** A player whose e-mail address is confirmed. */
const confirmed = async () => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
  return player;
};

const denied = { code: 'AccessDeniedException', reason: 'disabled' };

describe('isTwoFAEnable', () => {
  afterEach(() => setFlags({ isTwoFAEnable: true }));

  it('prevents players from enabling a second factor while it is off', async () => {
    const player = await confirmed();
    await setFlags({ isTwoFAEnable: false });
    for (const form of [{}, { is_enabled: '1' }, { is_enabled: '1', method: 'totp' }]) {
      const answer = await player.post('account.changeTwoFactorAuth', form);
      expect([answer.statusCode, answer.json().error]).toEqual([403, expect.objectContaining(denied)]);
    }
    expect((await player.post('account.changeTwoFactorAuth', { is_enabled: '0' })).json().data).toMatchObject({
      status: 'already-disabled',
    });
    await setFlags({ isTwoFAEnable: true });
    expect((await player.post('account.changeTwoFactorAuth', { is_enabled: '1' })).json().data).toMatchObject({
      status: 'code_sent',
    });
  });

  it('is checked again when a change is completed', async () => {
    const player = await confirmed();
    await player.post('account.changeTwoFactorAuth', { is_enabled: '1' });
    const code = codeIn(await people.messageTo(player.email, 2));
    await setFlags({ isTwoFAEnable: false });
    expect(await player.refused('account.confirmTwoFactorAuth', { code })).toMatchObject(denied);
    expect((await player.read('account.getInfo')).two_factor_auth).toBe(false);
  });

  it('does not disable an existing second factor, which players can disable', async () => {
    const player = await confirmed();
    await player.post('account.changeTwoFactorAuth', { is_enabled: '1' });
    await player.post('account.confirmTwoFactorAuth', { code: codeIn(await people.messageTo(player.email, 2)) });
    await people.messageTo(player.email, 3);
    await setFlags({ isTwoFAEnable: false });
    expect(
      await people.browser('192.0.2.7').refused('auth.login', { login: player.email, password: 'secret12' }),
    ).toMatchObject({ code: 'AuthorizationException', reason: 'two_factor_required' });
    people.clock.now += 61_000;
    const sent = (await player.post('account.changeTwoFactorAuth', { is_enabled: '0' })).json().data;
    expect(sent).toMatchObject({ status: 'code_sent' });
    const code = codeIn(await people.messageTo(player.email, 5));
    expect((await player.post('account.confirmTwoFactorAuth', { code })).json().data).toMatchObject({
      two_factor_auth: false,
    });
  });
});

it('isBetHistoryEnable hides the list of rounds and its file while it is off', async () => {
  const player = await people.newPlayer();
  expect((await player.get('games.getHistory')).statusCode).toBe(200);
  await setFlags({ isBetHistoryEnable: false });
  const answer = await player.get('games.getHistory');
  expect([answer.statusCode, answer.json().error]).toEqual([403, expect.objectContaining(denied)]);
  expect(await player.refused('games.createhistoryexportrequest')).toMatchObject({
    code: 'AccessDeniedException',
    reason: 'history_export_disabled',
  });
  await setFlags({ isBetHistoryEnable: true });
  expect((await player.read('games.getHistory')).items).toEqual([]);
});
