import { sql } from 'kysely';
import { addPasskey, newPasskey, proveByPasskey, signInByPasskey } from '../../../testing/passkey-calls.ts';
import { codeIn, type Browser, type TestPeople } from '../../../testing/people.ts';
import { startSocialPeople, type SocialPeople } from '../../../testing/social-people.ts';
import { createSoftwareAuthenticator, type Deviation } from '../../../testing/software-authenticator.ts';
import { waitFor } from '@croupier/service/testing';

const minute = 60_000;
const needsProof = { code: 'IdentityProofRequiredException', reason: 'proof_too_old' };
const iCloud = 'fbfc3007-154e-4ecc-8c0b-6e020557d7bd';

let social: SocialPeople;
let people: TestPeople;
beforeAll(async () => {
  social = await startSocialPeople();
  people = social.people;
});
afterAll(() => social.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
const database = () => people.platform.testDatabase.database;
const elsewhere = (): Browser => people.browser('203.0.113.60');
const passkeysOf = async (browser: Browser) => browser.read('passkeys.get');
const passes = async (browser: Browser, method: string, form?: Readonly<Record<string, string>>): Promise<void> =>
  expect([method, (await browser.post(method, form)).statusCode]).toEqual([method, 200]);
const messageAbout = (to: string, subject: RegExp) =>
  waitFor(`a message to ${to}`, () =>
    people.providers.messages.find((message) => message.to === to && subject.test(message.subject)),
  );
const confirmed = async (): Promise<Player> => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  await passes(player, 'account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
  return player;
};
/** A player who signs in with an account of the identity provider alone. */
const fromProvider = async (id: string): Promise<Browser> => {
  const browser = people.browser();
  const person = { id, email: `${id}@mail.example`, email_verified: true, given_name: 'Ann', locale: 'en' };
  expect((await social.signIn(browser, person)).statusCode).toBe(200);
  return browser;
};
/** Makes the account of the browser as if the identity provider were no longer offered. */
const forgetProvider = async (browser: Browser): Promise<void> => {
  const { uid } = await browser.read('account.getInfo');
  await sql`update auth_identities set service = 'closed' where player_id = (select id from players where uid = ${uid})`.execute(
    database(),
  );
};

describe('adding a passkey', () => {
  it('stores it under the name of its password manager, and notifies the player', async () => {
    const player = await confirmed();
    const { id } = await newPasskey(player, { aaguid: iCloud });
    const created = new Date(people.clock.now).toISOString();
    expect(await passkeysOf(player)).toEqual({
      items: [{ id, name: 'iCloud Keychain', created_at: created, last_used_at: null, is_synced: true }],
      can_add: true,
      is_last_way: false,
    });
    expect((await messageAbout(player.email, /passkey was added/)).text).toContain('iCloud Keychain');
    const kinds = async (query?: Readonly<Record<string, string>>) =>
      (await player.read('account.getSecurityEvents', query)).items.map(({ kind }: { kind: string }) => kind);
    expect(await kinds({ kinds: 'passkey_added,registration,of_a_newer_page' })).toEqual([
      'passkey_added',
      'registration',
    ]);
    // Pages of older releases could not read it.
    expect(await kinds()).not.toContain('passkey_added');
  });

  it('names a passkey of an unknown manager after the browser, and excludes its authenticator from then on', async () => {
    const player = await people.newPlayer();
    const { authenticator } = await newPasskey(player);
    expect((await passkeysOf(player)).items).toMatchObject([{ name: 'Firefox on Linux' }]);
    const { options } = (await player.post('passkeys.startAdding')).json().data;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      excludeCredentials: [{ id: authenticator.credentialId, transports: ['internal', 'hybrid'] }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options.user.id)).not.toContain('somebody');
  });

  it('needs a recent proof of identity', async () => {
    const player = await people.newPlayer();
    const { options } = (await player.post('passkeys.startAdding')).json().data;
    const form = { response: JSON.stringify(createSoftwareAuthenticator().create(options)) };
    people.clock.now += 11 * minute;
    expect(await player.refused('passkeys.startAdding')).toMatchObject(needsProof);
    expect(await player.refused('passkeys.add', form)).toMatchObject(needsProof);
  });

  it.each<[string, Deviation]>([
    ['from another origin', { origin: 'https://casino.example' }],
    ['for another site', { rpId: 'casino.example' }],
    ['without user verification', { isUserVerified: false }],
    ['of a ceremony that signs in', { type: 'webauthn.get' }],
  ])('refuses an answer %s', async (_what, deviation) => {
    const player = await people.newPlayer();
    const answer = await addPasskey(player, createSoftwareAuthenticator(), deviation);
    expect(answer.json().error.invalid_parameters).toEqual({ response: 'invalid' });
    expect((await passkeysOf(player)).items).toEqual([]);
  });

  it('refuses a guest, another player, another session and a second use of the challenge', async () => {
    const [player, thief] = [await people.newPlayer(), await people.newPlayer()];
    const session = elsewhere();
    await passes(session, 'auth.login', { login: player.email, password: 'secret12' });
    const { options } = (await player.post('passkeys.startAdding')).json().data;
    const form = { response: JSON.stringify(createSoftwareAuthenticator().create(options)) };
    expect((await people.browser().refused('passkeys.add', form)).code).toBe('AuthorizationException');
    for (const other of [thief, session])
      expect((await other.refused('passkeys.add', form)).invalid_parameters).toEqual({ response: 'expired' });
    await passes(player, 'passkeys.add', form);
    expect((await player.refused('passkeys.add', form)).invalid_parameters).toEqual({ response: 'expired' });
    expect((await passkeysOf(thief)).items).toEqual([]);
  });

  it('refuses a credential that belongs to an account already', async () => {
    const [player, other] = [await people.newPlayer(), await people.newPlayer()];
    const { authenticator } = await newPasskey(player);
    const answer = await addPasskey(other, authenticator);
    expect(answer.json().error.invalid_parameters).toEqual({ response: 'taken' });
  });

  it('ends at twenty passkeys', async () => {
    const player = await people.newPlayer();
    for (let count = 0; count < 20; count += 1) await newPasskey(player);
    expect((await passkeysOf(player)).can_add).toBe(false);
    expect(await player.refused('passkeys.startAdding')).toMatchObject({ reason: 'too_many_passkeys' });
  });
});

