import { pageFailed, type PageContext } from '@croupier/navigation';
import { headRequested } from '@croupier/site-config';
import { createEvent, sample } from 'effector';
import { href } from '@croupier/router';
import { $isSwitchedOff, programmesRequested } from '../../features/programme/index.ts';
import { productsRequested, purchasesRequested } from '../../features/shop/index.ts';
import { standingRequested } from '../../features/standing/index.ts';

export const opened = createEvent<PageContext>();

sample({
  clock: opened,
  fn: () => undefined,
  target: [programmesRequested, standingRequested, productsRequested, purchasesRequested],
});
sample({ clock: opened, fn: () => ({ path: href('/loyalty/shop') }), target: headRequested });
sample({
  clock: opened,
  source: $isSwitchedOff,
  filter: Boolean,
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
