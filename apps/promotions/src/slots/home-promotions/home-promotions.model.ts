import { dialogOpened, type DialogRequest } from '@croupier/dialogs';
import type { PageContext } from '@croupier/navigation';
import { createEvent, sample } from 'effector';
import { $promotions, promotionsRequested } from '../../features/promotions/index.ts';

/** The row shows at most this many; its title links to all. */
const most = 8;

export const opened = createEvent<PageContext>();

/** The first promotions, for the home page. */
export const $homePromotions = $promotions.map(({ status, promotions }) => ({
  status,
  promotions: promotions.slice(0, most),
  count: promotions.length,
}));

sample({ clock: opened, fn: () => undefined, target: promotionsRequested });

/** Opens a promotion in a dialog. */
export const promotionOpened = createEvent<string>();
sample({
  clock: promotionOpened,
  fn: (slug): DialogRequest => ({ name: 'promotions-detail', props: { slug } }),
  target: dialogOpened,
});
