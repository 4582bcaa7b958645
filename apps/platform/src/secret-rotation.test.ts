import { Secret as TotpSecret, TOTP } from 'otpauth';
import { buildApp } from './app.ts';
import type { Secret } from './secrets/index.ts';
import { testSecrets } from './testing/index.ts';
import { createBrowser, password, startTestPeople, type Browser, type TestPeople } from './testing/people.ts';
import { callsOf } from './testing/platform.ts';

const former = testSecrets.ACCOUNT_SECRET;
const current = 'the-new-account-secret-of-tests-is-long';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

/** Runs work in a browser on a platform with another account secret, on the same database. */
const afterRotation = async (secret: Secret, work: (browser: Browser) => Promise<void>): Promise<void> => {
  const { config, testDatabase } = people.platform;
  const platform = await buildApp(
    { ...config, accountSecret: secret },
    { database: testDatabase.database, now: () => new Date(people.clock.now) },
  );
  try {
    await work(createBrowser({ ...people.platform, ...platform, ...callsOf(platform.server) }, '203.0.113.9'));
  } finally {
    await platform.server.close();
  }
};

const codeNow = (secret: string): string =>
  new TOTP({ secret: TotpSecret.fromBase32(secret) }).generate({ timestamp: people.clock.now });

/** A player with a link to confirm the address and an authenticator, all created with the former secret. */
const playerFromBefore = async () => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  const message = await people.messageTo(player.email);
  const { secret } = (await player.post('account.changeTwoFactorAuth', { method: 'totp' })).json().data;
  const answer = await player.post('account.confirmTwoFactorAuth', { code: codeNow(secret) });
  people.clock.now += 30_000;
  const [recoveryCode = ''] = answer.json().data.recovery_codes;
  const token = decodeURIComponent(/confirmation\?token=([^\s]+)/.exec(message.text)?.[1] ?? '');
  return { ...player, authenticator: secret, recoveryCode, token };
};

/** The statuses of everything that depends on the account secret. */
const statusesOf = async (browser: Browser, player: Awaited<ReturnType<typeof playerFromBefore>>) => {
  const form = { login: player.email, password };
  const status = async (method: string, more: Record<string, string>) => (await browser.post(method, more)).statusCode;
  return {
    link: await status('account.confirmContactByLink', { token: player.token }),
    authenticator: await status('auth.login', { ...form, code: codeNow(player.authenticator) }),
    recoveryCode: await status('auth.login', { ...form, code: player.recoveryCode }),
  };
};

it('keeps links, authenticators and recovery codes valid while the former account secret is configured', async () => {
  const player = await playerFromBefore();
  await afterRotation([current, former], async (browser) => {
    expect(await statusesOf(browser, player)).toEqual({ link: 200, authenticator: 200, recoveryCode: 200 });
  });
});

it('ends them with the former account secret', async () => {
  const player = await playerFromBefore();
  await afterRotation(current, async (browser) => {
    const { link, authenticator, recoveryCode } = await statusesOf(browser, player);
    expect(Math.min(link, authenticator, recoveryCode)).toBeGreaterThanOrEqual(400);
  });
});

it('finds a deleted account by a name that was stored with the former account secret', async () => {
  const player = await people.newPlayer();
  const { accounts } = people.platform.domains;
  const known = await accounts.findByLogin(player.email);
  const { database } = people.platform.testDatabase;
  await database.transaction().execute((transaction) => accounts.deleteAccount(transaction, known?.id ?? ''));
  const form = { login: player.email, password };
  await afterRotation([current, former], async (browser) => {
    expect(await browser.refused('auth.login', form)).toMatchObject({ code: 'UserDeletedException' });
  });
  await afterRotation(current, async (browser) => {
    expect(await browser.refused('auth.login', form)).not.toMatchObject({ code: 'UserDeletedException' });
  });
});
