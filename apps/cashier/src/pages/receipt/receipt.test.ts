import { getDepositInfo } from '@croupier/contract/cashier';
import { $pageFailure, type PageContext } from '@croupier/navigation';
import { answer, apiScope, refuse, sampleTransaction } from '@croupier/testing';
import { allSettled } from 'effector';
import { $receipt, opened, receiptRetried } from './receipt.page.model.ts';

const at = (query: Record<string, string>): PageContext => ({
  name: 'cashier-index-receipt',
  path: '/cashier/receipt',
  params: {},
  query,
  hash: '',
  locale: 'en',
});

test('a receipt without a number asks for a payment instead of failing', async () => {
  const { scope, calls } = apiScope([answer(getDepositInfo, () => sampleTransaction())]);
  await allSettled(opened, { scope, params: at({}) });
  expect(scope.getState($receipt)).toEqual({ id: '', status: 'none', transaction: null });
  expect(scope.getState($pageFailure)).toBeNull();
  expect(calls).toEqual([]);
});

test('a receipt loads its payment once, and has none after a visit without a number', async () => {
  const transaction = sampleTransaction();
  const { scope } = apiScope([answer(getDepositInfo, () => transaction)]);
  await allSettled(opened, { scope, params: at({ id: transaction.id }) });
  expect(scope.getState($receipt)).toMatchObject({ status: 'ready', transaction: { id: transaction.id } });
  await allSettled(opened, { scope, params: at({}) });
  expect(scope.getState($receipt)).toMatchObject({ status: 'none', transaction: null });
});

test('a number without a payment is not found; another failure can be retried', async () => {
  const { scope } = apiScope([refuse(getDepositInfo, 'InvalidParameterException')]);
  await allSettled(opened, { scope, params: at({ id: 'unknown' }) });
  expect(scope.getState($pageFailure)).toMatchObject({ status: 404 });

  const unavailable = apiScope([refuse(getDepositInfo, 'BillingServiceErrorException')]);
  await allSettled(opened, { scope: unavailable.scope, params: at({ id: 'late' }) });
  expect(unavailable.scope.getState($receipt).status).toBe('failed');
  await allSettled(receiptRetried, { scope: unavailable.scope });
  expect(unavailable.scope.getState($receipt).status).toBe('failed');
  expect(unavailable.scope.getState($pageFailure)).toBeNull();
});
