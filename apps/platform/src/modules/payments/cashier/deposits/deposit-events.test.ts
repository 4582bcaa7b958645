import { sql } from 'kysely';
import type { Database } from '../../../../database/index.ts';
import { paymentRow } from '../payments/payment.fixture.ts';
import { createDepositEvents, publishedDepositOf } from './deposit-events.ts';

const deposit = publishedDepositOf(paymentRow({ campaign_offer_id: 'reload' }));
const at = new Date('2026-03-01T10:00:00Z');
const transaction = {} as Database;

it('publishes the amount after the fee as credited', () => {
  expect(deposit).toEqual({
    id: paymentRow().id,
    playerId: paymentRow().player_id,
    method: 'card',
    methodName: 'Bank card',
    currency: 'EUR',
    amount: 5_000,
    credited: 4_900,
    offerId: 'reload',
  });
});

it('calls the listeners of a created deposit one after another', async () => {
  const { listeners, created } = createDepositEvents(() => undefined);
  const calls: string[] = [];
  listeners.onCreated(async () => {
    await Promise.resolve();
    calls.push('first');
  });
  listeners.onCreated(async (given, published) => {
    expect([given, published]).toEqual([transaction, deposit]);
    calls.push('second');
  });
  await created(transaction, deposit);
  expect(calls).toEqual(['first', 'second']);
});

it('rejects a created deposit after the first listener that fails, without calling the others', async () => {
  const { listeners, created } = createDepositEvents(() => undefined);
  const next = jest.fn();
  listeners.onCreated(() => Promise.reject(new Error('no offer')));
  listeners.onCreated(next);
  await expect(created(transaction, deposit)).rejects.toThrow('no offer');
  expect(next).not.toHaveBeenCalled();
});

it('collects the statements of all listeners, in the order of their registration', () => {
  const { listeners, succeeded } = createDepositEvents(() => undefined);
  const statements = [sql`select 1`, sql`select 2`, sql`select 3`];
  listeners.onSucceeded(() => statements.slice(0, 2));
  listeners.onSucceeded(() => []);
  listeners.onSucceeded((published, moment) => {
    expect([published, moment]).toEqual([deposit, at]);
    return statements.slice(2);
  });
  expect(succeeded(deposit, at)).toEqual(statements);
});

it('reports a failing notification and still calls the other listeners', () => {
  const errors: unknown[] = [];
  const { listeners, committed } = createDepositEvents((error) => errors.push(error));
  const other = jest.fn();
  const failure = new Error('the listener fails');
  listeners.onCommitted(() => {
    throw failure;
  });
  listeners.onCommitted(other);
  committed(deposit);
  expect(errors).toEqual([failure]);
  expect(other).toHaveBeenCalledWith(deposit);
});
