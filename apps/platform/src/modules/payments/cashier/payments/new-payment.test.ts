import { newPayment } from './new-payment.ts';
import { paymentMethod } from './payment.fixture.ts';
import { transactionOf } from './transaction.presenter.ts';

const at = new Date('2026-03-01T10:00:00Z');
const given = {
  player_id: 'p',
  type: 'withdrawal',
  currency: 'EUR',
  amount: 5_000,
  fee: 100,
  status: 'pending',
  idempotency_key: 'key',
  locale: 'de',
  domain: 'localhost',
  provider: 'default',
} as const;

describe('the row of a new payment', () => {
  it('contains a copy of the method, so that changes of the method do not affect it', () => {
    const row = newPayment(paymentMethod({ sysname: 'crypto', name: 'Coins', flow: 'new_window' }), given, at);
    expect(row).toMatchObject({ method: 'crypto', method_name: 'Coins', flow: 'new_window', ...given });
  });

  it('is not sent, held or checked, and has the given time of creation', () => {
    expect(newPayment(paymentMethod(), given, at)).toMatchObject({
      sent_at: null,
      is_held: false,
      checks: 0,
      next_check_at: null,
      created_at: at,
      updated_at: at,
    });
  });

  it('has a unique id', () => {
    expect(newPayment(paymentMethod(), given, at).id).not.toBe(newPayment(paymentMethod(), given, at).id);
  });
});

describe('a payment in the API', () => {
  const row = newPayment(paymentMethod(), given, at);

  it('has amount and fee in its currency, and no token', () => {
    expect(transactionOf({ ...row, requisites_token: 'secret' })).toEqual({
      id: row.id,
      type: 'withdrawal',
      method: 'card',
      method_name: 'Bank card',
      amount: { amount: 5_000, currency: 'EUR' },
      fee: { amount: 100, currency: 'EUR' },
      status: 'pending',
      decline_reason: '',
      requisites: {},
      can_cancel: true,
      domain: 'localhost',
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    });
  });

  it.each([
    [{ sent_at: at }, false],
    [{ status: 'success' as const }, false],
    [{ type: 'deposit' as const }, false],
    [{ is_held: true }, true],
  ])('with %j can be cancelled: %s', (own, canCancel) => {
    expect(transactionOf({ ...row, ...own }).can_cancel).toBe(canCancel);
  });
});
