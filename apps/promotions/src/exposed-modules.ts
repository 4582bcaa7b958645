import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by `npm run generate -- modules`. Do not edit by hand. */
export const exposedModules = {
  pages: {
    promotions: () => import('./pages/promotions/index.ts'),
    'promotions-id': () => import('./pages/promotion/index.ts'),
    offers: () => import('./pages/offers/index.ts'),
    'offers-id': () => import('./pages/offer/index.ts'),
  },
  slots: {
    'home.promotions': () => import('./slots/home-promotions/index.ts'),
  },
  dialogs: {
    'promotions-detail': () => import('./dialogs/promotion-detail/promotions-detail.dialog.tsx'),
  },
} satisfies ExposedModules;
