import { randomUUID } from 'node:crypto';
import { waitFor } from '@croupier/service/testing';
import { sql } from 'kysely';
import { otherCell, type CellName, type TestCell } from './modules/payments/settlements/two-cells.fixture.ts';
import { hashToken } from './modules/players/auth/auth.secrets.ts';
import { startSiteOfCells, type SiteOfCells } from './testing/cells-gateway.ts';
import { testPassword } from './testing/index.ts';
import { newPasskey } from './testing/passkey-calls.ts';
import { codeIn, createBrowser, type Browser } from './testing/people.ts';
import { testCmsToken } from './testing/site.ts';

const clock = { ahead_ms: 0 };
let network: SiteOfCells['network'];
let providers: SiteOfCells['providers'];
let cells: SiteOfCells['cells'];
let gateway: SiteOfCells['gateway'];
let stop: SiteOfCells['stop'];
beforeAll(async () => {
  const start = startSiteOfCells({ CMS_TOKEN: testCmsToken }, () => Date.now() + clock.ahead_ms);
  ({ network, providers, cells, gateway, stop } = await start);
});
afterAll(() => stop());

type Form = Readonly<Record<string, string>>;
const newEmail = (): string => `player-${randomUUID()}@example.com`;
const formOf = (email: string, more: Form = {}): Form => ({
  email,
  password: testPassword,
  locale: 'en',
  currency: 'EUR',
  terms: '1',
  ...more,
});
const messageTo = (to: string, content: RegExp) =>
  waitFor(`a message to ${to}`, () => providers.messages.find((one) => one.to === to && content.test(one.text)));
const tokenTo = async (to: string, page: string): Promise<string> =>
  decodeURIComponent(
    new RegExp(`/${page}\\?token=(\\S+)`).exec((await messageTo(to, new RegExp(page))).text)?.[1] ?? '',
  );
const passes = async (browser: Browser, method: string, form?: Form): Promise<void> =>
  expect([method, (await browser.post(method, form)).statusCode]).toEqual([method, 200]);
/** A guest, or a player who signed in at a cell, at the gateway of the north. */
const visitor = (): Browser => createBrowser(gateway);
/** Registers a player at the platforms of a cell. */
const newPlayer = async (cell: CellName, more?: Form) => {
  const [browser, email] = [createBrowser(cells[cell]), newEmail()];
  await passes(browser, 'auth.register', formOf(email, more));
  return { browser, email };
};
const contactsOf = async (browser: Browser) => (await browser.read('account.getprofileinfo')).contacts;
/** Returns the token of the link that confirms the e-mail address of a player. */
const confirmationOf = async ({ browser, email }: Awaited<ReturnType<typeof newPlayer>>): Promise<string> => {
  await passes(browser, 'account.sendconfirmationtocontact', { type: 'email' });
  return tokenTo(email, 'confirmation');
};
const refusalOf = async (method: string, form: Form) => (await visitor().refused(method, form)).invalid_parameters;
const setRegistrationByEmail = async ({ server }: TestCell, isOn: boolean): Promise<void> => {
  const { flags } = (await server.inject('/nfx/cms-config/en')).json<{ flags: object }>();
  const answer = await server.inject({
    method: 'PUT',
    url: '/cms/site-config',
    headers: { authorization: `Bearer ${testCmsToken}` },
    payload: { data: { flags: { ...flags, isRegistrationByEmailEnable: isOn } } },
  });
  expect(answer.statusCode).toBe(200);
};
/** Registers at a cell by a link. @returns the token of the link. */
const requestRegistration = async (cell: TestCell, email: string): Promise<string> => {
  await setRegistrationByEmail(cell, true);
  expect((await cell.post('auth.register', formOf(email))).json().data.status).toBe('confirmation_sent');
  await setRegistrationByEmail(cell, false);
  return tokenTo(email, 'confirm-registration');
};

