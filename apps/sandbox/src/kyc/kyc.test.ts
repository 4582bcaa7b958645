import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox } from '../testing/sandbox.ts';
import { accessSignature } from './signed-access.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(async () => {
  await sandbox.stop();
});
beforeEach(async () => {
  sandbox.platform.reset();
  await sandbox.database.deleteFrom('identity_events').execute();
});

const call = (
  method: 'GET' | 'POST',
  url: string,
  message?: object,
  more: Readonly<{ secret?: string; at?: number; token?: string }> = {},
) => {
  const body = message === undefined ? '' : JSON.stringify(message);
  const time = String(Math.floor((more.at ?? Date.now()) / 1000));
  return sandbox.app.inject({
    method,
    url,
    ...(body ? { payload: body } : {}),
    headers: {
      'x-app-token': more.token ?? 'croupier',
      'x-app-access-ts': time,
      'x-app-access-sig': accessSignature(more.secret ?? sandbox.config.identitySecret, time, method, url, body),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
  });
};
const request = (externalUserId: string = randomUUID()) => ({
  externalUserId,
  lang: 'en',
  fixedInfo: { firstName: 'Ann', lastName: '<Example>', dob: '1990-05-04', country: 'DE' },
});
const begin = async () => {
  const given = request();
  const { id } = (await call('POST', '/resources/applicants?levelName=basic-kyc-level', given)).json<{ id: string }>();
  const { token } = (
    await call('POST', `/resources/accessTokens?userId=${given.externalUserId}&levelName=basic-kyc-level&ttlInSecs=600`)
  ).json<{ token: string }>();
  return { id, token, externalUserId: given.externalUserId };
};
const open = (token: string, lang = 'en') =>
  sandbox.app.inject({ method: 'GET', url: `/idensic?token=${token}&lang=${lang}` });
const post = (url: string, form: Record<string, string>, origin?: string) =>
  sandbox.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin ? { origin } : {}) },
  });
const handIn = (token: string, outcome: string) =>
  post('/idensic', { token, lang: 'en', document: 'passport', outcome });
const stateOf = async (id: string) => (await call('GET', `/resources/applicants/${id}/status`)).json();
const heard = () =>
  sandbox.platform.calls.map(({ body }) => [body['type'], body['reviewStatus'], body['reviewResult']]);

