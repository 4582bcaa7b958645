import { randomUUID } from 'node:crypto';
import { cardSessionResponse, enteredCard } from '@croupier/provider-contract';
import * as v from 'valibot';
import { startSandbox, type Sandbox } from '../../testing/sandbox.ts';
import { cardTexts } from './card.texts.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const number = '4111111111111111';

/** Opens hosted fields; returns the path of their page. */
const openFields = async (more: object = {}) => {
  const request = {
    reference: randomUUID(),
    customer_reference: 'ann',
    method: 'card',
    currency: 'EUR',
    locale: 'en',
    theme: 'dark',
    expires_in: 600,
    ...more,
  };
  const answer = await sandbox.call('payment', 'POST', '/cards/sessions', request);
  return { path: new URL(v.parse(cardSessionResponse, answer.json()).url).pathname, request };
};
const read = (path: string, headers: Record<string, string> = {}) =>
  sandbox.app.inject({ method: 'GET', url: path, headers });
const enter = (path: string, card: object, origin = sandbox.config.sandboxOrigin) =>
  sandbox.app.inject({ method: 'POST', url: `${path}/tokens`, headers: { origin }, payload: card });
const tokenOf = async (path: string, card: object = { number, expiry: '12/34' }): Promise<string> =>
  (await enter(path, card)).json().token;
const find = (token: string) => sandbox.call('payment', 'POST', '/cards/find', { token });
const check = (token: string, customer = 'ann') =>
  sandbox.call('payment', 'POST', '/requisites/check', {
    customer_reference: customer,
    customer_name: '',
    method: 'card',
    currency: 'EUR',
    requisites: { card_holder: 'ANN EXAMPLE' },
    card_token: token,
  });

describe('the page of hosted card fields', () => {
  it('can be framed by the site only, runs only its own script, and is not cached', async () => {
    const page = await read((await openFields()).path);
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain(`frame-ancestors ${sandbox.config.publicOrigin}`);
    expect(policy).toMatch(/default-src 'none'.*script-src 'sha256-[^;]+; connect-src 'self'; form-action 'self' ;/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it.each(Object.entries(cardTexts))('is in the language %s', async (locale, texts) => {
    const { body } = await read((await openFields({ locale, theme: 'light' })).path);
    expect(body).toContain(`<html lang="${locale}" dir="${locale === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(body).toContain('<main data-theme="light">');
    for (const text of [texts.number, texts.expiry, texts.practice]) expect(body).toContain(text);
  });

  it('reports to the site that it has expired or is unknown', async () => {
    const { path } = await openFields();
    await sandbox.database.updateTable('card_sessions').set({ expires_at: new Date() }).execute();
    for (const address of [path, '/cards/fields/unknown']) {
      const page = await read(address, { 'accept-language': 'de' });
      expect([page.statusCode, page.body.includes('id="expired"')]).toEqual([404, true]);
      expect(page.body).toContain(cardTexts['de']?.session_expired);
    }
    expect((await enter(path, { number, expiry: '12/34' })).statusCode).toBe(401);
  });
});

describe('a card', () => {
  it('gets a token, by which the platform learns all but its number', async () => {
    const { path, request } = await openFields();
    const entered = await enter(path, { number, expiry: '12/34' });
    const { token, ...shown } = entered.json();
    expect(shown).toEqual({ brand: 'visa', last4: '1111', expiry: '12/34' });
    const answer = await find(token);
    expect(v.parse(enteredCard, answer.json())).toEqual({
      ...shown,
      reference: request.reference,
      customer_reference: 'ann',
      fingerprint: expect.any(String),
    });
    expect(answer.body + entered.body).not.toContain(number);
  });

  it('has the same fingerprint at its next entry, and another one for another customer', async () => {
    const fingerprintOf = async (more: object) =>
      (await find(await tokenOf((await openFields(more)).path))).json().fingerprint;
    const first = await fingerprintOf({});
    expect(await fingerprintOf({})).toBe(first);
    expect(await fingerprintOf({ customer_reference: 'bob' })).not.toBe(first);
  });

  it.each([
    [{ number: '4111111111111112', expiry: '12/34' }, 422, 'number'],
    [{ number, expiry: '12/20' }, 422, 'expiry'],
    [{ number, expiry: '13/34' }, 422, 'expiry'],
    [{ number: '0000000000000000', expiry: '12/34' }, 422, 'number'],
    [{ number: '4111 1111', expiry: '12/34' }, 400, null],
    [{ number }, 400, null],
  ])('is refused as %j', async (card, status, field) => {
    const refused = await enter((await openFields()).path, card);
    expect(refused.statusCode).toBe(status);
    if (field) expect(refused.json().error).toEqual({ code: 'INVALID_CARD', message: field });
  });

  it('is accepted from the page of the fields only', async () => {
    const { path } = await openFields();
    expect((await enter(path, { number, expiry: '12/34' }, 'http://site.test')).statusCode).toBe(403);
    expect(
      await sandbox.database.selectFrom('card_tokens').selectAll().where('expiry', '=', '11/11').execute(),
    ).toEqual([]);
  });

  it('goes to the vault with the token of its check, where it has the number', async () => {
    const token = await tokenOf((await openFields()).path);
    const checked = (await check(token)).json();
    expect(checked).toMatchObject({ status: 'accepted', token: expect.stringMatching(/^req_/) });
    const stored = await sandbox.database
      .selectFrom('requisites_vault')
      .select('requisites')
      .where('token', '=', checked.token)
      .executeTakeFirstOrThrow();
    expect(stored.requisites).toEqual({ card_number: number, card_holder: 'ANN EXAMPLE' });
    // The same card of the customer, entered again.
    expect((await check(await tokenOf((await openFields()).path))).json().token).toBe(checked.token);
  });

  it('is judged by its last four digits', async () => {
    const token = await tokenOf((await openFields()).path, { number: '4000000000000119', expiry: '12/34' });
    expect((await check(token)).json()).toMatchObject({ status: 'validation_required' });
  });

  it('of another customer is unknown', async () => {
    const token = await tokenOf((await openFields()).path);
    const refused = await check(token, 'bob');
    expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'UNKNOWN_CARD']);
    expect((await find('card_unknown')).json().error.code).toBe('UNKNOWN_CARD');
  });
});

it('opens fields for signed calls only', async () => {
  const refused = await sandbox.app.inject({ method: 'POST', url: '/cards/sessions', payload: {} });
  expect(refused.statusCode).toBe(401);
});
