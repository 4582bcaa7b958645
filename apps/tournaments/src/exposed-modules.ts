import type { ExposedModules } from '@croupier/federation';

/** Generated from remote.json by `npm run generate -- modules`. Do not edit by hand. */
export const exposedModules = {
  pages: {
    tournaments: () => import('./pages/tournaments/index.ts'),
    'tournaments-id': () => import('./pages/tournament/index.ts'),
    'tournaments-id-gamehall': () => import('./pages/tournament-games/index.ts'),
  },
  slots: {
    'home.tournaments': () => import('./slots/home-tournaments/index.ts'),
  },
  dialogs: {
    'tournament-join': () => import('./dialogs/tournament-join/tournament-join.dialog.tsx'),
  },
} satisfies ExposedModules;
