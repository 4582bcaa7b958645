import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startPayments, type Payer, type Payments } from '../../../testing/index.ts';
import { auditEverything } from '../audit.ts';

const token = 'an-operators-token-of-tests';
let payments: Payments;
beforeAll(async () => {
  payments = await startPayments({ OPERATOR_TOKEN: token });
  await payments.setFlags({ isSumsubEnable: true });
});
afterAll(() => payments.stop());

type Verb = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const call = async (method: Verb, path: string, payload?: object, bearer = token) => {
  const answer = await payments.platform.server.inject({
    method,
    url: `/operator/${path}`,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
};
const reason = 'requested by the player';
const idOf = async (payer: Payer): Promise<string> =>
  (await payments.platform.domains.accounts.findByUid(payer.uid))?.id ?? '';

it.each<[Verb, string]>([
  ['GET', 'players/100001/verification'],
  ['POST', 'players/100001/verification'],
  ['GET', 'promo-codes'],
  ['POST', 'promo-codes'],
  ['GET', 'promo-codes/AURORA20'],
  ['PATCH', 'promo-codes/AURORA20'],
  ['DELETE', 'promo-codes/AURORA20'],
  ['GET', 'loyalty-orders'],
  ['POST', 'loyalty-orders/01936d3e-0000-7000-8000-000000000000/status'],
])('%s %s requires the operator token', async (method, path) => {
  expect(await call(method, path, undefined, 'a-token-that-is-made-up')).toMatchObject({
    status: 401,
    error: { code: 'AuthorizationException', reason: 'operator_token' },
  });
});

it('requires identity verification of a player, and waives it', async () => {
  const payer = await payments.paid(50_000);
  const set = (isBlocked: unknown, why: unknown = reason) =>
    call('POST', `players/${payer.uid}/verification`, { is_kyc_block_enabled: isBlocked, reason: why });
  expect((await set(true, 'chargeback of a card')).data).toMatchObject({
    uid: payer.uid,
    status: 'none',
    is_kyc_block_enabled: true,
    actions: [{ action: 'blocked', reason: 'chargeback of a card', done_at: expect.any(String) }],
  });
  for (const refused of [await payer.withdraw(5000), await payer.deposit(5000)])
    expect(refused.json().error).toMatchObject({ code: 'SumsubVerificationRequiredException', reason: 'kyc_block' });
  expect((await payer.get('account.getInfo')).json().data.is_kyc_block_enabled).toBe(true);

  expect((await set(false)).data).toMatchObject({
    is_kyc_block_enabled: false,
    actions: [{ action: 'unblocked' }, { action: 'blocked' }],
  });
  expect((await payer.withdraw(5000)).statusCode).toBe(200);
  expect((await call('GET', `players/${payer.uid}/verification`)).data.actions).toHaveLength(2);
  expect((await set('yes', '')).error.invalid_parameters).toEqual({
    is_kyc_block_enabled: 'invalid',
    reason: 'required',
  });
  expect(
    (await call('POST', 'players/999999999/verification', { is_kyc_block_enabled: true, reason })).error
      .invalid_parameters,
  ).toEqual({ uid: 'unknown' });
});

describe('promo codes', () => {
  const use = async (code: string) => {
    const answer = await (await payments.player()).post('campaigns.activateOffer', { promo_code: code });
    return answer.statusCode === 200 ? answer.json().data.state : answer.json().error.error_data.promo_code[0];
  };

  it('are created, changed, disabled and deleted, each with immediate effect', async () => {
    expect(await use('spring')).toBe('INVALID');
    const made = await call('POST', 'promo-codes', {
      code: ' spring ',
      offer_id: 'aurora-gift',
      total_limit: 2,
      currencies: ['EUR'],
      reason: 'spring campaign',
    });
    expect(made.data).toMatchObject({
      code: 'SPRING',
      offer_id: 'aurora-gift',
      total_limit: 2,
      player_limit: 1,
      used: 0,
      currencies: ['EUR'],
      countries: [],
      is_active: true,
      actions: [{ action: 'created', reason: 'spring campaign' }],
    });
    expect(await use('Spring')).toBe('granted');
    expect(await use('SPRING')).toBe('granted');
    expect(await use('SPRING')).toBe('EXHAUSTED');

    expect((await call('PATCH', 'promo-codes/spring', { total_limit: 1, reason })).error.invalid_parameters).toEqual({
      total_limit: 'too_small',
    });
    expect((await call('PATCH', 'promo-codes/spring', { total_limit: 3, reason })).data).toMatchObject({
      total_limit: 3,
      used: 2,
      currencies: ['EUR'],
      actions: [{ action: 'changed' }, { action: 'created' }],
    });
    expect((await call('PATCH', 'promo-codes/spring', { is_active: false, reason })).data).toMatchObject({
      is_active: false,
      total_limit: 3,
    });
    expect(await use('SPRING')).toBe('INVALID');
    expect(
      (
        await call('PATCH', 'promo-codes/spring', {
          is_active: true,
          ends_at: new Date(payments.clock.now - 1000).toISOString(),
          reason,
        })
      ).status,
    ).toBe(200);
    expect(await use('SPRING')).toBe('EXPIRED');

    expect((await call('DELETE', 'promo-codes/spring', { reason })).error).toMatchObject({
      code: 'InvalidRequestException',
      reason: 'promo_code_used',
      error_data: { used: 2 },
    });
    await call('POST', 'promo-codes', { code: 'MISTAKE', offer_id: 'aurora-gift', reason });
    expect((await call('DELETE', 'promo-codes/MISTAKE', { reason })).data).toMatchObject({
      code: 'MISTAKE',
      actions: [{ action: 'removed' }, { action: 'created' }],
    });
    expect((await call('GET', 'promo-codes/MISTAKE')).error.invalid_parameters).toEqual({ code: 'unknown' });
    const { items, count } = (await call('GET', 'promo-codes?count=2&offset=1')).data;
    expect([count, items.map(({ code }: { code: string }) => code)]).toEqual([5, ['BET10', 'BOOST150']]);
  });

  it.each([
    [{ code: 'x' }, { code: 'invalid', offer_id: 'required', reason: 'required' }],
    [{ code: 'AURORA20', offer_id: 'aurora-gift', reason }, { code: 'taken' }],
    [
      {
        code: 'NEWCODE',
        offer_id: 'no-such-offer',
        reason,
        starts_at: '2026-02-01T00:00:00.000Z',
        ends_at: '2026-01-01T00:00:00.000Z',
      },
      { offer_id: 'unknown', ends_at: 'too_small' },
    ],
    [
      { code: 'NEWCODE', offer_id: 'aurora-gift', reason, total_limit: 0, currencies: ['XXX'], countries: ['Germany'] },
      { total_limit: 'too_small', currencies: 'invalid', countries: 'invalid' },
    ],
    [{ code: 'NEWCODE', offer_id: 'aurora-gift', reason, limit: 5 }, { limit: 'invalid' }],
  ])('are rejected with an error for each field: %j', async (payload, problems) => {
    expect((await call('POST', 'promo-codes', payload)).error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: problems,
    });
  });
});

describe('orders of the loyalty shop', () => {
  const cards = '4';
  const address = '1 Harbour Street, Valletta';
  const buyer = async () => {
    const payer = await payments.player();
    const id = await idOf(payer);
    await sql`insert into loyalty_points (round_id, player_id, points_hundredths, earned_at) values (gen_random_uuid(), ${id}, 2000000, now())`.execute(
      payments.platform.testDatabase.database,
    );
    await sql`insert into loyalty_totals (player_id, points_hundredths, spent_hundredths) values (${id}, 2000000, 0)
      on conflict (player_id) do update set points_hundredths = loyalty_totals.points_hundredths + 2000000`.execute(
      payments.platform.testDatabase.database,
    );
    const bought = (await payer.post('loyalty.buyproduct', { id: cards, address })).json().data;
    expect(bought).toMatchObject({ status: 'ordered' });
    const orderOf = async () => (await payer.get('loyalty.getpurchases')).json().data.items[0];
    return { payer, bought, orderOf, points: async () => (await payer.get('loyalty.getinfo')).json().data.points };
  };
  const take = (id: string, status: string, more: object = {}) =>
    call('POST', `loyalty-orders/${id}/status`, { status, reason, ...more });

  it('change from ordered to sent to delivered only', async () => {
    const { payer, bought, orderOf } = await buyer();
    const { items } = (await call('GET', 'loyalty-orders?status=ordered')).data;
    expect(items).toContainEqual({
      id: bought.id,
      uid: payer.uid,
      product_id: 4,
      name: bought.name,
      price: bought.price,
      address,
      status: 'ordered',
      tracking: '',
      created_at: expect.any(String),
    });
    expect((await take(bought.id, 'delivered')).error).toMatchObject({
      code: 'InvalidRequestException',
      reason: 'order_step',
      error_data: { status: 'ordered', next: ['sent', 'cancelled'] },
    });
    expect((await take(bought.id, 'sent', { tracking: 'RR123456785MT' })).data).toMatchObject({
      status: 'sent',
      tracking: 'RR123456785MT',
      actions: [{ action: 'sent', details: { tracking: 'RR123456785MT' } }],
    });
    expect(await orderOf()).toMatchObject({ status: 'sent', tracking: 'RR123456785MT' });
    expect((await take(bought.id, 'delivered')).data).toMatchObject({
      status: 'delivered',
      tracking: 'RR123456785MT',
      actions: [{ action: 'delivered' }, { action: 'sent' }],
    });
    expect((await take(bought.id, 'cancelled')).error.reason).toBe('order_step');
    expect(
      (await call('GET', 'loyalty-orders?status=ordered')).data.items.map(({ id }: { id: string }) => id),
    ).not.toContain(bought.id);
  });

  it('return the points and the stock once when they are cancelled', async () => {
    const { payer, bought, orderOf, points } = await buyer();
    const before: number = await points();
    const left = async () =>
      (await payer.get('loyalty.getproducts')).json().data.items.find((product: { id: number }) => product.id === 4);
    const { left: leftBefore } = await left();
    const answers = await Promise.all(Array.from({ length: 5 }, () => take(bought.id, 'cancelled')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await points()).toBe(before + Number(bought.price));
    expect(await left()).toMatchObject({ left: leftBefore + 1, left_for_me: 1 });
    expect(await orderOf()).toMatchObject({ status: 'cancelled' });
    expect((await payer.get('loyalty.getnotifications')).json().data).toContainEqual(
      expect.objectContaining({ trigger: 'product', type: 'debit', amount: bought.price, amountType: 'points' }),
    );
    expect((await auditEverything(payments.platform.testDatabase.database)).findings).toEqual([]);
  });

  it('block the deletion of an account until they are delivered; the deletion removes their address', async () => {
    const { payer, bought } = await buyer();
    const remove = () => call('POST', `players/${payer.uid}/state`, { state: 'deleted', reason });
    expect((await remove()).error).toMatchObject({ reason: 'orders_open', error_data: { orders: 1 } });
    await take(bought.id, 'sent');
    await take(bought.id, 'delivered');
    expect((await remove()).data.state).toBe('deleted');
    const { items } = (await call('GET', 'loyalty-orders?status=delivered&count=100')).data;
    expect(items.find(({ id }: { id: string }) => id === bought.id)).toMatchObject({ address: '', tracking: '' });
  });

  it('are rejected when a parameter is malformed', async () => {
    expect((await take(randomUUID(), 'sent')).error.invalid_parameters).toEqual({ id: 'unknown' });
    expect((await take('x', 'sent')).error.invalid_parameters).toEqual({ id: 'invalid' });
    expect((await take(randomUUID(), 'lost', { tracking: 'x'.repeat(101) })).error.invalid_parameters).toEqual({
      status: 'invalid',
      tracking: 'too_long',
    });
    expect((await call('GET', 'loyalty-orders?status=done&count=1000')).error.invalid_parameters).toEqual({
      count: 'too_big',
      status: 'invalid',
    });
  });
});
