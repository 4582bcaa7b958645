import { defineRemote } from '@croupier/federation';

/** Tournaments: what runs, one of them with its standings, and the games that count. */
export const remote = defineRemote({
  pages: {
    tournaments: () => import('./pages/tournaments/index.ts'),
    'tournaments-id': () => import('./pages/tournament/index.ts'),
    'tournaments-id-gamehall': () => import('./pages/tournament-games/index.ts'),
  },
  slots: {
    'home.tournaments': () => import('./slots/home-tournaments/index.ts'),
  },
  dialogs: {},
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
