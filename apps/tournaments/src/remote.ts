import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** Tournaments: the list, a tournament with its standings, and its eligible games. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