describe.each<CellName>(['north', 'south'])(
  'the gateway of the north handles links of messages and passkeys of the %s',
  (cell) => {
    it('confirms a contact, for a guest and for a player of the other cell', async () => {
      const other = await newPlayer(otherCell[cell]);
      expect(other.browser.cookies.get('session')).toMatch(new RegExp(`^${otherCell[cell]}\\.`));
      const signedIn = visitor();
      for (const [name, value] of other.browser.cookies) signedIn.cookies.set(name, value);
      for (const opener of [visitor(), signedIn]) {
        const player = await newPlayer(cell);
        await passes(opener, 'account.confirmContactByLink', { token: await confirmationOf(player) });
        expect(await contactsOf(player.browser)).toMatchObject([{ contact: player.email, is_confirmed: true }]);
      }
    });

    it('undoes the change of a contact', async () => {
      const player = await newPlayer(cell);
      await passes(visitor(), 'account.confirmContactByLink', { token: await confirmationOf(player) });
      const next = newEmail();
      // A new code may be requested after a minute.
      clock.ahead_ms += 61_000;
      await passes(player.browser, 'account.addContact', { contact: next });
      await passes(player.browser, 'account.sendconfirmationtocontact', { contact: next });
      const code = codeIn(await messageTo(next, /confirm this contact/));
      await passes(player.browser, 'account.confirmContact', { contact: next, code });
      const token = await tokenTo(player.email, 'undo-contact-change');
      await passes(visitor(), 'account.undoContactChange', { token, password: 'renewed-secret' });
      const signIn = await cells[cell].post('auth.login', { login: player.email, password: 'renewed-secret' });
      expect(signIn.statusCode).toBe(200);
    });

    it('unsubscribes, on the page and in mail programs', async () => {
      for (const isPage of [true, false]) {
        const { browser, email } = await newPlayer(cell, { notify: '1' });
        expect(await contactsOf(browser)).toMatchObject([{ is_subscribed: true }]);
        const token = await tokenTo(email, 'unsubscribe');
        if (isPage) await passes(visitor(), 'account.unsubscribe', { token });
        const url = `/nfx/unsubscribe?token=${encodeURIComponent(token)}`;
        if (!isPage) expect((await gateway.server.inject({ method: 'POST', url })).statusCode).toBe(200);
        expect(await contactsOf(browser)).toMatchObject([{ is_subscribed: false }]);
      }
    });

    it('signs in with a passkey, once', async () => {
      const player = await newPlayer(cell);
      const { authenticator } = await newPasskey(player.browser);
      const browser = visitor();
      const { options } = (await browser.post('passkeys.startSignIn')).json().data;
      const form = { response: JSON.stringify(authenticator.get(options)) };
      await passes(browser, 'passkeys.signIn', form);
      expect(browser.cookies.get('session')).toMatch(new RegExp(`^${cell}\\.`));
      expect(await contactsOf(browser)).toMatchObject([{ contact: player.email }]);
      expect(await visitor().refused('passkeys.signIn', form)).toMatchObject({ reason: 'passkey_expired' });
      // The challenge is used up in both cells.
      for (const { post } of [cells.north, cells.south])
        expect((await post('passkeys.signIn', form)).statusCode).toBe(401);
    });

    it('completes a registration, and the session continues in the cell', async () => {
      const email = newEmail();
      const token = await requestRegistration(cells[cell], email);
      expect(token).toMatch(new RegExp(`^${cell}\\.[\\w-]{43}$`));
      const browser = visitor();
      await passes(browser, 'auth.confirmRegistration', { token });
      expect(browser.cookies.get('session')).toMatch(new RegExp(`^${cell}\\.`));
      expect(await contactsOf(browser)).toMatchObject([{ contact: email, is_confirmed: true }]);
    });
  },
);

it('accepts links of the previous release, which name no cell, at the gateway of their cell', async () => {
  const email = newEmail();
  const token = await requestRegistration(cells.north, email);
  const former = token.slice('north.'.length);
  expect(await refusalOf('auth.confirmRegistration', { token: former })).toEqual({ token: 'invalid' });
  await sql`update auth_registration_requests set token_hash = ${hashToken(former)}
    where email = ${email}`.execute(cells.north.testDatabase.database);
  await passes(visitor(), 'auth.confirmRegistration', { token: former });
});

it.each([
  'north.made-up',
  'south.made-up',
  'west.made-up',
  'constructor.x',
  '.',
  `${randomUUID()}.x`,
  'W10.x',
  'bnVsbA.x',
])('refuses the made-up token "%s"', async (token) => {
  for (const method of ['auth.confirmRegistration', 'account.confirmContactByLink', 'account.unsubscribe'])
    expect(await refusalOf(method, { token })).toEqual({ token: 'invalid' });
  expect(await refusalOf('account.undoContactChange', { token, password: 'renewed-secret' })).toEqual({
    token: 'invalid',
  });
});

it('refuses passkeys of another cell with a challenge that no cell issued, and while that cell is unreachable', async () => {
  const { browser } = await newPlayer('south');
  const { authenticator } = await newPasskey(browser);
  const { options } = (await visitor().post('passkeys.startSignIn')).json().data;
  const answerTo = (challenge: string) =>
    visitor().refused('passkeys.signIn', { response: JSON.stringify(authenticator.get({ ...options, challenge })) });
  for (const name of ['north', 'south', 'west', '']) {
    const challenge = Buffer.from(`${name}.${'A'.repeat(43)}`).toString('base64url');
    expect((await answerTo(challenge)).reason).toBe('passkey_expired');
  }
  network.nextFault = () => 'before';
  expect((await answerTo(options.challenge)).reason).toBe('passkey_expired');
  network.nextFault = () => 'none';
  const unsigned = { method: 'POST', url: '/cells/south/passkey-challenges', payload: {} } as const;
  expect((await cells.north.server.inject(unsigned)).statusCode).toBe(401);
  await passes(visitor(), 'passkeys.signIn', { response: JSON.stringify(authenticator.get(options)) });
});

it('tells visitors no cell, whatever they ask for', async () => {
  const token = await confirmationOf(await newPlayer('south'));
  const answer = await gateway.post('account.confirmContactByLink', { token }, { headers: { 'x-cell-routing': '1' } });
  expect([answer.statusCode, answer.headers['x-cell']]).toEqual([200, undefined]);
  const direct = await cells.north.post('account.confirmContactByLink', { token });
  expect([direct.statusCode, direct.headers['x-cell']]).toEqual([422, undefined]);
});
