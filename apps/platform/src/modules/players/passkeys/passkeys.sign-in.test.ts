import { sql } from 'kysely';
import { addPasskey, newPasskey, signInByPasskey } from '../../../testing/passkey-calls.ts';
import { codeIn, startTestPeople, type Browser, type TestPeople } from '../../../testing/people.ts';
import { testCmsToken } from '../../../testing/site.ts';
import { createSoftwareAuthenticator, type Deviation } from '../../../testing/software-authenticator.ts';
import { waitFor } from '@croupier/service/testing';

const operatorToken = 'an-operators-token-of-tests';
const minute = 60_000;

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople({ OPERATOR_TOKEN: operatorToken, CMS_TOKEN: testCmsToken });
});
afterAll(() => people.stop());

type Player = Awaited<ReturnType<TestPeople['newPlayer']>>;
const database = () => people.platform.testDatabase.database;
const elsewhere = (): Browser => people.browser('203.0.113.50');
const uidOf = async (browser: Browser): Promise<unknown> => (await browser.read('account.getInfo'))?.uid;
const setState = (uid: number, state: string) =>
  people.platform.server.inject({
    method: 'POST',
    url: `/operator/players/${uid}/state`,
    headers: { authorization: `Bearer ${operatorToken}` },
    payload: { state, reason: 'asked for it' },
  });
const refusal = (reason: string) => expect.objectContaining({ code: 'AuthorizationException', reason });
const confirmEmail = async (player: Player): Promise<void> => {
  await player.post('account.sendconfirmationtocontact');
  await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
};
const eventsOf = async (uid: number): Promise<readonly string[]> =>
  (
    await sql<{ event: string }>`select e.kind || ' ' || e.outcome || ' ' || e.reason as event from security_events e
      join players p on p.id = e.player_id where p.uid = ${uid} order by e.id`.execute(database())
  ).rows.map(({ event }) => event.trim());

it('signs in on a new device without a name, a password or a code, and names the device in a notice', async () => {
  const player = await people.newPlayer();
  await confirmEmail(player);
  const { authenticator } = await newPasskey(player);
  const other = elsewhere();
  const answer = await signInByPasskey(other, authenticator);
  expect(answer.json().data).toEqual({ uid: player.uid, locale: 'en' });
  expect(await uidOf(other)).toBe(player.uid);
  await waitFor('the notice', () =>
    people.providers.messages.find(({ to, subject }) => to === player.email && /^New device/.test(subject)),
  );
  expect((await eventsOf(player.uid)).at(-1)).toBe('sign_in done');
  const { items } = await player.read('passkeys.get');
  expect(items).toMatchObject([{ last_used_at: new Date(people.clock.now).toISOString() }]);
});

it('needs no code of the second factor', async () => {
  const player = await people.newPlayer();
  const { authenticator } = await newPasskey(player);
  await sql`insert into two_factor (player_id, method, enabled_at)
    select id, 'email', now() from players where uid = ${player.uid}`.execute(database());
  expect((await signInByPasskey(elsewhere(), authenticator)).statusCode).toBe(200);
});

it('counts as a proof of identity', async () => {
  const player = await people.newPlayer();
  const { authenticator } = await newPasskey(player);
  people.clock.now += 11 * minute;
  const other = elsewhere();
  await signInByPasskey(other, authenticator);
  expect((await other.post('auth.endOtherSessions')).json().data).toEqual({ ended: 1 });
});

