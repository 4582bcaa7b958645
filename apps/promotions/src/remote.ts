import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** Promotions of the CMS, and the campaign offers that a deposit can take part in. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
