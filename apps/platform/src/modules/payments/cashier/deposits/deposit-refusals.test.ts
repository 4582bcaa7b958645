import { randomUUID } from 'node:crypto';
import { startPayments, type Payments } from '../../../../testing/index.ts';

let payments: Payments;
beforeAll(async () => {
  payments = await startPayments();
});
beforeEach(() => {
  payments.providers.behaviour.payments = 'open';
});
afterAll(async () => {
  await payments.stop();
});

describe('a deposit is refused', () => {
  it('with BillingUnavailableException during an outage of the provider; the same key succeeds later', async () => {
    const payer = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'fail';
    const refused = await payer.deposit(2000, key);
    expect([refused.statusCode, refused.json().error]).toEqual([
      503,
      expect.objectContaining({ code: 'BillingUnavailableException', reason: 'provider_unreachable' }),
    ]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.deposit(2000, key)).statusCode).toBe(200);
  });

  it('with BillingServiceErrorException for an invalid response; the key can be used afterwards', async () => {
    const payer = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'answer_nonsense';
    const refused = await payer.deposit(2000, key);
    expect([refused.statusCode, refused.json().error]).toEqual([
      502,
      expect.objectContaining({ code: 'BillingServiceErrorException', reason: 'unexpected_answer' }),
    ]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.deposit(2000, key)).statusCode).toBe(200);
  });

  it('with BillingTransactionDeclinedException when the provider refuses it, and again with the same key', async () => {
    const payer = await payments.player();
    const key = randomUUID();
    payments.providers.behaviour.payments = 'refuse';
    const refused = await payer.deposit(2000, key);
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      expect.objectContaining({ code: 'BillingTransactionDeclinedException', reason: 'invalid_request' }),
    ]);
    payments.providers.behaviour.payments = 'open';
    expect((await payer.deposit(2000, key)).json().error.code).toBe('BillingTransactionDeclinedException');
  });

  it('by a listener that rejects its offer, without storing a row', async () => {
    const payer = await payments.player();
    const answer = await payer.post('cashier.makedeposit', {
      method: 'card',
      amount: '2000',
      campaign_offer_id: 'no-such-offer',
    });
    expect(answer.json().error).toMatchObject({
      code: 'InvalidParameterException',
      invalid_parameters: { campaign_offer_id: expect.any(String) },
    });
    expect((await payer.get('cashier.gethistory')).json().data.count).toBe(0);
  });
});
