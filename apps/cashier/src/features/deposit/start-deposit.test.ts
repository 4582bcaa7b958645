/** @jest-environment jsdom */
import { makeDeposit } from '@croupier/contract/cashier';
import { $openDialogs } from '@croupier/dialogs';
import { answer, refusalOf, sampleTransaction } from '@croupier/testing';
import { allSettled } from 'effector';
import { body, created, openForm, opens, paymentPage, sentKeys, submit } from './deposit.fixture.ts';
import { $isStartingDeposit, depositEnded } from './index.ts';

beforeEach(() => {
  window.localStorage.clear();
  document.cookie = 'consent=1-1.s.visitor-of-test';
  delete window.trackedEvents;
});

const refuses = (code: Parameters<typeof refusalOf>[0]) =>
  answer(makeDeposit, () => {
    throw refusalOf(code);
  });

describe('the idempotency key of a deposit', () => {
  it('is the same for two clicks', async () => {
    const tab = await openForm([opens()]);
    await Promise.all([submit(tab.scope), submit(tab.scope)]);
    const keys = sentKeys(tab);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('is the same after a network failure', async () => {
    let isDown = true;
    const tab = await openForm([
      answer(makeDeposit, () => {
        if (isDown) throw new TypeError('no network');
        return { transaction: created, flow: 'redirect', url: paymentPage };
      }),
    ]);
    expect((await submit(tab.scope)).status).toBe('fail');
    isDown = false;
    expect((await submit(tab.scope)).status).toBe('done');
    expect(new Set(sentKeys(tab)).size).toBe(1);
  });

  it('changes with the amount, and returns with it', async () => {
    const tab = await openForm([opens()]);
    await submit(tab.scope);
    await submit(tab.scope, { ...body, amount: 6_000 });
    await submit(tab.scope);
    const [first, other, again] = sentKeys(tab);
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('changes when the deposit reaches a final status', async () => {
    const tab = await openForm([opens()]);
    await submit(tab.scope);
    await allSettled(depositEnded, { scope: tab.scope, params: sampleTransaction() });
    await submit(tab.scope);
    expect(new Set(sentKeys(tab)).size).toBe(2);
  });

  it('changes after a final refusal, which the same key would only repeat', async () => {
    const tab = await openForm([refuses('BillingTransactionDeclinedException')]);
    await submit(tab.scope);
    await submit(tab.scope);
    expect(new Set(sentKeys(tab)).size).toBe(2);
  });

  it('stays when payments are unavailable, because the outcome is unknown', async () => {
    const tab = await openForm([refuses('BillingUnavailableException')]);
    await submit(tab.scope);
    await submit(tab.scope);
    expect(new Set(sentKeys(tab)).size).toBe(1);
  });

  it('is shared by the tabs of a player, and differs between players', async () => {
    const tabs = [await openForm([opens()]), await openForm([opens()]), await openForm([opens()], 1002)];
    for (const { scope } of tabs) await submit(scope);
    const [first, second, otherPlayer] = tabs.map((tab) => sentKeys(tab)[0]);
    expect(second).toBe(first);
    expect(otherPlayer).not.toBe(first);
  });

  it('follows another tab that has finished the deposit', async () => {
    const [paying, watching] = [await openForm([opens()]), await openForm([opens()])];
    await submit(paying.scope);
    for (const { scope } of [paying, watching]) await allSettled(depositEnded, { scope, params: sampleTransaction() });
    await submit(paying.scope);
    await submit(watching.scope);
    expect(sentKeys(watching)[0]).toBe(sentKeys(paying)[1]);
  });
});

it.each([
  ['SumsubVerificationRequiredException', ['identity-verification']],
  ['BillingUnavailableException', []],
] as const)('a refusal with %s opens the dialogs %j', async (code, dialogs) => {
  const { scope } = await openForm([refuses(code)]);
  await submit(scope);
  expect(scope.getState($openDialogs).map(({ name }) => name)).toEqual(dialogs);
});

it('two clicks count as one deposit', async () => {
  const { scope } = await openForm([opens()]);
  await Promise.all([submit(scope), submit(scope)]);
  const { method, amount } = created;
  expect(window.trackedEvents).toEqual([
    { name: 'make_deposit', params: { method, amount: amount.amount / 100, currency: amount.currency } },
  ]);
});

it('the form is busy until the platform responds', async () => {
  const { scope } = await openForm([opens()]);
  const submitted = submit(scope);
  expect(scope.getState($isStartingDeposit)).toBe(true);
  await submitted;
  expect(scope.getState($isStartingDeposit)).toBe(false);
});
