import { defineRemote } from '@croupier/federation';
import { loadMessages } from './document/messages.ts';

/** The shell's own pages and dialogs, described as any remote describes its own. */
export const shell = defineRemote({
  pages: {
    slug: () => import('./pages/content/index.ts'),
    support: () => import('./pages/support/index.ts'),
    'forms-sign_in': () => import('./pages/forms/sign-in.ts'),
    'forms-sign_up': () => import('./pages/forms/sign-up.ts'),
    icons: () => import('./pages/icons/index.ts'),
    gallery: () => import('./pages/gallery/index.ts'),
  },
  slots: {},
  dialogs: {
    auth: () => import('./auth/auth.dialog.tsx'),
    'promocode-activated': () => import('./auth/promo-activated.dialog.tsx'),
    menu: () => import('./layout/menu.dialog.tsx'),
    'interactivity-warning': () => import('./inactivity/inactivity.dialog.tsx'),
    campaign: () => import('./dialogs/campaign/campaign.dialog.tsx'),
    'confirm-email': () => import('./dialogs/confirm-email/confirm-email.dialog.tsx'),
    'unseen-cashback': () => import('./dialogs/cashback/cashback.dialog.tsx'),
    'fill-profile-info': () => import('./dialogs/fill-profile.dialog.tsx'),
  },
  loadMessages,
});