describe('a proof of identity with a passkey', () => {
  it('is offered to a player who has one, and is accepted', async () => {
    const player = await people.newPlayer();
    const { authenticator } = await newPasskey(player);
    people.clock.now += 11 * minute;
    const { error_data: ways } = await player.refused('auth.endOtherSessions');
    expect(ways).toEqual({ has_password: true, contacts: [], has_passkey: true });
    const answer = await proveByPasskey(player, authenticator);
    expect(answer.json().data).toEqual({ status: 'proven', resend_time: 0 });
    await passes(player, 'auth.endOtherSessions');
  });

  it('refuses the passkey of another player, a challenge of another session and a copy', async () => {
    const [player, thief] = [await people.newPlayer(), await people.newPlayer()];
    const [{ authenticator }, own] = [await newPasskey(player), await newPasskey(thief)];
    people.clock.now += 11 * minute;
    const problemOf = (answer: Awaited<ReturnType<typeof proveByPasskey>>): unknown =>
      answer.json().error.invalid_parameters;
    expect(problemOf(await proveByPasskey(player, own.authenticator))).toEqual({ passkey: 'unknown' });
    expect(problemOf(await proveByPasskey(player, authenticator, { counter: 1 }))).toEqual({ passkey: 'invalid' });
    const { options } = (await thief.post('passkeys.startProof')).json().data;
    const passkey = JSON.stringify(authenticator.get(options));
    expect((await player.refused('auth.proveIdentity', { passkey })).invalid_parameters).toEqual({
      passkey: 'expired',
    });
    expect(await player.refused('auth.endOtherSessions')).toMatchObject(needsProof);
  });

  it('counts wrong answers together with wrong passwords', async () => {
    const player = await people.newPlayer();
    const { authenticator } = await newPasskey(player);
    for (let count = 0; count < 10; count += 1)
      await player.refused('auth.proveIdentity', { password: 'wrong-secret' });
    expect((await proveByPasskey(player, authenticator)).json().error.code).toBe('TooManyRequestsException');
  });
});

