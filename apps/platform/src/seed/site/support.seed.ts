import type { ChatSettings } from '@croupier/contract/support';
import type { SeedDocument } from '../say.ts';

/** No live chat to begin with: an operator names a provider and fills in its account. */
export const chatSettingsSeed: SeedDocument<ChatSettings> = {
  documentId: 'chat-settings',
  build: () => ({ chat: null, live_tex: {}, freshChat: {}, liveChat: {}, verbox: {}, betunlim: {}, jivoSite: {}, comm100: {} }),
};

export const supportSettingsSeed: SeedDocument<{ mailbox: string; locale: string; isFeedbackEnabled: boolean }> = {
  documentId: 'support-settings', build: () => ({ mailbox: 'support@aurora.example', locale: 'en', isFeedbackEnabled: true }),
};
