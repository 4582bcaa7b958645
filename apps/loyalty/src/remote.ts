import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** The loyalty programme. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
