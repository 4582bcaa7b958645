/** @jest-environment jsdom */
import { getDepositInfo } from '@croupier/contract/cashier';
import { answer, refuse, sampleTransaction } from '@croupier/testing';
import { allSettled } from 'effector';
import { created, openForm, opens, paymentPage, sentKeys, submit } from './deposit.fixture.ts';
import { $unfinishedDeposit, unfinishedDepositDismissed } from './index.ts';

const key = 'cashier_unfinished_deposit_1001';
const store = (value: unknown) => window.localStorage.setItem(key, JSON.stringify(value));
const stored = () => window.localStorage.getItem(key);

/** A tab that has opened a deposit; the player has not paid it. */
const leaveUnpaid = async () => {
  const tab = await openForm([opens()]);
  await submit(tab.scope);
  return tab;
};

beforeEach(() => window.localStorage.clear());

it('the form offers to continue a deposit that is not paid', async () => {
  const first = await leaveUnpaid();
  const { scope } = await openForm([answer(getDepositInfo, created)]);
  expect(scope.getState($unfinishedDeposit)).toEqual({ url: paymentPage, transaction: created, isMobile: false });
  expect(first.scope.getState($unfinishedDeposit)).toBeNull();
});

it('a deposit with a final status is forgotten, and the next deposit has another key', async () => {
  const first = await leaveUnpaid();
  const next = await openForm([answer(getDepositInfo, sampleTransaction({ status: 'success' })), opens()]);
  expect(next.scope.getState($unfinishedDeposit)).toBeNull();
  expect(stored()).toBeNull();
  await submit(next.scope);
  expect(sentKeys(next)[0]).not.toBe(sentKeys(first)[0]);
});

it('a dismissed deposit is not offered again', async () => {
  const first = await leaveUnpaid();
  const { scope } = await openForm([answer(getDepositInfo, created), opens()]);
  await allSettled(unfinishedDepositDismissed, { scope });
  expect(scope.getState($unfinishedDeposit)).toBeNull();
  const next = await openForm([opens()]);
  expect(next.calls).toEqual([]);
  await submit(next.scope);
  expect(sentKeys(next)[0]).not.toBe(sentKeys(first)[0]);
});

it('a deposit that the player may not see is forgotten', async () => {
  store({ id: created.id, url: paymentPage });
  const { scope } = await openForm([refuse(getDepositInfo, 'InvalidParameterException')]);
  expect(scope.getState($unfinishedDeposit)).toBeNull();
  expect(stored()).toBeNull();
});

it('a deposit stays stored when the platform does not answer', async () => {
  store({ id: created.id, url: paymentPage });
  const { scope } = await openForm([
    answer(getDepositInfo, () => {
      throw new TypeError('no network');
    }),
  ]);
  expect(scope.getState($unfinishedDeposit)).toBeNull();
  expect(stored()).not.toBeNull();
});

it.each([
  ['a script as the address', { id: created.id, url: 'javascript:alert(1)' }],
  ['no address', { id: created.id }],
  ['another type', 'text'],
])('a stored value with %s is ignored', async (_case, value) => {
  store(value);
  const { calls } = await openForm([]);
  expect(calls).toEqual([]);
});

it('a stored text that is not JSON is ignored', async () => {
  window.localStorage.setItem(key, '{');
  const { calls } = await openForm([]);
  expect(calls).toEqual([]);
});
