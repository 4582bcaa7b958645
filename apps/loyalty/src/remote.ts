import { defineRemote } from '@croupier/federation';

/** The loyalty programme: where a player stands in it, and what it is to everybody else. */
export const remote = defineRemote({
  pages: {
    'loyalty': () => import('./pages/loyalty/index.ts'),
    'loyalty-shop': () => import('./pages/shop/index.ts'),
    'loyalty-sysname': () => import('./pages/program/index.ts'),
  },
  slots: {},
  dialogs: {},
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