describe('an answer is refused', () => {
  it.each<[string, Deviation, string]>([
    ['from another origin', { origin: 'https://casino.example' }, 'passkey_invalid'],
    ['from a port of the same host that is not the site', { origin: 'http://localhost:4300' }, 'passkey_invalid'],
    ['for another site', { rpId: 'casino.example' }, 'passkey_invalid'],
    ['without user verification', { isUserVerified: false }, 'passkey_invalid'],
    ['of a ceremony that creates a passkey', { type: 'webauthn.create' }, 'passkey_invalid'],
    ['without the handle of the player', { userHandle: null }, 'passkey_invalid'],
    ['of a passkey that may suddenly be copied', { isBackupEligible: false }, 'passkey_invalid'],
    ['with an unknown passkey', { credentialId: 'b3RoZXI' }, 'passkey_unknown'],
  ])('%s', async (_what, deviation, reason) => {
    const player = await people.newPlayer();
    const { authenticator } = await newPasskey(player);
    const other = elsewhere();
    expect((await signInByPasskey(other, authenticator, deviation)).json().error).toEqual(refusal(reason));
    expect(await uidOf(other)).toBeUndefined();
    if (reason === 'passkey_invalid')
      expect((await eventsOf(player.uid)).at(-1)).toBe(`sign_in refused AuthorizationException/${reason}`);
    expect((await signInByPasskey(other, authenticator)).statusCode).toBe(200);
  });

  it('when it is repeated', async () => {
    const { authenticator } = await newPasskey(await people.newPlayer());
    const other = elsewhere();
    const { options } = (await other.post('passkeys.startSignIn')).json().data;
    const form = { response: JSON.stringify(authenticator.get(options)) };
    const answers = await Promise.all([other.post('passkeys.signIn', form), other.post('passkeys.signIn', form)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
    expect((await other.post('passkeys.signIn', form)).json().error).toEqual(refusal('passkey_expired'));
  });

  it('to a challenge that is made up, older than five minutes or for a proof', async () => {
    const player = await people.newPlayer();
    const { authenticator } = await newPasskey(player);
    const other = elsewhere();
    const answer = (options: Parameters<typeof authenticator.get>[0]) =>
      other.post('passkeys.signIn', { response: JSON.stringify(authenticator.get(options)) });
    const { options } = (await other.post('passkeys.startSignIn')).json().data;
    expect((await answer({ ...options, challenge: 'bWFkZS11cA' })).json().error).toEqual(refusal('passkey_expired'));
    const { options: forProof } = (await player.post('passkeys.startProof')).json().data;
    expect((await answer(forProof)).json().error).toEqual(refusal('passkey_expired'));
    people.clock.now += 5 * minute;
    expect((await answer(options)).json().error).toEqual(refusal('passkey_expired'));
  });

  it('with the passkey of another player under its own signature', async () => {
    const [player, thief] = [await people.newPlayer(), await people.newPlayer()];
    const { authenticator } = await newPasskey(player);
    const own = await newPasskey(thief);
    const deviation = { credentialId: authenticator.credentialId };
    const other = elsewhere();
    expect((await signInByPasskey(other, own.authenticator, deviation)).json().error).toEqual(
      refusal('passkey_invalid'),
    );
    expect(await uidOf(other)).toBeUndefined();
  });

  it('with a counter that does not grow, as of a copied authenticator', async () => {
    const player = await people.newPlayer();
    const { authenticator } = await newPasskey(player);
    expect((await signInByPasskey(elsewhere(), authenticator, { counter: 7 })).statusCode).toBe(200);
    for (const counter of [7, 3, 0])
      expect((await signInByPasskey(elsewhere(), authenticator, { counter })).json().error).toEqual(
        refusal('passkey_counter'),
      );
    expect((await eventsOf(player.uid)).at(-1)).toBe('sign_in refused AuthorizationException/passkey_counter');
    expect((await signInByPasskey(elsewhere(), authenticator, { counter: 8 })).statusCode).toBe(200);
  });

  it('with a passkey that was removed', async () => {
    const player = await people.newPlayer();
    const { authenticator, id } = await newPasskey(player);
    expect((await player.post('passkeys.remove', { id })).statusCode).toBe(200);
    expect((await signInByPasskey(elsewhere(), authenticator)).json().error).toEqual(refusal('passkey_unknown'));
  });

  it.each([
    '{"id":',
    '{}',
    JSON.stringify({ id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: '*' } }),
  ])('that is malformed: %s', async (response) => {
    expect((await elsewhere().refused('passkeys.signIn', { response })).code).toBe('InvalidParameterException');
  });
});

it('accepts an authenticator that does not count', async () => {
  const { authenticator } = await newPasskey(await people.newPlayer(), { counts: false });
  for (let time = 0; time < 2; time += 1)
    expect((await signInByPasskey(elsewhere(), authenticator)).statusCode).toBe(200);
});

it('refuses banned and deleted accounts as a password does, and lets self-excluded players in', async () => {
  const player = await people.newPlayer();
  const { authenticator } = await newPasskey(player);
  await sql`update players set excluded_until = now() + interval '1 day' where uid = ${player.uid}`.execute(database());
  expect((await signInByPasskey(elsewhere(), authenticator)).statusCode).toBe(200);
  expect((await setState(player.uid, 'banned')).statusCode).toBe(200);
  expect((await signInByPasskey(elsewhere(), authenticator)).json().error.code).toBe('UserBannedException');
  await setState(player.uid, 'active');
  expect((await setState(player.uid, 'deleted')).statusCode).toBe(200);
  expect((await signInByPasskey(elsewhere(), authenticator)).json().error).toEqual(refusal('passkey_unknown'));
  const { rows } = await sql`select 1 from passkeys where credential_id = ${authenticator.credentialId}`.execute(
    database(),
  );
  expect(rows).toEqual([]);
});

it('allows ten failures with a passkey from an address in fifteen minutes', async () => {
  const { authenticator } = await newPasskey(await people.newPlayer());
  const attacker = people.browser('203.0.113.77');
  const attempt = async () =>
    (await signInByPasskey(attacker, authenticator, { isUserVerified: false })).json().error.code;
  for (let count = 0; count < 10; count += 1) expect(await attempt()).toBe('AuthorizationException');
  expect(await attempt()).toBe('TooManyRequestsException');
  expect((await signInByPasskey(elsewhere(), authenticator)).statusCode).toBe(200);
});

describe('a site without passkeys', () => {
  const setFlag = async (isOn: boolean): Promise<void> => {
    const { server } = people.platform;
    const { flags } = (await server.inject('/nfx/cms-config/en')).json<{ flags: object }>();
    const answer = await server.inject({
      method: 'PUT',
      url: '/cms/site-config',
      headers: { authorization: `Bearer ${testCmsToken}` },
      payload: { data: { flags: { ...flags, isPasskeyEnable: isOn } } },
    });
    expect(answer.statusCode).toBe(200);
  };
  afterEach(() => setFlag(true));

  it('accepts none, and lets players remove theirs', async () => {
    const player = await people.newPlayer();
    const { authenticator, id } = await newPasskey(player);
    const { options } = (await elsewhere().post('passkeys.startSignIn')).json().data;
    await setFlag(false);
    const denied = { code: 'AccessDeniedException', reason: 'disabled' };
    const form = { response: JSON.stringify(authenticator.get(options)) };
    expect(await elsewhere().refused('passkeys.signIn', form)).toMatchObject(denied);
    expect(await elsewhere().refused('passkeys.startSignIn')).toMatchObject(denied);
    expect(await player.refused('passkeys.startProof')).toMatchObject(denied);
    await expect(addPasskey(player, createSoftwareAuthenticator())).rejects.toThrow(/AccessDeniedException/);
    expect(await player.read('passkeys.get')).toMatchObject({ items: [{ id }], can_add: false });
    expect((await player.post('passkeys.remove', { id })).statusCode).toBe(200);
  });
});
