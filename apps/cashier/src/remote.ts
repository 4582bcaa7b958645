import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** Everything a player does with money: deposits, withdrawals, what became of them, and what there is. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
