import type { PageContext } from '@croupier/navigation';
import { combine, createEvent, createStore, sample } from 'effector';
import { unfinishedDepositRequested } from '../../features/deposit/index.ts';
import { $isSelfExcluded } from '../../features/self-exclusion/index.ts';
import { headRequested } from '../../features/page-head/index.ts';
import { payerAwaited, resultOpened, resultShown, type Claim } from '../../features/payment-result/index.ts';

const claims: readonly Claim[] = ['success', 'fail', 'pending', 'cancel', 'mobile', 'newwindow'];

export const opened = createEvent<PageContext>();

/** `cashier-index-paysuccess-transaction` → `success`. */
export const claimOf = (route: string): Claim =>
  claims.find((claim) => route.startsWith(`cashier-index-pay${claim}`)) ?? 'pending';

const $opened = createStore<Claim>('pending').on(opened, (_, { name }) => claimOf(name));

/** What the address claims. Self-excluded players do not pay any more: they wait for the result. */
export const $claim = combine($opened, $isSelfExcluded, (claim, isSelfExcluded): Claim =>
  isSelfExcluded && (claim === 'mobile' || claim === 'newwindow') ? 'pending' : claim,
);

sample({ clock: opened, target: headRequested });
sample({ clock: opened, fn: ({ name }) => claimOf(name) === 'mobile', target: payerAwaited });
// After a reload, only the browser knows the address of the payment page.
sample({
  clock: resultShown,
  source: $claim,
  filter: (claim) => claim === 'mobile' || claim === 'newwindow',
  fn: () => undefined,
  target: unfinishedDepositRequested,
});
sample({
  clock: opened,
  fn: ({ params, query }) => params['transaction'] || query['transaction'] || null,
  target: resultOpened,
});
