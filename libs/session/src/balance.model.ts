import { $apiClient, apiCallFailed, callApi, type ApiClient, type ApiError } from '@croupier/api-client';
import type { AccountBalance, AccountInfo } from '@croupier/contract/account';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $isAuth, $sessionGeneration, accountLoaded, guestFound, loggedOut } from './session.model.ts';

type BalanceRequest = Readonly<{ client: ApiClient; generation: number }>;

/** Money may have moved: loads the balances of a player. Ignored for guests. */
export const balanceRefreshRequested = createEvent();
/** Balances from another source than the API, such as a running game. */
export const balanceReceived = createEvent<Partial<AccountBalance>>();

const requestBalance = async ({ client }: BalanceRequest): Promise<AccountBalance> => {
  const { getBalance } = await import('@croupier/contract/account');
  return callApi(client, getBalance, {});
};
const requestBalanceFx = createEffect<BalanceRequest, AccountBalance, ApiError>(requestBalance);
/**
 * Loads the balances once. Models trigger `balanceRefreshRequested` instead, which repeats a request that may be
 * outdated.
 */
export const loadBalanceFx = attach({
  source: { client: $apiClient, generation: $sessionGeneration },
  effect: requestBalanceFx,
  mapParams: (_: void, request: BalanceRequest) => request,
});

const balanceLoaded = sample({
  clock: requestBalanceFx.done,
  source: $sessionGeneration,
  filter: (generation, { params }) => params.generation === generation,
  fn: (_, { result }) => result,
});

sample({
  clock: requestBalanceFx.fail,
  source: $sessionGeneration,
  filter: (generation, { params }) => params.generation === generation,
  fn: (_, { error }) => ({ method: 'account.getBalance', access: 'player' as const, error }),
  target: apiCallFailed,
});

const balancesOf = ({
  balance_main,
  balance_bonus,
  balance_betting_bonus,
  balance_fun,
}: AccountInfo): AccountBalance => ({ balance_main, balance_bonus, balance_betting_bonus, balance_fun });

/** The four balances; null for guests and until they are loaded. */
export const $balance = createStore<AccountBalance | null>(null)
  .on(accountLoaded, (_, account) => balancesOf(account))
  .on(balanceLoaded, (_, balance) => balance)
  .on(balanceReceived, (balance, received) => balance && { ...balance, ...received })
  .reset([loggedOut, guestFound]);

/** A refresh was requested during a request whose answer may be older than the change. */
const $isRefreshPending = createStore(false, { serialize: 'ignore' })
  .on(balanceRefreshRequested, () => true)
  .reset(requestBalanceFx);

sample({
  clock: [balanceRefreshRequested, requestBalanceFx.finally],
  source: { isPending: $isRefreshPending, isAuth: $isAuth, isLoading: requestBalanceFx.pending },
  filter: ({ isPending, isAuth, isLoading }) => isPending && isAuth && !isLoading,
  fn: () => undefined,
  target: loadBalanceFx,
});
