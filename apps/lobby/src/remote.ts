import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** All of the lobby: the home page, the game hall and the games themselves. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
