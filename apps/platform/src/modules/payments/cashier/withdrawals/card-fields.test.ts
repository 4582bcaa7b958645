import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { auditLedger } from '../../../ledger/index.ts';
import { startPayments, type Payer, type Payments } from '../../../../testing/index.ts';

/* The card of a withdrawal is entered into the provider's hosted fields; the platform has only its token. */

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
  await payments.setFlags({ isSumsubEnable: false });
});
beforeEach(() => {
  Object.assign(payments.providers.behaviour, { payments: 'open', requisites: { status: 'accepted', reason: '' } });
});
afterAll(() => payments.stop());

const database = () => payments.platform.testDatabase.database;
const withdraw = async (payer: Payer, token: string, more: Record<string, string> = {}, key: string = randomUUID()) =>
  payer.post(
    'cashier.makewithdrawal',
    {
      method: 'card',
      amount: '5000',
      requisites: JSON.stringify({ card_number: token, card_holder: 'Ann Example' }),
      ...more,
    },
    key,
  );
const problemsOf = async (answer: ReturnType<typeof withdraw>) => (await answer).json().error?.invalid_parameters;

describe('hosted card fields', () => {
  it('are opened for one player and method, in the language and theme of the page', async () => {
    const payer = await payments.player();
    const { url, expires_at: end } = (
      await payer.post('cashier.opencardfields?locale=de', { method: 'card', theme: 'light' })
    ).json().data;
    const { reference, ...session } = payments.providers.cardSessions.get(url) ?? {};
    expect(session).toEqual({
      customer_reference: String(payer.uid),
      method: 'card',
      currency: 'EUR',
      locale: 'de',
      theme: 'light',
      expires_in: 1800,
    });
    expect(new Date(end).getTime()).toBe(payments.clock.now + 1_800_000);
    const { rows } = await sql`select provider, used_by from card_sessions where id = ${reference}`.execute(database());
    expect(rows).toEqual([{ provider: 'default', used_by: null }]);
  });

  it('need a player and a method with a card', async () => {
    const payer = await payments.player();
    for (const [method, problem] of [
      ['ewallet', 'no_card_fields'],
      ['voucher', 'unknown'],
    ] as const)
      expect((await payer.post('cashier.opencardfields', { method })).json().error.invalid_parameters).toEqual({
        method: problem,
      });
    expect((await payments.platform.post('cashier.opencardfields', { method: 'card' })).statusCode).toBe(401);
  });

  it('are refused without effect while the provider does not answer', async () => {
    const payer = await payments.player();
    payments.providers.behaviour.payments = 'fail';
    expect((await payer.post('cashier.opencardfields', { method: 'card' })).json().error).toMatchObject({
      code: 'BillingUnavailableException',
    });
  });

  it('are not shown by cashiers of older releases, which get a method without a card and can use saved ones', async () => {
    const payer = await payments.paid(50_000);
    const fieldsOf = async (query: Record<string, string>) =>
      (await payer.get('cashier.getwithdrawsettings', query))
        .json()
        .data.methods.find(({ sysname }: { sysname: string }) => sysname === 'card')
        .requisites.map(({ type }: { type: string }) => type);
    expect(await fieldsOf({})).toEqual(['card_holder']);
    expect(await fieldsOf({ card_fields: '1' })).toEqual(['hosted_card', 'card_holder']);
    const requisites = JSON.stringify({ card_holder: 'Ann Example' });
    // The older cashier answers this code with the advice to reload the page.
    expect((await withdraw(payer, '', { requisites })).json().error).toMatchObject({
      code: 'InvalidRequestException',
      reason: 'card_token_required',
    });
    await withdraw(payer, await payer.cardToken());
    const [saved] = (await payer.get('cashier.getwithdrawsettings')).json().data.saved_requisites;
    expect((await withdraw(payer, '', { requisites: '{}', saved_requisites: saved.id })).statusCode).toBe(200);
  });
});

