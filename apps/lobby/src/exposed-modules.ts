import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by `npm run generate -- modules`. Do not edit by hand. */
export const exposedModules = {
  pages: {
    index: () => import('./pages/home/index.ts'),
    gamehall: () => import('./pages/gamehall/index.ts'),
    'gamehall-id': () => import('./pages/gamehall/index.ts'),
    jackpots: () => import('./pages/jackpots/index.ts'),
    'jackpots-id': () => import('./pages/jackpot/index.ts'),
    providers: () => import('./pages/providers/index.ts'),
    'providers-id': () => import('./pages/gamehall/index.ts'),
    winners: () => import('./pages/winners/index.ts'),
    'game-sysname': () => import('./pages/game/index.ts'),
    betting: () => import('./pages/betting/index.ts'),
  },
  slots: {},
  dialogs: {
    'games-search': () => import('./dialogs/games-search/games-search.dialog.tsx'),
    'game-demo-mode': () => import('./dialogs/demo-mode/game-demo-mode.dialog.tsx'),
  },
} satisfies ExposedModules;
