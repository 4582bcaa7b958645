import { $apiClient, apiCallFailed, callApi, type ApiClient, type ApiError } from '@croupier/api-client';
import type { AccountBalance, AccountInfo } from '@croupier/contract/account';
import { attach, createEffect, createEvent, createStore, sample } from 'effector';
import { $isAuth, $turn, accountLoaded, guestFound, loggedOut } from './session.model.ts';

type Asking = Readonly<{ client: ApiClient; turn: number }>;

/** Money has moved, or may have: the platform is asked what there is now. Of guests it asks nothing. */
export const balanceRefreshRequested = createEvent();
/** Balances that came in another way than by asking, such as from the game that is being played. */
export const balanceReceived = createEvent<Partial<AccountBalance>>();

const askBalance = async ({ client }: Asking): Promise<AccountBalance> => {
  const { getBalance } = await import('@croupier/contract/account');
  return callApi(client, getBalance, {});
};
const askBalanceFx = createEffect<Asking, AccountBalance, ApiError>(askBalance);
/**
 * Asks for the balances once. Models fire `balanceRefreshRequested`, which asks again where an answer may be too old.
 */
export const loadBalanceFx = attach({
  source: { client: $apiClient, turn: $turn },
  effect: askBalanceFx,
  mapParams: (_: void, asking: Asking) => asking,
});

const balanceLoaded = sample({
  clock: askBalanceFx.done,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { result }) => result,
});

sample({
  clock: askBalanceFx.fail,
  source: $turn,
  filter: (turn, { params }) => params.turn === turn,
  fn: (_, { error }) => ({ method: 'account.getBalance', access: 'player' as const, error }),
  target: apiCallFailed,
});

const balancesOf = ({
  balance_main,
  balance_bonus,
  balance_betting_bonus,
  balance_fun,
}: AccountInfo): AccountBalance => ({ balance_main, balance_bonus, balance_betting_bonus, balance_fun });

/** The four balances; null for guests and until they are known. */
export const $balance = createStore<AccountBalance | null>(null)
  .on(accountLoaded, (_, account) => balancesOf(account))
  .on(balanceLoaded, (_, balance) => balance)
  .on(balanceReceived, (balance, received) => balance && { ...balance, ...received })
  .reset([loggedOut, guestFound]);

/** Requested while an answer was under way: that one may have been made before the money moved. */
const $isWantedAgain = createStore(false, { serialize: 'ignore' })
  .on(balanceRefreshRequested, () => true)
  .reset(askBalanceFx);

sample({
  clock: [balanceRefreshRequested, askBalanceFx.finally],
  source: { isWanted: $isWantedAgain, isAuth: $isAuth, isAsking: askBalanceFx.pending },
  filter: ({ isWanted, isAuth, isAsking }) => isWanted && isAuth && !isAsking,
  fn: () => undefined,
  target: loadBalanceFx,
});
