import { outgoingMessageResponse, type OutgoingMessage } from '@croupier/provider-contract';
import { createProviderClient, type ProviderOptions } from '../../../providers/index.ts';
import type { MessageProvider } from './messages.port.ts';

/** Sends messages through the sandbox's outbox. */
export const createSandboxMessageProvider = (options: ProviderOptions): MessageProvider => {
  const call = createProviderClient(options);
  return {
    send: async ({ id, channel, to, locale, subject, text, unsubscribeUrl }) => {
      const body: OutgoingMessage = {
        id,
        channel,
        to,
        locale,
        subject,
        text,
        ...(unsubscribeUrl ? { unsubscribe_url: unsubscribeUrl } : {}),
      };
      await call({ method: 'POST', path: '/messages', body, answer: outgoingMessageResponse });
    },
  };
};
