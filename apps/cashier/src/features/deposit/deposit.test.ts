/** @jest-environment jsdom */
import { makeDeposit, getDepositInfo } from '@croupier/contract/cashier';
import { $openDialogs } from '@croupier/dialogs';
import { $user } from '@croupier/session';
import { answer, apiScope, refusalOf, sampleAccount, sampleTransaction, type FakeAnswer } from '@croupier/testing';
import { navigatorReady } from '@croupier/navigation';
import { allSettled, type Scope } from 'effector';
import { $openedDeposit, $unfinished, depositEnded, depositFormShown, sendDepositFx } from './index.ts';

const body = { method: 'card', amount: 5_000, requisites: {} };
const url = 'http://pay.test/pay/1';
const created = sampleTransaction({ status: 'created' });
const opens = answer(makeDeposit, { transaction: created, flow: 'redirect', url });

const scopeWith = (answers: readonly FakeAnswer[], uid = 1001) =>
  apiScope(answers, { values: [[$user, sampleAccount({ uid })]] });
const send = (scope: Scope, params: typeof body = body) => allSettled(sendDepositFx, { scope, params });
const keysOf = (api: ReturnType<typeof scopeWith>) =>
  api.calls.filter(({ method }) => method === makeDeposit.name).map(({ headers }) => headers['Idempotency-Key']);

beforeEach(() => window.localStorage.clear());

it('sends the player to the provider, away from the site', async () => {
  const api = scopeWith([opens]);
  const left: string[] = [];
  await allSettled(navigatorReady, {
    scope: api.scope,
    params: { within: () => undefined, leave: (address) => void left.push(address) },
  });
  await allSettled(depositFormShown, { scope: api.scope });
  await send(api.scope);
  expect(left).toEqual([url]);
  expect(api.scope.getState($openedDeposit)?.transaction.id).toBe(created.id);
});

it('sends the same key when pressed twice', async () => {
  const api = scopeWith([opens]);
  await allSettled(depositFormShown, { scope: api.scope });
  await Promise.all([send(api.scope), send(api.scope)]);
  const keys = keysOf(api);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('sends the same key again after the network failed', async () => {
  let isDown = true;
  const api = scopeWith([
    answer(makeDeposit, () => {
      if (isDown) throw new TypeError('no network');
      return { transaction: created, flow: 'redirect', url };
    }),
  ]);
  await allSettled(depositFormShown, { scope: api.scope });
  expect((await send(api.scope)).status).toBe('fail');
  isDown = false;
  expect((await send(api.scope)).status).toBe('done');
  expect(new Set(keysOf(api)).size).toBe(1);
});

it('sends another key for another amount, and the first one when the player returns to it', async () => {
  const api = scopeWith([opens]);
  await allSettled(depositFormShown, { scope: api.scope });
  await send(api.scope);
  await send(api.scope, { ...body, amount: 6_000 });
  await send(api.scope);
  const [first, other, again] = keysOf(api);
  expect(other).not.toBe(first);
  expect(again).toBe(first);
});

it('sends another key once the deposit has its end', async () => {
  const api = scopeWith([opens]);
  await allSettled(depositFormShown, { scope: api.scope });
  await send(api.scope);
  await allSettled(depositEnded, { scope: api.scope, params: sampleTransaction() });
  await send(api.scope);
  expect(new Set(keysOf(api)).size).toBe(2);
});

it('sends another key after a refusal that the first one would only repeat', async () => {
  const api = scopeWith([
    answer(makeDeposit, () => {
      throw refusalOf('BillingTransactionDeclinedException');
    }),
  ]);
  await allSettled(depositFormShown, { scope: api.scope });
  await send(api.scope);
  await send(api.scope);
  expect(new Set(keysOf(api)).size).toBe(2);
});

it('has one key in two tabs of a player, and others for another player', async () => {
  const tabs = [scopeWith([opens]), scopeWith([opens]), scopeWith([opens], 1002)];
  for (const { scope } of tabs) await allSettled(depositFormShown, { scope });
  for (const { scope } of tabs) await send(scope);
  const [first, second, stranger] = tabs.map((tab) => keysOf(tab)[0]);
  expect(second).toBe(first);
  expect(stranger).not.toBe(first);
});

it('offers to go on with a deposit that is not paid, and forgets one that has its end', async () => {
  const open = scopeWith([opens]);
  await allSettled(depositFormShown, { scope: open.scope });
  await send(open.scope);

  const back = scopeWith([answer(getDepositInfo, created)]);
  await allSettled(depositFormShown, { scope: back.scope });
  expect(back.scope.getState($unfinished)).toEqual({ url, transaction: created });
  expect(open.scope.getState($unfinished)).toBeNull();

  const later = scopeWith([answer(getDepositInfo, sampleTransaction({ status: 'success' })), opens]);
  await allSettled(depositFormShown, { scope: later.scope });
  expect(later.scope.getState($unfinished)).toBeNull();
  await send(later.scope);
  expect(keysOf(later)[0]).not.toBe(keysOf(open)[0]);

  window.localStorage.setItem('cashier_unfinished_deposit_1001', '{"id":"x","url":"javascript:alert(1)"}');
  const forged = scopeWith([]);
  await allSettled(depositFormShown, { scope: forged.scope });
  expect(forged.calls).toEqual([]);
});

it.each([
  ['SumsubVerificationRequiredException', ['identity-verification']],
  ['BillingUnavailableException', []],
] as const)('refused with %s it opens %j', async (code, dialogs) => {
  const api = scopeWith([
    answer(makeDeposit, () => {
      throw refusalOf(code);
    }),
  ]);
  await allSettled(depositFormShown, { scope: api.scope });
  await send(api.scope);
  expect(api.scope.getState($openDialogs).map(({ name }) => name)).toEqual(dialogs);
});
