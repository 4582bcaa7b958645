import { chatSettings } from '@croupier/contract/support';
import * as v from 'valibot';
import { defineCollection } from '../../content/content/index.ts';

const scripts = v.check(
  (settings: v.InferOutput<typeof chatSettings>) =>
    [
      settings.live_tex,
      settings.freshChat,
      settings.liveChat,
      settings.verbox,
      settings.betunlim,
      settings.jivoSite,
    ].every(
      ({ src }) =>
        src === undefined ||
        /^https:\/\/\S+$/.test(src) ||
        /^media:\/\S+$/.test(src) ||
        /^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(src),
    ),
  'src must be an https:// address',
);

/** The live chat in use, with the settings of each provider. They are public: no secrets. */
export const chatSettingsCollection = defineCollection({
  name: 'chat-settings',
  kind: 'single',
  schema: v.pipe(chatSettings, scripts),
});

/** The destination of messages to the operator. */
export const supportSettings = defineCollection({
  name: 'support-settings',
  kind: 'single',
  access: 'private',
  schema: v.object({
    mailbox: v.pipe(v.string(), v.email()),
    /** The language of the mail to the operator. */
    locale: v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
    isFeedbackEnabled: v.boolean(),
  }),
});
