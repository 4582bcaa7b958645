import { defineRemote } from '@croupier/federation';

/** All of the lobby: the home page, the game hall and the games themselves. */
export const remote = defineRemote({
  pages: {
    index: () => import('./pages/home/index.ts'),
    gamehall: () => import('./pages/gamehall/index.ts'),
    'gamehall-id': () => import('./pages/gamehall/index.ts'),
    jackpots: () => import('./pages/jackpots/index.ts'),
    'jackpots-id': () => import('./pages/jackpot/index.ts'),
    providers: () => import('./pages/providers/index.ts'),
    winners: () => import('./pages/winners/index.ts'),
    'game-sysname': () => import('./pages/game/index.ts'),
    betting: () => import('./pages/betting/index.ts'),
  },
  slots: {},
  dialogs: {
    'games-search': () => import('./dialogs/games-search/games-search.dialog.tsx'),
    'game-demo-mode': () => import('./dialogs/demo-mode/demo-mode.dialog.tsx'),
  },
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
