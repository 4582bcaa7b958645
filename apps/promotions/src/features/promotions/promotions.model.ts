import { createDocumentEffect } from '@croupier/api-client';
import { cmsList, promotion, type Promotion } from '@croupier/contract/content';
import { $user } from '@croupier/session';
import { combine, createEffect, createEvent, createStore, sample } from 'effector';

/** Loads the current promotions; known ones remain until the answer. */
export const promotionsRequested = createEvent();
export const promotionsRetried = createEvent();

/** No site has more promotions at a time. */
const most = 100;

const readPromotionsFx = createDocumentEffect(
  (_: void, locale) => `/cms/promotions?${new URLSearchParams({ locale, 'pagination[limit]': String(most) })}`,
  cmsList(promotion),
);

/** Whether a promotion has ended at a moment. */
export const isOver = ({ finished_at: end }: Pick<Promotion, 'finished_at'>, at: number): boolean =>
  end !== null && Date.parse(end) <= at;

// Finished ones are filtered here, so that server and browser render the same.
const loadPromotionsFx = createEffect(async (): Promise<readonly Promotion[]> => {
  const { data } = await readPromotionsFx();
  const now = Date.now();
  return data.filter((one) => !isOver(one, now));
});

export type Promotions = Readonly<{ status: 'pending' | 'ready' | 'failed'; promotions: readonly Promotion[] }>;

const $all = createStore<Promotions>({ status: 'pending', promotions: [] })
  .on(promotionsRetried, () => ({ status: 'pending', promotions: [] }))
  .on(loadPromotionsFx.doneData, (_, promotions) => ({ status: 'ready', promotions }))
  .on(loadPromotionsFx.fail, (state) => (state.status === 'ready' ? state : { status: 'failed', promotions: [] }));

/** The current promotions, in the editors' order; none for self-excluded players. */
export const $promotions = combine($all, $user, (all, user): Promotions =>
  user?.is_self_excluded ? { status: 'ready', promotions: [] } : all,
);
export const $havePromotionsFailed = $all.map(({ status }) => status === 'failed');

sample({ clock: [promotionsRequested, promotionsRetried], fn: () => undefined, target: loadPromotionsFx });
