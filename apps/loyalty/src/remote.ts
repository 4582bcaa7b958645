import { defineRemote } from '@croupier/federation';

/** The loyalty programme: where a player stands in it, and what it is to everybody else. */
export const remote = defineRemote({
  pages: {
    loyalty: () => import('./pages/loyalty/index.ts'),
    'loyalty-shop': () => import('./pages/shop/index.ts'),
    'loyalty-sysname': () => import('./pages/program/index.ts'),
  },
  slots: {
    'profile.character': () => import('./slots/profile-character/index.ts'),
    'profile-loyalty.character': () => import('./slots/profile-loyalty-character/index.ts'),
  },
  dialogs: {
    'loyalty-shop-confirm': () => import('./dialogs/shop/confirm.dialog.tsx'),
    'loyalty-shop-buy': () => import('./dialogs/shop/bought.dialog.tsx'),
    'loyalty-shop-insufficient-funds': () => import('./dialogs/shop/insufficient-funds.dialog.tsx'),
    'loyalty-quest': () => import('./dialogs/quest/quest.dialog.tsx'),
    'loyalty-character-change': () => import('./dialogs/character/change.dialog.tsx'),
    'loyalty-character-change-confirm': () => import('./dialogs/character/confirm.dialog.tsx'),
  },
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
