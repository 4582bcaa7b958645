/** @jest-environment jsdom */
import { getDepositInfo } from '@croupier/contract/cashier';
import { navigatorReady } from '@croupier/navigation';
import { $user } from '@croupier/session';
import { answer, apiScope, sampleAccount } from '@croupier/testing';
import { allSettled, type Scope } from 'effector';
import { created, openForm, opens, paymentPage, submit } from './deposit.fixture.ts';
import { $openedDeposit, $payableDeposit, paymentPageLeft, unfinishedDepositRequested } from './index.ts';

beforeEach(() => window.localStorage.clear());
afterEach(() => jest.restoreAllMocks());

/** Where the browser navigates: on the site, or away from it. */
const recordNavigation = async (scope: Scope) => {
  const went: string[] = [];
  const left: string[] = [];
  await allSettled(navigatorReady, {
    scope,
    params: { within: (to) => void went.push(to), leave: (to) => void left.push(to) },
  });
  return { went, left };
};

const startWith = async (flow: Parameters<typeof opens>[0]) => {
  const { scope } = await openForm([opens(flow)]);
  const navigation = await recordNavigation(scope);
  await submit(scope);
  return { scope, ...navigation };
};

it('the flow "redirect" leaves the site for the payment page', async () => {
  const { scope, went, left } = await startWith('redirect');
  expect({ went, left }).toEqual({ went: [], left: [paymentPage] });
  expect(scope.getState($openedDeposit)?.transaction.id).toBe(created.id);
});

it('the flow "iframe" keeps the page, which shows the payment page', async () => {
  const { scope, went, left } = await startWith('iframe');
  expect({ went, left }).toEqual({ went: [], left: [] });
  expect(scope.getState($openedDeposit)?.url).toBe(paymentPage);
});

describe('the flow "new_window"', () => {
  it('opens a window without an opener and shows the result page', async () => {
    const opened = { opener: window } as unknown as Window;
    const open = jest.spyOn(window, 'open').mockReturnValue(opened);
    const { went, left } = await startWith('new_window');
    expect(open).toHaveBeenCalledWith(paymentPage, '_blank');
    expect(opened.opener).toBeNull();
    expect({ went, left }).toEqual({ went: [`/cashier/paynewwindow?transaction=${created.id}`], left: [] });
  });

  it('shows the result page also when the browser blocks the window', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const { scope, went } = await startWith('new_window');
    expect(went).toEqual([`/cashier/paynewwindow?transaction=${created.id}`]);
    expect(scope.getState($openedDeposit)?.url).toBe(paymentPage);
  });
});

it('the flow "mobile" shows the page with the code, which finds the payment again after a reload', async () => {
  const { scope, went, left } = await startWith('mobile');
  expect({ went, left }).toEqual({ went: [`/cashier/paymobile?transaction=${created.id}`], left: [] });
  expect(scope.getState($payableDeposit)?.url).toBe(paymentPage);
  const reloaded = apiScope([answer(getDepositInfo, created)], { values: [[$user, sampleAccount({ uid: 1001 })]] });
  await allSettled(unfinishedDepositRequested, { scope: reloaded.scope });
  expect(reloaded.scope.getState($payableDeposit)).toEqual({ url: paymentPage, transaction: created, isMobile: true });
});

it('a return to the form clears the opened deposit', async () => {
  const { scope } = await startWith('iframe');
  await allSettled(paymentPageLeft, { scope });
  expect(scope.getState($openedDeposit)).toBeNull();
});
