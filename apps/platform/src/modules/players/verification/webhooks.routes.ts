import type { FastifyInstance } from 'fastify';
import { addCallbackRoute, receiveText } from '../../../providers/index.ts';
import type { IdentityNotification, IdentityProvider } from '../../../providers/identity/index.ts';

const bodyLimitBytes = 64 * 1024;

export type WebhookOptions = Readonly<{
  provider: Pick<IdentityProvider, 'callback'>;
  /** The networks that the provider calls from; all when there are none. */
  sourceNetworks: readonly string[];
  /** Returns whether the applicant exists on the platform. */
  receive: (news: IdentityNotification) => Promise<boolean>;
}>;

/** The webhook of the identity provider, checked and read by its adapter. */
export const identityWebhookRoutes = (
  app: FastifyInstance,
  { provider, sourceNetworks, receive }: WebhookOptions,
): void => {
  receiveText(app, bodyLimitBytes);
  addCallbackRoute(app, {
    path: '/callbacks/identity',
    protocol: provider.callback,
    sourceNetworks,
    run: async (news) => ((await receive(news)) ? 'done' : 'unknown_applicant'),
  });
};
