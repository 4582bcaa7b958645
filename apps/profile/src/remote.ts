import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** What a player is to the house: their data, their rounds, their standing, and the sections of the account. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
