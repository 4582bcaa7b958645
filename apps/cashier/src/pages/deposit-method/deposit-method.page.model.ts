import { $page, pageFailed, type PageContext } from '@croupier/navigation';
import { $cashierConfig } from '@croupier/site-config';
import { createEvent, createStore, sample } from 'effector';
import { offerIdOf } from '../../features/campaign-offer/index.ts';
import { depositFormOpened } from '../../features/deposit-form/index.ts';
import { depositSettingsLoaded } from '../../features/deposit-settings/index.ts';
import { headRequested } from '../../features/page-head/index.ts';
import { methodOfSegment } from '../../features/payment-methods/index.ts';

export const opened = createEvent<PageContext>();

const route = 'cashier-index-deposit-index-sysname';

/** The part of the address that names the method. */
const segmentOf = ({ params }: PageContext): string => params['sysname'] ?? '';
const $segment = createStore('').on(opened, (_, page) => segmentOf(page));

sample({ clock: opened, target: headRequested });
sample({
  clock: opened,
  fn: (page) => ({ segment: segmentOf(page), offerId: offerIdOf(page), amount: page.query['amount'] ?? '' }),
  target: depositFormOpened,
});
sample({
  clock: depositSettingsLoaded,
  source: { page: $page, segment: $segment, config: $cashierConfig },
  filter: ({ page, segment, config }, methods) =>
    page?.name === route && !methodOfSegment(segment, methods, config?.paymentMethodsUrlDisplay),
  fn: () => ({ status: 404 as const }),
  target: pageFailed,
});
