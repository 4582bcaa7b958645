import { codeIn, password, startTestPeople, type TestPeople } from '../../../../testing/people.ts';
import { proofCodeTexts, sessionsEndedTexts } from './identity-proof.texts.ts';
import { passwordChangedTexts, restoreTexts } from '../passwords/password.texts.ts';

let people: TestPeople;
beforeAll(async () => {
  people = await startTestPeople();
});
afterAll(() => people.stop());

const minute = 60_000;
/** A player with a confirmed e-mail address. */
const confirmed = async () => {
  const player = await people.newPlayer();
  await player.post('account.sendconfirmationtocontact');
  await player.post('account.confirmContact', { code: codeIn(await people.messageTo(player.email)) });
  return player;
};
const wrongProof = { password: 'wrong-word' };

it('resets the attempts after a successful proof', async () => {
  const player = await people.newPlayer();
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 9; attempt += 1)
      expect((await player.refused('auth.proveIdentity', wrongProof)).invalid_parameters).toEqual({
        password: 'invalid',
      });
    expect((await player.post('auth.proveIdentity', { password })).json().data.status).toBe('proven');
  }
});

it('adds up wrong passwords and wrong codes of a player', async () => {
  const player = await confirmed();
  await player.post('auth.proveIdentity', { type: 'email' });
  const code = codeIn(await people.messageTo(player.email, 2));
  const wrong = { type: 'email', code: code === '000000' ? '000001' : '000000' };
  for (let attempt = 0; attempt < 10; attempt += 1)
    await player.refused('auth.proveIdentity', attempt < 4 ? wrong : wrongProof);
  // The code itself is correct and has one attempt left.
  expect(await player.refused('auth.proveIdentity', { type: 'email', code })).toMatchObject({
    code: 'TooManyRequestsException',
    reason: 'identity_proof',
  });
});

it('sends at most ten codes per hour to a player', async () => {
  const player = await confirmed();
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await player.post('auth.proveIdentity', { type: 'email' })).json().data.resend_time).toBe(60);
    people.clock.now += minute;
  }
  expect(await player.refused('auth.proveIdentity', { type: 'email' })).toMatchObject({
    code: 'TooManyRequestsException',
    reason: 'identity_proof_codes',
  });
  people.clock.now += 50 * minute;
  expect((await player.post('auth.proveIdentity', { type: 'email' })).statusCode).toBe(200);
});

it('sends one code for two parallel calls', async () => {
  const player = await confirmed();
  const answers = await Promise.all([1, 2].map(() => player.post('auth.proveIdentity', { type: 'email' })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
  const code = codeIn(await people.messageTo(player.email, 2));
  expect((await player.post('auth.proveIdentity', { type: 'email', code })).json().data.status).toBe('proven');
});

it('checks the password when a proof has a password and a code', async () => {
  const player = await confirmed();
  await player.post('auth.proveIdentity', { type: 'email' });
  const code = codeIn(await people.messageTo(player.email, 2));
  expect(
    (await player.refused('auth.proveIdentity', { ...wrongProof, type: 'email', code })).invalid_parameters,
  ).toEqual({ password: 'invalid' });
  expect((await player.post('auth.proveIdentity', { type: 'email', code })).statusCode).toBe(200);
});

it('requires a session and a code of six digits', async () => {
  expect(await people.browser().refused('auth.proveIdentity', { password })).toMatchObject({
    code: 'AuthorizationException',
  });
  const player = await confirmed();
  for (const code of ['12345', '1234567', 'abcdef'])
    expect((await player.refused('auth.proveIdentity', { type: 'email', code })).invalid_parameters).toEqual({
      code: 'invalid',
    });
});

describe('a message about the security of an account', () => {
  const languages = ['ar', 'de', 'en', 'es', 'pt', 'tr'];

  it.each([
    ['to restore access', restoreTexts],
    ['to prove the identity', proofCodeTexts],
  ])('%s contains its code in every language', (_purpose, texts) => {
    expect(Object.keys(texts).sort()).toEqual(languages);
    for (const write of Object.values(texts)) expect(write({ code: '012345' }).text).toMatch(/\b012345\b/);
  });

  it.each([
    ['a new password', passwordChangedTexts],
    ['ended sessions', sessionsEndedTexts],
  ])('about %s has a different text in every language', (_event, texts) => {
    expect(Object.keys(texts).sort()).toEqual(languages);
    const written = Object.values(texts).map((write) => write(undefined));
    for (const part of ['subject', 'text'] as const)
      expect(new Set(written.map((message) => message[part])).size).toBe(languages.length);
  });
});
