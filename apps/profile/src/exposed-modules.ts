import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by `npm run generate -- modules`. Do not edit by hand. */
export const exposedModules = {
  pages: {
    'profile-settings': () => import('./pages/settings/index.ts'),
    'profile-bets': () => import('./pages/bets/index.ts'),
    'profile-bonuses': () => import('./pages/bonuses/index.ts'),
    'profile-loyalty': () => import('./pages/loyalty/index.ts'),
    'profile-cashback': () => import('./pages/cashback/index.ts'),
    'profile-security': () => import('./pages/security/index.ts'),
    'profile-notification': () => import('./pages/notification/index.ts'),
    'profile-verification': () => import('./pages/verification/index.ts'),
    'profile-responsible-game': () => import('./pages/responsible-game/index.ts'),
    unsubscribe: () => import('./pages/message-link/index.ts'),
    confirmation: () => import('./pages/message-link/index.ts'),
    'confirm-registration': () => import('./pages/message-link/index.ts'),
    'undo-contact-change': () => import('./pages/message-link/index.ts'),
    'confirmation-success': () => import('./pages/message-link/index.ts'),
  },
  slots: {},
  dialogs: {
    'bonus-confirm': () => import('./dialogs/bonus-confirm/bonus-confirm.dialog.tsx'),
    'betting-bonus-activated': () => import('./dialogs/betting-bonus-activated/betting-bonus-activated.dialog.tsx'),
    'cashback-confirm': () => import('./dialogs/cashback-confirm/cashback-confirm.dialog.tsx'),
    'self-exclusion-confirm': () => import('./dialogs/self-exclusion-confirm/self-exclusion-confirm.dialog.tsx'),
    'identity-proof': () => import('./dialogs/identity-proof/identity-proof.dialog.tsx'),
    'identity-verification': () => import('./dialogs/identity-verification/identity-verification.dialog.tsx'),
  },
} satisfies ExposedModules;