describe('the card of a withdrawal', () => {
  it('is described by the provider, and stored as token, brand, last digits and keyed fingerprint', async () => {
    const payer = await payments.paid(50_000);
    const token = await payer.cardToken('5555 5555 5555 4444');
    const made = (await withdraw(payer, token)).json().data;
    expect(made.requisites).toEqual({ card_number: 'Mastercard ••••4444', card_holder: 'Ann Example' });
    const { rows } = await sql<{ masked: object; token: string; fingerprint: string }>`
      select masked, token, fingerprint from payout_requisites`.execute(database());
    const stored = rows.find((row) => JSON.stringify(row.masked).includes('4444'));
    expect(stored).toEqual({ masked: made.requisites, token: expect.any(String), fingerprint: expect.any(String) });
    expect(stored?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    // The token of the frame is not stored, and the one of the vault is another.
    expect(stored?.token).not.toBe(token);
    expect(payments.providers.vault.get(stored?.token ?? '')).toMatchObject({ card_number: '5555555555554444' });
  });

  it.each(['4111 1111 1111 1111', '4111111111111111', '4111-1111-1111-1111'])(
    'is refused as the number %s, which reaches neither the provider nor the database',
    async (number) => {
      const payer = await payments.paid(20_000);
      const checks = payments.providers.requisitesChecks.length;
      const refused = await withdraw(payer, number);
      expect(refused.json().error).toMatchObject({ code: 'InvalidRequestException', reason: 'card_number' });
      expect(refused.body).not.toContain('1111');
      expect(payments.providers.requisitesChecks).toHaveLength(checks);
      expect(await payer.balance()).toBe(20_000);
    },
  );

  it.each([
    ['card', { card_holder: 'Ann 4111 1111 1111 1111' }, { card_holder: 'card_number' }],
    ['card', { note: '4111111111111111' }, { note: 'card_number' }],
    ['ewallet', { account_email: '4111111111111111@example.com' }, { account_email: 'card_number' }],
  ])('is not accepted in another field of %s: %j', async (method, requisites, problems) => {
    const payer = await payments.paid(20_000);
    const given = method === 'card' ? { card_number: await payer.cardToken(), ...requisites } : requisites;
    expect(await problemsOf(withdraw(payer, '', { method, requisites: JSON.stringify(given) }))).toEqual(problems);
  });

  it('is refused as the card of another player, an unknown one, and after the fields have expired', async () => {
    const [payer, thief] = [await payments.paid(20_000), await payments.paid(20_000)];
    const unknown = { card_number: 'card_unknown' };
    expect(await problemsOf(withdraw(thief, await payer.cardToken()))).toEqual(unknown);
    expect(await problemsOf(withdraw(payer, `card_${randomUUID()}`))).toEqual(unknown);
    const token = await payer.cardToken();
    await sql`update card_sessions set expires_at = ${new Date(payments.clock.now)}`.execute(database());
    expect(await problemsOf(withdraw(payer, token))).toEqual({ card_number: 'card_expired' });
    expect([await payer.balance(), await thief.balance()]).toEqual([20_000, 20_000]);
  });

  it.each(['method', 'provider'])('is refused when its fields were opened for another %s', async (column) => {
    const payer = await payments.paid(20_000);
    const token = await payer.cardToken();
    await sql`update card_sessions set ${sql.ref(column)} = 'other'`.execute(database());
    expect(await problemsOf(withdraw(payer, token))).toEqual({ card_number: 'card_unknown' });
  });

  it('is used by one withdrawal only, also when it is replayed in parallel', async () => {
    const payer = await payments.paid(50_000);
    const token = await payer.cardToken();
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(payer, token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await payer.balance()).toBe(45_000);
    expect(await problemsOf(withdraw(payer, token))).toEqual({ card_number: 'card_used' });
    expect((await auditLedger(database())).findings).toEqual([]);
  });

  it('stays usable after a refusal, and for a repeated call', async () => {
    const payer = await payments.paid(20_000);
    const token = await payer.cardToken();
    expect((await withdraw(payer, token, { amount: '60000' })).json().error.reason).toBe('insufficient_funds');
    const key = randomUUID();
    const made = await withdraw(payer, token, {}, key);
    expect(made.statusCode).toBe(200);
    expect((await withdraw(payer, token, {}, key)).json()).toEqual(made.json());
    expect(await payer.balance()).toBe(15_000);
  });

  it('is freed when another withdrawal takes the balance at the same time', async () => {
    const payer = await payments.paid(9000);
    const tokens = await Promise.all([payer.cardToken(), payer.cardToken()]);
    await Promise.all(tokens.map((token) => withdraw(payer, token)));
    const { rows } = await sql<{ used: boolean }>`select used_by is not null as used from card_sessions
      join players on players.id = player_id where uid = ${payer.uid}`.execute(database());
    expect(rows.filter(({ used }) => used)).toHaveLength(1);
  });

  it('replaces the saved card of an older release that has the same token', async () => {
    const payer = await payments.paid(50_000);
    await withdraw(payer, await payer.cardToken());
    const token = `req_${randomUUID()}`;
    payments.providers.behaviour.hasTokens = false;
    payments.providers.behaviour.requisites = { status: 'accepted', reason: '', token };
    await sql`update payout_requisites set fingerprint = 'of the number', masked = '{"card_number":"••••1111"}',
      token = ${token} where player_id = (select id from players where uid = ${payer.uid})`.execute(database());
    await withdraw(payer, await payer.cardToken());
    payments.providers.behaviour.hasTokens = true;
    const { saved_requisites: saved } = (await payer.get('cashier.getwithdrawsettings')).json().data;
    expect(saved.map(({ masked }: { masked: { card_number: string } }) => masked.card_number)).toEqual([
      'Visa ••••1111',
    ]);
  });
});
