/** @jest-environment jsdom */
import { $toasts } from '@croupier/dialogs';
import { navigatorReady } from '@croupier/navigation';
import { activityNoticed } from '@croupier/session';
import { $generalInfo } from '@croupier/site-config';
import { apiScope, sampleGeneralInfo } from '@croupier/testing';
import { allSettled } from 'effector';
import { watchEnded, watchStarted } from './index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A site that leads players away after 60 seconds in the cashier, or 300 on a payment page. */
const watch = async (limits = { user_inactivity_cashier_time: 60, user_inactivity_pp_time: 300 }) => {
  const { scope } = apiScope([], { values: [[$generalInfo, sampleGeneralInfo(limits)]] });
  const went: string[] = [];
  await allSettled(navigatorReady, { scope, params: { within: (to) => void went.push(to), leave: () => undefined } });
  await allSettled(watchStarted, { scope, params: { place: 'cashier', notice: 'Closed' } });
  const pass = async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  };
  const texts = () => scope.getState($toasts).map((toast) => ('text' in toast ? toast.text : ''));
  return { scope, went, pass, texts };
};

it('leaves the cashier with a notice after the time without activity', async () => {
  const { scope, went, pass, texts } = await watch();
  await pass(50);
  await allSettled(activityNoticed, { scope, params: Date.now() });
  await pass(59);
  expect(went).toEqual([]);
  await pass(2);
  expect(went).toEqual(['/']);
  expect(texts()).toEqual(['Closed']);
});

it('leaves a payment page after its own time, for the form that offers to continue', async () => {
  const { scope, went, pass } = await watch();
  await allSettled(watchStarted, { scope, params: { place: 'payment', notice: 'Payment closed' } });
  await pass(299);
  expect(went).toEqual([]);
  await pass(2);
  expect(went).toEqual(['/cashier/deposit']);
});

it('stays on a site without a limit, and after the player has left the cashier', async () => {
  const unlimited = await watch({ user_inactivity_cashier_time: 0, user_inactivity_pp_time: 0 });
  await unlimited.pass(100_000);
  expect(unlimited.went).toEqual([]);
  const left = await watch();
  await allSettled(watchEnded, { scope: left.scope, params: 'cashier' });
  await left.pass(100_000);
  expect(left.went).toEqual([]);
});
