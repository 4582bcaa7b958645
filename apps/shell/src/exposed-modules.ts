import { defineRemote } from '@croupier/federation';
import { loadMessages } from './document/messages.ts';

/**
 * The shell's own pages and dialogs, described as any remote describes its own. Pages that share a chunk share most of
 * their code; each chunk also costs every visitor its hash in the shell's script.
 */
export const shell = defineRemote({
  pages: {
    slug: () => import('./pages/content/index.ts'),
    support: () => import('./pages/support/index.ts'),
    'forms-sign_in': () => import(/* webpackChunkName: "forms" */ './pages/forms/sign-in.ts'),
    'forms-sign_up': () => import(/* webpackChunkName: "forms" */ './pages/forms/sign-up.ts'),
    icons: () => import(/* webpackChunkName: "design-system" */ './pages/icons/index.ts'),
    gallery: () => import(/* webpackChunkName: "design-system" */ './pages/gallery/index.ts'),
  },
  slots: {},
  dialogs: {
    auth: () => import('./auth/auth.dialog.tsx'),
    'promocode-activated': () =>
      import(/* webpackChunkName: "account-dialogs" */ './auth/promo-code/promo-activated.dialog.tsx'),
    menu: () => import('./layout/menus/menu.dialog.tsx'),
    consent: () => import(/* webpackChunkName: "consent" */ './consent/consent.dialog.tsx'),
    'interactivity-warning': () => import('./inactivity/inactivity.dialog.tsx'),
    campaign: () => import('./dialogs/campaign/campaign.dialog.tsx'),
    'confirm-email': () =>
      import(/* webpackChunkName: "account-dialogs" */ './dialogs/confirm-email/confirm-email.dialog.tsx'),
    'unseen-cashback': () => import(/* webpackChunkName: "account-dialogs" */ './dialogs/cashback/cashback.dialog.tsx'),
    'fill-profile-info': () => import(/* webpackChunkName: "account-dialogs" */ './dialogs/fill-profile.dialog.tsx'),
  },
  loadMessages,
});
