import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by `npm run generate -- modules`. Do not edit by hand. */
export const exposedModules = {
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
    'loyalty-shop-confirm': () => import('./dialogs/shop/loyalty-shop-confirm.dialog.tsx'),
    'loyalty-shop-buy': () => import('./dialogs/shop/loyalty-shop-buy.dialog.tsx'),
    'loyalty-shop-insufficient-funds': () => import('./dialogs/shop/loyalty-shop-insufficient-funds.dialog.tsx'),
    'loyalty-quest': () => import('./dialogs/quest/loyalty-quest.dialog.tsx'),
    'loyalty-character-change': () => import('./dialogs/character/loyalty-character-change.dialog.tsx'),
    'loyalty-character-change-confirm': () => import('./dialogs/character/loyalty-character-change-confirm.dialog.tsx'),
  },
} satisfies ExposedModules;
