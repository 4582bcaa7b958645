import { defineRemote } from '@croupier/federation';
import { exposedModules } from './exposed-modules.ts';

/** The account of a player: personal data, rounds, loyalty level and the sections of the profile. */
export const remote = defineRemote({
  ...exposedModules,
  loadMessages: (locale) => import(/* webpackChunkName: "messages-[request]" */ `./locales/${locale}.po`),
});