describe('the identity provider', () => {
  it('has one applicant per name, and returns its owner', async () => {
    const given = request();
    const made = await call('POST', '/resources/applicants?levelName=basic-kyc-level', given);
    expect(made.statusCode).toBe(201);
    expect((await call('POST', '/resources/applicants?levelName=basic-kyc-level', given)).statusCode).toBe(409);
    expect((await call('GET', `/resources/applicants/-;externalUserId=${given.externalUserId}/one`)).json()).toEqual(
      made.json(),
    );
    expect((await call('GET', `/resources/applicants/${'0'.repeat(24)}/status`)).statusCode).toBe(404);
    expect((await call('POST', '/resources/accessTokens?userId=nobody&levelName=basic-kyc-level')).statusCode).toBe(
      404,
    );
    expect((await call('POST', '/resources/applicants?levelName=x', { externalUserId: 'a' })).statusCode).toBe(400);
  });

  it('rejects calls with a missing or old signature', async () => {
    const given = request();
    for (const more of [
      { secret: 'another-secret-of-the-tests' },
      { at: Date.now() - 6 * 60_000 },
      { at: Date.now() + 6 * 60_000 },
      { token: 'another' },
    ]) {
      expect((await call('POST', '/resources/applicants?levelName=basic-kyc-level', given, more)).statusCode).toBe(401);
    }
    expect((await sandbox.app.inject({ method: 'GET', url: '/resources/applicants/x/status' })).statusCode).toBe(401);
  });

  it.each([
    ['approve', [{ reviewAnswer: 'GREEN' }]],
    ['retry', [expect.objectContaining({ reviewAnswer: 'RED', reviewRejectType: 'RETRY' })]],
    ['reject', [expect.objectContaining({ reviewAnswer: 'RED', reviewRejectType: 'FINAL' })]],
    ['pending', []],
  ])('reviews as it was chosen: %s', async (outcome, results) => {
    const { id, token } = await begin();
    const page = await handIn(token, outcome);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('idCheck.onApplicantSubmitted');
    expect(heard()).toEqual([
      ['applicantPending', 'pending', undefined],
      ...results.map((result) => ['applicantReviewed', 'completed', result]),
    ]);
    expect(await stateOf(id)).toMatchObject({ reviewStatus: outcome === 'pending' ? 'pending' : 'completed' });
    const moments = sandbox.platform.calls.map(({ body }) => String(body['createdAtMs']));
    expect([...moments].sort()).toEqual(moments);
    expect(new Set(moments).size).toBe(moments.length);
  });

  it('accepts documents once, and again after a rejection that allows another attempt', async () => {
    const { id, token } = await begin();
    await handIn(token, 'retry');
    expect((await open(token)).body).toContain('Please submit your documents again');
    expect((await open(token, 'de')).body).toContain('Das Foto ist unscharf.');
    await handIn(token, 'approve');
    await handIn(token, 'reject');
    expect(await stateOf(id)).toMatchObject({ reviewResult: { reviewAnswer: 'GREEN' } });
    expect(sandbox.platform.calls).toHaveLength(4);
  });

  it('is decided by a reviewer, who can change the decision', async () => {
    const { id, token } = await begin();
    await handIn(token, 'pending');
    const decide = (outcome: string, origin = sandbox.config.sandboxOrigin) =>
      post(`/identity-admin/${id}`, { outcome }, origin);
    expect((await decide('approve', 'http://elsewhere.test')).statusCode).toBe(403);
    expect((await decide('nothing')).statusCode).toBe(400);
    for (const outcome of ['hold', 'reject', 'approve', 'reset']) expect((await decide(outcome)).statusCode).toBe(303);
    expect(heard().map(([type]) => type)).toEqual([
      'applicantPending',
      'applicantOnHold',
      'applicantReviewed',
      'applicantReviewed',
      'applicantReset',
    ]);
    expect(await stateOf(id)).toMatchObject({ reviewStatus: 'init' });
    const desk = await sandbox.app.inject({ method: 'GET', url: '/identity-admin' });
    expect(desk.body).toContain('Ann &lt;Example&gt;');
    expect(desk.body).not.toContain('<Example>');
  });

  it('shows its page to the holder of a valid token, in a frame of the site only', async () => {
    const { token } = await begin();
    expect((await open(token, 'tr')).body).toContain('<h1>Kimliğinizi doğrulayın</h1>');
    const page = await open(token, 'ar');
    expect(page.body).toContain('<html lang="ar" dir="rtl">');
    expect(page.headers['content-security-policy']).toContain('frame-ancestors http://site.test');
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.body).toContain('Ann &lt;Example&gt;');
    await sandbox.database
      .updateTable('identity_tokens')
      .set({ expires_at: new Date(0) })
      .execute();
    const expired = await open(token, 'es');
    expect([expired.statusCode, expired.body]).toEqual([404, expect.stringContaining('Este enlace ha caducado')]);
    expect((await handIn(token, 'approve')).statusCode).toBe(404);
    expect((await open('x'.repeat(30))).statusCode).toBe(404);
    expect(sandbox.platform.calls).toEqual([]);
  });

  it('repeats a webhook with the same id until it is accepted', async () => {
    const { token } = await begin();
    sandbox.platform.wallet.trouble = () => 'fail';
    await handIn(token, 'approve');
    sandbox.platform.wallet.trouble = () => undefined;
    await sandbox.database
      .updateTable('identity_events')
      .set({ next_at: new Date(0) })
      .where('delivered_at', 'is', null)
      .execute();
    await sandbox.queues.deliverIdentityWebhooks();
    expect(await sandbox.queues.deliverIdentityWebhooks()).toBe(0);
    expect(sandbox.platform.calls).toHaveLength(4);
    expect(new Set(sandbox.platform.calls.map(({ body }) => body['correlationId'])).size).toBe(2);
  });
});
