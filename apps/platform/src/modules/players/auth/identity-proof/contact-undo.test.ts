import { codeIn, password, type Browser, type TestPeople } from '../../../../testing/people.ts';
import { startSocialPeople, type SocialPeople } from '../../../../testing/social-people.ts';
import { waitFor } from '@croupier/service/testing';

let social: SocialPeople;
let people: TestPeople;
beforeAll(async () => {
  social = await startSocialPeople();
  people = social.people;
});
afterAll(() => social.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
type Form = Readonly<Record<string, string>>;
const minute = 60_000;
const day = 24 * 60 * minute;
const renewed = 'renewed-secret';
const site = 'http://localhost:4200/undo-contact-change?token=';

const passes = async (browser: Browser, method: string, form?: Form): Promise<void> =>
  expect([method, (await browser.post(method, form)).statusCode]).toEqual([method, 200]);
const problems = async (browser: Browser, method: string, form: Form) =>
  (await browser.refused(method, form)).invalid_parameters;
const contactsOf = async (browser: Browser): Promise<unknown> =>
  (await browser.read('account.getprofileinfo')).contacts.map(({ contact }: { contact: string }) => contact);
/** Makes a change and waits for a new message to a recipient. */
const messageAfter = async (to: string, act: () => Promise<void>, content: RegExp): Promise<string> => {
  const find = () => people.providers.messages.findLast((message) => message.to === to && content.test(message.text));
  const before = find();
  await act();
  const found = await waitFor(`a message to ${to}`, () => {
    const last = find();
    return last !== before && last;
  });
  return found.text;
};
const confirm = async (browser: Browser, contact: string): Promise<void> => {
  const send = () => passes(browser, 'account.sendconfirmationtocontact', { contact });
  const code = codeIn({ text: await messageAfter(contact, send, /confirm this contact/) });
  await passes(browser, 'account.confirmContact', { contact, code });
};
const tokenIn = (text: string): string => decodeURIComponent(/\?token=(\S+)/.exec(text)?.[1] ?? '');
/** Adds a contact. Returns the token of the link in the notice to another contact. */
const change = async (browser: Browser, next: string, notified: string): Promise<string> => {
  await passes(browser, 'account.addContact', { contact: next.includes('@') ? next : `+${next}` });
  const text = await messageAfter(notified, () => confirm(browser, next), /\/undo-contact-change\?/);
  expect(text).toContain(site);
  return tokenIn(text);
};
const confirmed = async (): Promise<Player> => {
  const player = await people.newPlayer();
  await confirm(player, player.email);
  return player;
};
const thiefOf = async ({ email }: Player): Promise<Browser> => {
  const thief = people.browser('203.0.113.66');
  await passes(thief, 'auth.login', { login: email, password });
  return thief;
};
const undo = (token: string, browser = people.browser('203.0.113.9'), next = renewed) =>
  browser.post('account.undoContactChange', { token, password: next });
const undoProblems = async (token: string) => (await undo(token)).json().error.invalid_parameters;
const signsIn = async (login: string, secret: string): Promise<number> =>
  (await people.browser('203.0.113.77').post('auth.login', { login, password: secret })).statusCode;

describe('the link to the replaced contact', () => {
  it('restores the account of its owner once, without a session, and ends the sessions of a thief', async () => {
    const player = await confirmed();
    const thief = await thiefOf(player);
    const stolen = `stolen-${player.email}`;
    const token = await change(thief, stolen, player.email);
    await passes(thief, 'account.changepassword', { password: 'thiefs-secret' });
    expect(await signsIn(player.email, password)).toBe(401);

    expect(await problems(people.browser(), 'account.undoContactChange', { token, password: 'short' })).toEqual({
      password: expect.any(String),
    });
    expect((await undo(token)).statusCode).toBe(200);
    for (const browser of [thief, player]) expect((await browser.get('account.getInfo')).statusCode).toBe(401);
    expect(await signsIn(player.email, 'thiefs-secret')).toBe(401);
    expect(await signsIn(stolen, 'thiefs-secret')).toBe(401);
    expect(await undoProblems(token)).toEqual({ token: 'invalid' });

    const owner = people.browser();
    await passes(owner, 'auth.login', { login: player.email, password: renewed });
    expect(await contactsOf(owner)).toEqual([player.email]);
    const { items } = await owner.read('account.getSecurityEvents');
    expect(items.map(({ kind }: { kind: string }) => kind)).toContain('contact_undo');
    // Withdrawals wait, as after any change of a contact.
    const { accounts } = people.platform.domains;
    const { id = '' } = (await accounts.findByUid(player.uid)) ?? {};
    expect(await accounts.securityChangedAt(id)).toEqual(new Date(people.clock.now));
  });

  it('undoes later changes, added contacts and the links that were sent to them', async () => {
    const player = await confirmed();
    const thief = await thiefOf(player);
    const [first, second, phone] = [`one-${player.email}`, `two-${player.email}`, '4915160000001'];
    const token = await change(thief, first, player.email);
    const thiefsToken = await change(thief, second, first);
    await change(thief, phone, second);
    expect((await undo(token)).statusCode).toBe(200);
    expect(await undoProblems(thiefsToken)).toEqual({ token: 'invalid' });
    const owner = people.browser();
    await passes(owner, 'auth.login', { login: player.email, password: renewed });
    expect(await contactsOf(owner)).toEqual([player.email]);
    expect(await signsIn(phone, renewed)).toBe(401);
  });

  it('removes a second factor and codes that were requested after the change', async () => {
    const player = await confirmed();
    const thief = await thiefOf(player);
    const stolen = `factor-${player.email}`;
    const token = await change(thief, stolen, player.email);
    const start = () => passes(thief, 'account.changeTwoFactorAuth', { is_enabled: '1', method: 'email' });
    await passes(thief, 'account.confirmTwoFactorAuth', {
      code: codeIn({ text: await messageAfter(stolen, start, /verification code/) }),
    });
    const request = () => passes(people.browser(), 'auth.restore', { login: stolen });
    const restoreCode = codeIn({ text: await messageAfter(stolen, request, /password reset code/) });
    expect((await undo(token)).statusCode).toBe(200);
    const reset = { login: stolen, code: restoreCode, password: 'thiefs-secret' };
    expect(await problems(people.browser(), 'auth.restore', reset)).toEqual({ code: 'invalid' });
    expect(await signsIn(player.email, renewed)).toBe(200);
  });

  it('removes an account of another service that was linked through the new contact', async () => {
    const player = await confirmed();
    const thief = await thiefOf(player);
    const stolen = 'linked-thief@mail.example';
    const token = await change(thief, stolen, player.email);
    const person = { id: 'linked-thief', email: stolen, email_verified: true, given_name: 'Eve', locale: 'en' };
    const linked = people.browser();
    await social.signIn(linked, person);
    expect((await linked.read('account.getInfo')).uid).toBe(player.uid);
    expect((await undo(token)).statusCode).toBe(200);
    const again = people.browser();
    await social.signIn(again, person);
    expect((await again.get('account.getInfo')).json().data?.uid).not.toBe(player.uid);
  });

  it('is valid for seven days, during which other players cannot register the old contact', async () => {
    const player = await confirmed();
    const token = await change(await thiefOf(player), `week-${player.email}`, player.email);
    const squat = { email: player.email, password, locale: 'en', currency: 'EUR', terms: '1', country_code: 'DE' };
    expect(await problems(people.browser(), 'auth.register', squat)).toEqual({ email: 'taken' });
    people.clock.now += 7 * day;
    expect(await undoProblems(token)).toEqual({ token: 'expired' });
    await passes(people.browser(), 'auth.register', squat);
  });

  it('is not sent to an unconfirmed contact, which can belong to another person', async () => {
    const player = await people.newPlayer();
    const next = `never-${player.email}`;
    await passes(player, 'account.addContact', { contact: next });
    await confirm(player, next);
    expect(people.providers.messages.filter(({ to }) => to === player.email)).toEqual([]);
  });

  it('is rejected with an invalid token, and limited to twenty attempts in ten minutes', async () => {
    const guesser = people.browser('203.0.113.99');
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await undo('made-up', guesser)).json().error.invalid_parameters).toEqual({ token: 'invalid' });
    expect((await undo('made-up', guesser)).json().error).toMatchObject({ reason: 'contact_undo' });
  });
});

it('the notice of an added contact undoes the addition', async () => {
  const player = await confirmed();
  const phone = '4915160000002';
  const token = await change(await thiefOf(player), phone, player.email);
  expect((await undo(token)).statusCode).toBe(200);
  const owner = people.browser();
  await passes(owner, 'auth.login', { login: player.email, password: renewed });
  expect(await contactsOf(owner)).toEqual([player.email]);
});

it('only one of two simultaneous calls undoes the change', async () => {
  const player = await confirmed();
  const token = await change(await thiefOf(player), `race-${player.email}`, player.email);
  const answers = await Promise.all(['first-secret', 'second-secret'].map((next) => undo(token, undefined, next)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});
