import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** Tournaments: what runs, one of them with its standings, and the games that count. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
