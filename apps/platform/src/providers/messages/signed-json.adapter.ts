import { outgoingMessageResponse, type OutgoingMessage } from '@croupier/provider-contract';
import { createProviderClient, type ProviderOptions } from '../signed-call.ts';
import type { MessageProvider } from './message-provider.port.ts';

/** A message provider that uses the messages and the signature of `libs/provider-contract`. */
export const createSignedJsonMessages = (options: ProviderOptions): MessageProvider => {
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