describe('removing and renaming', () => {
  it('removes a passkey after a proof, and notifies the player', async () => {
    const player = await confirmed();
    const { id, authenticator } = await newPasskey(player);
    people.clock.now += 11 * minute;
    expect(await player.refused('passkeys.remove', { id })).toMatchObject(needsProof);
    await proveByPasskey(player, authenticator);
    await passes(player, 'passkeys.remove', { id });
    expect((await passkeysOf(player)).items).toEqual([]);
    await messageAbout(player.email, /passkey was removed/);
    expect((await player.refused('passkeys.remove', { id })).invalid_parameters).toEqual({ id: 'unknown' });
  });

  it('does not touch the passkeys of others', async () => {
    const [player, thief] = [await people.newPlayer(), await people.newPlayer()];
    const { id } = await newPasskey(player);
    for (const method of ['passkeys.remove', 'passkeys.rename'])
      expect((await thief.refused(method, { id, name: 'Mine' })).invalid_parameters).toEqual({ id: 'unknown' });
    expect((await passkeysOf(player)).items).toMatchObject([{ id, name: 'Firefox on Linux' }]);
  });

  it('renames a passkey without a proof, to at most sixty characters', async () => {
    const player = await people.newPlayer();
    const { id } = await newPasskey(player);
    people.clock.now += 11 * minute;
    await passes(player, 'passkeys.rename', { id, name: '  Work laptop ' });
    expect((await passkeysOf(player)).items).toMatchObject([{ name: 'Work laptop' }]);
    for (const name of [' ', 'x'.repeat(61)])
      expect((await player.refused('passkeys.rename', { id, name })).invalid_parameters).toHaveProperty('name');
  });

  it('keeps the last way to sign in, even from two removals at once', async () => {
    const browser = await fromProvider('passkey-only');
    const [first, second] = [await newPasskey(browser), await newPasskey(browser)];
    expect(await passkeysOf(browser)).toMatchObject({ is_last_way: false });
    await forgetProvider(browser);
    const answers = await Promise.all([first.id, second.id].map((id) => browser.post('passkeys.remove', { id })));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const { items, is_last_way: isLastWay } = await passkeysOf(browser);
    expect([items.length, isLastWay]).toEqual([1, true]);
    expect(await browser.refused('passkeys.remove', { id: items[0].id })).toMatchObject({
      code: 'InvalidRequestException',
      reason: 'last_sign_in_method',
    });
  });

  it('removes the last passkey of a player who still signs in through another service', async () => {
    const browser = await fromProvider('provider-stays');
    const { id } = await newPasskey(browser);
    expect(await passkeysOf(browser)).toMatchObject({ is_last_way: false });
    await passes(browser, 'passkeys.remove', { id });
  });
});

it('an undone change of a contact removes the passkeys that were added since', async () => {
  const player = await confirmed();
  const own = await newPasskey(player);
  people.clock.now += minute;
  const next = `next-${player.email}`;
  await passes(player, 'account.addContact', { contact: next });
  await passes(player, 'account.sendconfirmationtocontact', { contact: next });
  const { text } = await messageAbout(next, /.*/);
  await passes(player, 'account.confirmContact', { contact: next, code: codeIn({ text }) });
  people.clock.now += minute;
  const added = await newPasskey(player);
  const notice = await waitFor('the notice with the link', () =>
    people.providers.messages.find(({ to, text: body }) => to === player.email && body.includes('undo-contact-change')),
  );
  const token = decodeURIComponent(/\?token=(\S+)/.exec(notice.text)?.[1] ?? '');
  await passes(people.browser(), 'account.undoContactChange', { token, password: 'renewed-secret' });
  expect((await signInByPasskey(elsewhere(), added.authenticator)).json().error.reason).toBe('passkey_unknown');
  expect((await signInByPasskey(elsewhere(), own.authenticator)).statusCode).toBe(200);
});

it('payouts wait after a passkey was added, as after a change of the second factor', async () => {
  const player = await people.newPlayer();
  await newPasskey(player);
  const { rows } = await sql`select 1 from security_changes c join players p on p.id = c.player_id
    where p.uid = ${player.uid} and c.changed_at = ${new Date(people.clock.now)}`.execute(database());
  expect(rows).toHaveLength(1);
});
