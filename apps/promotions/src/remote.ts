import { defineRemote } from '@croupier/federation';

/** Promotions of the CMS, and the campaign offers that a deposit can take part in. */
export const remote = defineRemote({
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
    'promotions-detail': () => import('./dialogs/promotion-detail/promotion-detail.dialog.tsx'),
  },
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
