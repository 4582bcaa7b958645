import { gatewayHeader, isGatewayToken } from '@croupier/signature';
import type { FastifyInstance } from 'fastify';
import { refuse } from '../errors.ts';
import { valuesOf, type Secret } from '../secrets/index.ts';

/**
 * First path segments of routes that the gateway does not call: health checks, metrics, and callers that sign their
 * calls or have their own token (providers, the operator's tools, other cells).
 */
const ownChecks: ReadonlySet<string | undefined> = new Set([
  'healthz',
  'readyz',
  'metrics',
  'callbacks',
  'operator',
  'cells',
]);

type Options = Readonly<{ gatewaySecret: Secret | null; now: () => Date }>;

/**
 * Refuses calls without the token of a gateway, so that no other program in the network of the platform can act as one:
 * a gateway names the visitor's address. Without a secret all calls are accepted. Add it before the routes.
 */
export const requireGateway = (server: FastifyInstance, { gatewaySecret, now }: Options): void => {
  if (gatewaySecret === null) return;
  const secrets = valuesOf(gatewaySecret);
  server.addHook('onRequest', ({ routeOptions: { url }, headers }, _reply, done) => {
    // The path of the route: that of the request may be encoded.
    const isChecked = url !== undefined && !ownChecks.has(url.split('/')[1]);
    if (isChecked && !isGatewayToken(secrets, headers[gatewayHeader], now().getTime()))
      done(refuse('AccessDeniedException', { reason: 'gateway_token' }));
    else done();
  });
};
