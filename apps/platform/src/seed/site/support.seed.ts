import type { ChatSettings } from '@croupier/contract/support';
import type { SeedDocument } from '../translate.ts';

/** The sandbox's chat, with the API of Freshchat, until an operator configures a provider. */
export const chatSettingsSeed: SeedDocument<ChatSettings> = {
  documentId: 'chat-settings',
  build: () => ({
    chat: 'freshChat',
    purpose: 'preferences',
    live_tex: {},
    freshChat: { src: 'media:/chat/widget.js', license: 'sandbox' },
    liveChat: {},
    verbox: {},
    betunlim: {},
    jivoSite: {},
    comm100: {},
  }),
};

export const supportSettingsSeed: SeedDocument<{ mailbox: string; locale: string; isFeedbackEnabled: boolean }> = {
  documentId: 'support-settings',
  build: () => ({ mailbox: 'support@aurora.example', locale: 'en', isFeedbackEnabled: true }),
};
