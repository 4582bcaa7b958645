import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** Deposits, withdrawals, their results, the history and the wallet. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
