import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** The loyalty programme: where a player stands in it, and what it is to everybody else. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
