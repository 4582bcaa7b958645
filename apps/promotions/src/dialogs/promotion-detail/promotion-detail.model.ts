import { attach, createEvent, createStore, sample } from 'effector';
import { findPromotionFx, type FoundPromotion } from '../../features/promotion/index.ts';

/** The dialog shows the promotion with this slug. */
export const detailShown = createEvent<string>();
export const detailRetried = createEvent<string>();

const loadFx = attach({ effect: findPromotionFx });

export type Detail = Readonly<
  { slug: string } & ({ status: 'pending' | 'failed' | 'missing' } | ({ status: 'ready' } & FoundPromotion))
>;

/** The promotion of the dialog. A known one remains while it reloads. */
export const $detail = createStore<Detail>({ slug: '', status: 'pending' }, { serialize: 'ignore' })
  .on(loadFx, (detail, slug) =>
    detail.slug === slug && detail.status === 'ready' ? detail : { slug, status: 'pending' },
  )
  .on(loadFx.done, (detail, { params: slug, result }) => {
    if (detail.slug !== slug) return detail;
    return result === null ? { slug, status: 'missing' } : { slug, status: 'ready', ...result };
  })
  .on(loadFx.fail, (detail, { params: slug }) =>
    detail.slug === slug && detail.status !== 'ready' ? { slug, status: 'failed' } : detail,
  );

sample({ clock: [detailShown, detailRetried], target: loadFx });
